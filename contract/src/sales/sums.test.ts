import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToPaisa, paisaToCents } from '../basics/money.ts'
import { discountCents, NO_PARTS, spread, sumsView, sumUp } from './sums.ts'

const rate = fc.integer({ min: 10_000, max: 2_000_000 }).map((tenThousandths) => tenThousandths / 10_000)
const amount = fc.integer({ min: 0, max: 1_000_000_000 })

test('a price goes to taka and back unchanged', () => {
  fc.assert(
    fc.property(amount, rate, (cents, taka) => {
      expect(paisaToCents(centsToPaisa(cents, taka), taka)).toBe(cents)
    }),
  )
})

test('what is divided adds up to the unit, and nobody gets more than one above or below their part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amount, weights, (whole, parts) => {
      const shares = spread(whole, parts)
      const sum = parts.reduce((so, part) => so + part, 0)
      expect(shares.reduce((so, share) => so + share, 0)).toBe(sum === 0 ? 0 : whole)
      for (const [index, share] of shares.entries()) {
        const exact = sum === 0 ? 0 : (whole * (parts[index] ?? 0)) / sum
        expect(Math.abs(share - exact)).toBeLessThan(1.000001)
      }
    }),
  )
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(2, [1, 1, 1])).toEqual([1, 1, 0])
})

test('the parts add up in both currencies', () => {
  const line = fc.record({
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    off: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), rate, amount, amount, (drawn, taka, deliveryPaisa, fee) => {
      const lines = drawn.map(({ cents, quantity, off }) => {
        const paisa = centsToPaisa(cents, taka)
        return { cents, paisa, quantity, discountPaisa: Math.floor((paisa * quantity * off) / 10_000) }
      })
      const sums = sumUp(lines, { ...NO_PARTS, deliveryPaisa, cashFeePaisa: fee }, taka)
      for (const unit of ['cents', 'paisa'] as const) {
        const { items, discount, delivery, cashFee, total } = sums
        expect(items[unit] - discount[unit] + delivery[unit] + cashFee[unit]).toBe(total[unit])
        expect(total[unit]).toBeGreaterThanOrEqual(0)
      }
      expect(sums.dueNowPaisa).toBe(sums.total.paisa)
      expect(sumsView(sums).totalBdt).toBe(sums.total.paisa / 100)
    }),
  )
})

test('a line that is given away costs nothing in dollars either', () => {
  const line = { cents: 3, paisa: 4, quantity: 99, discountPaisa: 4 * 99 }
  expect(discountCents(line, 1.25)).toBe(3 * 99)
  expect(sumUp([line], NO_PARTS, 1.25).total).toEqual({ cents: 0, paisa: 0 })
})

test('more can not be taken off, or put off, than there is', () => {
  const line = { cents: 100, paisa: 12_000, quantity: 1, discountPaisa: 12_001 }
  expect(() => sumUp([line], NO_PARTS, 120)).toThrow(RangeError)
  const parts = { ...NO_PARTS, creditPaisa: 6_000, laterPaisa: 6_001 }
  expect(() => sumUp([{ ...line, discountPaisa: 0 }], parts, 120)).toThrow(RangeError)
})
