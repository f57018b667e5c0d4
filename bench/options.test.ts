import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const KNOWN = ['pages', 'orders', 'start']

test('everything is measured in full, and nothing is written, unless it is asked for', () => {
  expect(readOptions([], KNOWN)).toEqual({
    groups: KNOWN,
    sizes: [1000, 100_000, 1_000_000],
    orders: 100_000,
    quick: false,
    isRecorded: false,
  })
})

test('groups come in the order of the table, with what else is asked for', () => {
  const args = ['start', 'pages', '--quick', '--record', '--sizes', '1000,5000', '--orders', '1000000']
  expect(readOptions(args, KNOWN)).toEqual({
    groups: ['pages', 'start'],
    sizes: [1000, 5000],
    orders: 1_000_000,
    quick: true,
    isRecorded: true,
  })
})

test.each([
  [['pages', 'speed'], 'There is no group "speed".'],
  [['--sizes', '1000,many'], 'A size is a number from 1000 on.'],
  [['--sizes', '10'], 'A size is a number from 1000 on.'],
  [['--orders', 'many'], 'The orders are a number from 10000 on.'],
  [['--recrod'], "Unknown option '--recrod'"],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, KNOWN)).toThrow(message)
})
