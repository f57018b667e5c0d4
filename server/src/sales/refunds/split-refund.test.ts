import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CapturedRow } from './refunds.queries.ts'
import { leftOf, leftOfAll, splitRefund } from './split-refund.ts'

const payment = fc.record({
  status: fc.constantFrom('paid' as const, 'review' as const, 'refunded' as const),
  part: fc.constantFrom('whole' as const, 'advance' as const, 'rest' as const, 'credit' as const),
  captured_minor: fc.integer({ min: 1, max: 50_000_000 }),
})
const payments = fc.array(payment, { minLength: 1, maxLength: 4 }).map((rows) =>
  rows.map(
    (row, index): CapturedRow => ({
      ...row,
      id: `attempt-${index}`,
      number: index + 1,
      gateway: 'shurjopay',
      asked_paisa: 0,
      asked_cents: 0,
      gone_paisa: 0,
      card_id: null,
      credit_user_id: null,
    }),
  ),
)

test('whatever is given back in whatever steps, each payment gives no more than came in, and all give exactly what was asked', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000_000 }), fc.boolean()), { maxLength: 12 })
  fc.assert(
    fc.property(payments, steps, (start, asked) => {
      let captured = start
      for (const [paisa, isForPieces] of asked) {
        const cents = Math.round(paisa / 120)
        const left = leftOfAll(captured)
        const parts = splitRefund(captured, { paisa, cents, isForPieces })
        if (parts === null) {
          expect(paisa).toBeGreaterThan(left)
          continue
        }
        expect(parts.reduce((sum, part) => sum + part.paisa, 0)).toBe(paisa)
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
        expect(new Set(parts.map(({ attempt }) => attempt.id)).size).toBe(parts.length)
        captured = captured.map((row) => {
          const part = parts.find(({ attempt }) => attempt.id === row.id)
          return part ? { ...row, asked_paisa: row.asked_paisa + part.paisa } : row
        })
        expect(captured.filter((row) => leftOf(row) < 0)).toEqual([])
      }
    }),
  )
})

const row = (number: number, captured_minor: number, more: Partial<CapturedRow> = {}): CapturedRow => ({
  id: `attempt-${number}`,
  number,
  gateway: 'shurjopay',
  status: 'paid',
  part: 'whole',
  captured_minor,
  asked_paisa: 0,
  asked_cents: 0,
  gone_paisa: 0,
  card_id: null,
  credit_user_id: null,
  ...more,
})
const split = (captured: CapturedRow[], paisa: number, isForPieces: boolean) =>
  splitRefund(captured, { paisa, cents: 0, isForPieces })?.map(({ attempt, paisa }) => [
    attempt.number,
    paisa,
  ])

test('money goes back before credit, the newest first, and from one payment where one is enough', () => {
  const advance = [
    row(1, 30_000, { part: 'credit' }),
    row(2, 10_000, { part: 'advance' }),
    row(3, 60_000, { part: 'rest' }),
  ]
  expect(split(advance, 5_000, true)).toEqual([[3, 5_000]])
  expect(split(advance, 65_000, true)).toEqual([
    [3, 60_000],
    [2, 5_000],
  ])
  expect(split(advance, 100_000, false)).toEqual([
    [3, 60_000],
    [2, 10_000],
    [1, 30_000],
  ])
  expect(split(advance, 100_001, false)).toBeUndefined()
})

test('a payment that came twice goes back first, but not for pieces', () => {
  const twice = [row(1, 50_000), row(2, 50_000, { status: 'review' })]
  expect(split(twice, 50_000, false)).toEqual([[2, 50_000]])
  expect(split(twice, 50_000, true)).toEqual([[1, 50_000]])
})
