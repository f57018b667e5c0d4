import { expect, test } from 'vitest'
import { instalmentsOf, instalmentTerms, MOST_MONTHS } from './instalments.ts'

const terms = { months: 12, leastBdt: 5_000 }

test('a row for each number of months that the owner allows', () => {
  expect(instalmentsOf(60_000, terms)).toEqual([
    { months: 3, monthlyBdt: 20_000 },
    { months: 6, monthlyBdt: 10_000 },
    { months: 9, monthlyBdt: 6_667 },
    { months: 12, monthlyBdt: 5_000 },
  ])
})

test.each([5_000, 5_000.01, 12_345.67, 99_999.99, 500_000])(
  'the months of Tk %d come to no less, and to less than a taka a month more',
  (total) => {
    for (const { months, monthlyBdt } of instalmentsOf(total, { ...terms, months: 36 })) {
      expect(months * monthlyBdt).toBeGreaterThanOrEqual(total)
      expect(months * monthlyBdt).toBeLessThan(total + months)
    }
  },
)

test('below the least there are none', () => {
  expect(instalmentsOf(4_999.99, terms)).toEqual([])
  expect(instalmentsOf(5_000, terms)).toHaveLength(4)
})

test('where the owner has said nothing there are no terms', () => {
  const said = {
    instalmentLeastBdt: 5_000,
    instalmentBanks: '',
    instalmentsSince: '',
    instalmentsOnSale: false,
    instalmentsWithDiscounts: false,
  }
  expect(instalmentTerms({ ...said, instalmentMonths: 'none' })).toBeNull()
  for (const months of MOST_MONTHS.slice(1)) {
    expect(instalmentTerms({ ...said, instalmentMonths: months })?.months).toBe(Number(months))
  }
})
