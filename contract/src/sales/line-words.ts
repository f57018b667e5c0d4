/** An order's line in words, in either language. */
import type { Language } from '../basics/language.ts'
import { buildText } from '../catalogue/build.ts'
import { buildTextBn } from '../catalogue/build-in-bangla.ts'
import { nameIn, type TextIn } from '../catalogue/text-in.ts'
import type { Order } from './order.ts'

type Line = Pick<Order['products'][number], 'configuration' | 'color' | 'size'>

/** What was chosen of it; none where there was nothing to choose. */
export function choiceIn(language: Language, { configuration, color, size }: Line): TextIn[] {
  if (configuration) {
    return [{ text: language === 'bn' ? buildTextBn(configuration) : buildText(configuration) }]
  }
  return [
    ...(color ? [nameIn(language, color)] : []),
    ...(size ? [{ text: `${language === 'bn' ? 'মাপ' : 'Size'} ${size}` }] : []),
  ]
}
