import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const KNOWN = ['pages', 'orders', 'start']

test('everything is measured in full, and nothing is written, unless it is asked for', () => {
  expect(readOptions([], KNOWN)).toEqual({
    groups: KNOWN,
    sizes: [1000, 100_000, 1_000_000],
    quick: false,
    isRecorded: false,
  })
})

test('groups come in the order of the table, with what else is asked for', () => {
  expect(readOptions(['start', 'pages', '--quick', '--record', '--sizes', '1000,5000'], KNOWN)).toEqual({
    groups: ['pages', 'start'],
    sizes: [1000, 5000],
    quick: true,
    isRecorded: true,
  })
})

test.each([
  [['pages', 'speed'], 'There is no group "speed".'],
  [['--sizes', '1000,many'], 'A size is a number from 1000 on.'],
  [['--sizes', '10'], 'A size is a number from 1000 on.'],
  [['--recrod'], "Unknown option '--recrod'"],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, KNOWN)).toThrow(message)
})
