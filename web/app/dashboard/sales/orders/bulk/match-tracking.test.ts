import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchTracking } from './match-tracking.ts'

const ORDERS = ['SH-AAAAAAA1', 'SH-BBBBBBB2', 'SH-CCCCCCC3'].map((number, index) => ({
  _id: `id${index}`,
  number,
}))
const matched = (text: string) => {
  const { tracking, problem } = matchTracking(text, ORDERS)
  return problem ?? Object.fromEntries(tracking)
}

describe('pasted tracking numbers', () => {
  test.each([
    ['nothing', ' \n ', {}],
    ['one a line, in the order of the orders', 'P1\n P2 \r\n\nP3', { id0: 'P1', id1: 'P2', id2: 'P3' }],
    ['with the order before, in any order', 'SH-CCCCCCC3,P3\nsh-aaaaaaa1\tP1', { id2: 'P3', id0: 'P1' }],
    ['with the order after', 'P9; SH-BBBBBBB2', { id1: 'P9' }],
    ['with blanks in it', 'SH-BBBBBBB2 P 9', { id1: 'P 9' }],
    [
      'one too many',
      '1\n2\n3\n4',
      '4 tracking numbers for 3 orders: 1 too many. Put the order’s number before each, or mend the list.',
    ],
    [
      'too few',
      '1',
      '1 tracking number for 3 orders: 2 too few. Put the order’s number before each, or mend the list.',
    ],
    ['one twice', '1\n2\n1', 'Lines 1 and 3 have the same tracking number.'],
    ['an order twice', 'SH-BBBBBBB2 1\nSH-BBBBBBB2 2', 'SH-BBBBBBB2 is on two lines.'],
    ['another order', 'SH-ZZZZZZZ9 1', 'SH-ZZZZZZZ9 is not among the selected orders.'],
    [
      'some with an order',
      'SH-BBBBBBB2 1\n2',
      'Line 2 names no order, and others do: name one on each line, or on none.',
    ],
    ['an order alone', 'SH-BBBBBBB2', 'Line 1 has an order and no tracking number.'],
    ['a whole paragraph', `SH-BBBBBBB2 ${'x'.repeat(81)}`, 'Line 1 is longer than a tracking number can be.'],
  ])('%s', (_what, text, expected) => expect(matched(text)).toEqual(expected))

  test('whatever is pasted, no number goes to two orders and no order gets two', () => {
    const line = fc.array(fc.constantFrom('SH-AAAAAAA1', 'SH-CCCCCCC3', 'P1', 'P2', ',', ' '), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const { tracking } = matchTracking(lines.map((words) => words.join(' ')).join('\n'), ORDERS)
        expect(new Set(tracking.values()).size).toBe(tracking.size)
      }),
    )
  })
})
