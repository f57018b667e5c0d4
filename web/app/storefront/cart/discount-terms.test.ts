import { NO_PARTS, sumsView, sumUp } from '@spokehaat/contract/sales/sums'
import { expect, test } from 'vitest'
import { discountTerms } from './discount-terms.ts'

test('an order names the codes that count, and what was seen taken off', () => {
  const line = { cents: 10_000, paisa: 1_200_000, quantity: 1, discountPaisa: 120_033 }
  const parts = { ...NO_PARTS, deliveryDiscountPaisa: 6_000 }
  const discounts = { given: [], refused: [{ code: 'EARLY', reason: 'used_up' as const }] }
  const credit = { cards: [], account: null }
  const quote = { discounts, credit, sums: sumsView(sumUp([line], parts, 120)) }
  expect(discountTerms(quote, ['EID25', 'EARLY'])).toEqual({ codes: ['EID25'], discountBdt: 1_260.33 })
  expect(discountTerms(undefined, [])).toEqual({})
})
