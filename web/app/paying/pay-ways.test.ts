import type { OfferedWay } from '@spokehaat/contract/sales/gateways'
import { expect, test } from 'vitest'
import { wayOf, whyNot } from './pay-ways.ts'

const way = (gateway: OfferedWay['gateway'], more: Partial<OfferedWay> = {}): OfferedWay => ({
  gateway,
  leastBdt: null,
  mostBdt: null,
  isDown: false,
  ...more,
})

test('a way that can not take a sum says why, limits before silence', () => {
  expect(whyNot(way('bkash', { leastBdt: 10, mostBdt: 500 }), 500)).toBeNull()
  expect(whyNot(way('bkash', { mostBdt: 500, isDown: true }), 501)).toContain('500')
  expect(whyNot(way('bkash', { leastBdt: 10 }), 9)).toContain('10')
  expect(whyNot(way('bkash', { isDown: true }), 9)).not.toBeNull()
})

test('what was chosen is kept where it can be, else the first that can', () => {
  const ways = [way('bkash', { mostBdt: 500 }), way('shurjopay'), way('sslcommerz', { isDown: true })]
  expect(wayOf(ways, undefined, 100)).toBe('bkash')
  expect(wayOf(ways, 'shurjopay', 100)).toBe('shurjopay')
  expect(wayOf(ways, 'bkash', 900)).toBe('shurjopay')
  expect(wayOf(ways, 'sslcommerz', 900)).toBe('shurjopay')
  expect(wayOf([way('bkash', { isDown: true })], 'bkash', 1)).toBeUndefined()
})
