import type { QuotedCredit } from '@spokehaat/contract/sales/cart'
import type { CartDiscounts } from '@spokehaat/contract/sales/discount'
import * as m from '@spokehaat/texts/codes'
import { ownName } from '../../lib/own-text.ts'
import { cardText, refusalText } from './code-words.ts'

export type Discounts = CartDiscounts | undefined
export type Cards = QuotedCredit['cards'] | undefined

export const isCounted = (code: string, discounts: Discounts, cards: Cards) =>
  discounts?.given.some(({ typed }) => typed === code) ||
  cards?.some((card) => card.code === code && card.problem === null) ||
  false

export function whyNot(code: string, discounts: Discounts, cards: Cards): string | null {
  const refused = discounts?.refused.find((one) => one.code === code)
  const problem = cards?.find((card) => card.code === code)?.problem
  if (refused) return refusalText(refused)
  return problem ? cardText(problem) : null
}

/** What a code does, or why it does nothing; null until the shop has said so. */
export function codeSaid(code: string, discounts: Discounts, cards: Cards): string | null {
  const given = discounts?.given.find(({ typed }) => typed === code)
  const does = given ? m.counts({ name: ownName(given).text }) : isCounted(code, discounts, cards) ? '' : null
  const what = whyNot(code, discounts, cards) ?? does
  return what === null ? null : [code, what].filter(Boolean).join(': ')
}
