import { expect, test } from 'vitest'
import { problemText } from './line-problem-text.ts'

test('each problem is said with its figures', () => {
  const changed = { kind: 'price_changed', was: 500, now: 1099.5 } as const
  expect(problemText(changed, 120)).toBe(
    'The price has changed: was Tk\xa060,000 ($500.00), now Tk\xa01,31,940 ($1,099.50).',
  )
  expect(problemText(changed, null)).toBe('The price has changed: was $500.00, now $1,099.50.')
  expect(problemText({ kind: 'out_of_stock', left: 3 }, 120)).toBe('Not enough stock! 3 left.')
  expect(problemText({ kind: 'out_of_stock', left: 0 }, 120)).toMatch(/^Out of Stock/)
})
