/** What was chosen of an order's line, in the words of this page. */
import { nameIn, type TextIn } from '@spokehaat/contract/catalogue/text-in'
import type { Order } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/ui'
import { buildText } from './build-words.ts'
import { LANGUAGE } from './language.ts'

type Line = Pick<Order['products'][number], 'configuration' | 'color' | 'size'>

/** None where there was nothing to choose. A color without a name in Bangla is marked as English. */
export function choiceOf({ configuration, color, size }: Line, language = LANGUAGE): TextIn[] {
  if (configuration) return [{ text: buildText(configuration) }]
  return [...(color ? [nameIn(language, color)] : []), ...(size ? [{ text: m.size({ size }) }] : [])]
}
