import { expect, test } from 'vitest'
import { inLakhs, inThousands } from './grouping.ts'
import { formatMoney } from './money.ts'

const POSITIVE = [
  1, 5, 10, 50, 99, 100, 101, 110, 999, 1_000, 99_999, 100_000, 109_900, 999_950, 1_234_567, 13_188_000,
  123_456_789, 1_234_567_890, 99_999_999_999, 123_456_789_012_345,
]
const AMOUNTS = [0, ...POSITIVE, ...POSITIVE.map((amount) => -amount)]

// the platform's own, which this stands in for; a minus is a minus, not a hyphen, and stands first
test.each(AMOUNTS)('%i cents or paisa', (minor) => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  // two decimals or none: one alone reads like a tenth of something
  const digits = minor % 100 === 0 ? 0 : 2
  const taka = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  expect(formatMoney({ minor, currency: 'USD' })).toBe(dollars.format(minor / 100).replace('-', '−'))
  expect(formatMoney({ minor, currency: 'BDT' })).toBe(
    `${minor < 0 ? '−' : ''}Tk ${taka.format(Math.abs(minor) / 100)}`,
  )
})

test.each(AMOUNTS)('%i of something', (count) => {
  expect(inThousands(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  expect(inLakhs(count)).toBe(new Intl.NumberFormat('en-IN').format(count))
})
