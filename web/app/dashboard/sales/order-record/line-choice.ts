import type { Order } from '@spokehaat/contract/sales/order'
import { choiceOf } from '../../../lib/line-words.ts'
import { joined } from '../../../ui/joined.tsx'

/** What was chosen of a line, in words, for who works in the shop; empty where there was nothing to choose. */
export const lineChoice = (line: Order['products'][number]): string => joined(choiceOf(line))
