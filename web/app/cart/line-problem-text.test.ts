import { expect, test } from 'vitest'
import { problemText } from './line-problem-text.ts'

test('each problem is said with its figures', () => {
  expect(problemText({ kind: 'price_changed', was: 500, now: 1099.5 })).toBe(
    'The price has changed: was $500.00, now $1,099.50.',
  )
  expect(problemText({ kind: 'out_of_stock', left: 3 })).toBe('Not enough stock! 3 left.')
  expect(problemText({ kind: 'out_of_stock', left: 0 })).toMatch(/^Out of Stock/)
})
