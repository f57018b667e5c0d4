/** The rules of cash as the form holds them: one text, as any field, in which each sum is as it was typed. */
import type { CashRule } from '@spokehaat/contract/sales/cash-ladder'
import { readFigure } from '../../../lib/typed-figure.ts'

export type TypedRule = Omit<CashRule, 'fromBdt'> & { fromBdt: string }

export const readRules = (text: string): TypedRule[] => JSON.parse(text)

export const writeRules = (rules: readonly (TypedRule | CashRule)[]): string =>
  JSON.stringify(rules.map((rule) => ({ ...rule, fromBdt: String(rule.fromBdt) })))

/** With figures; where one is none, its schema says so. */
export const rulesIn = (text: string) =>
  readRules(text).map((rule) => ({ ...rule, fromBdt: readFigure(rule.fromBdt) ?? undefined }))
