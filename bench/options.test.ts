import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const KNOWN = ['pages', 'orders', 'start']

test('everything is measured in full, and nothing is written, unless it is asked for', () => {
  expect(readOptions([], KNOWN)).toEqual({
    groups: KNOWN,
    sizes: [1000, 100_000, 1_000_000],
    orders: 100_000,
    lists: [],
    database: null,
    quick: false,
    isRecorded: false,
    note: undefined,
  })
})

test('groups come in the order of the table, with what else is asked for', () => {
  const args = ['start', 'pages', '--quick', '--sizes', '1000,5000', '--orders', '1000000']
  args.push('--record', '--note', 'Others were at work.', '--database', 'postgres://me@here/postgres')
  expect(readOptions(args, KNOWN)).toEqual({
    groups: ['pages', 'start'],
    sizes: [1000, 5000],
    orders: 1_000_000,
    lists: [],
    database: 'postgres://me@here/postgres',
    quick: true,
    isRecorded: true,
    note: 'Others were at work.',
  })
})

test('of the desk some lists alone', () => {
  expect(readOptions(['--lists', 'overview,pack'], KNOWN).lists).toEqual(['overview', 'pack'])
})

test.each([
  [['pages', 'speed'], 'There is no group "speed".'],
  [['--sizes', '1000,many'], 'A size is a number from 1000 on.'],
  [['--sizes', '10'], 'A size is a number from 1000 on.'],
  [['--orders', 'many'], 'The orders are a number from 10000 on.'],
  [['--note', 'Others were at work.'], 'A note stands with figures that are recorded: --record.'],
  [
    ['--database', 'here:5432'],
    'The database is an address such as postgres://postgres:password@host:5432/postgres.',
  ],
  [['--record', '--lists', 'overview'], 'A part of the desk is not recorded.'],
  [['--recrod'], "Unknown option '--recrod'"],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, KNOWN)).toThrow(message)
})
