import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { phoneCell, tableStream, writeCell } from './table-stream.ts'

test('a table of any length is read in batches and written with the mark, and never twice', async () => {
  const asked: (number | null)[] = []
  const stream = tableStream(
    { number: (row: number) => row, 'its name': (row) => `no. ${row}` },
    async (after, limit) => {
      asked.push(after)
      const first = (after ?? 0) + 1
      return Array.from({ length: Math.min(limit, 1_250 - first + 1) }, (_, index) => first + index)
    },
  )
  const lines = (await text(stream)).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['\uFEFFnumber,its name', '1,no. 1', '2,no. 2'])
  expect(lines).toHaveLength(1_252)
  expect(asked).toEqual([null, 500, 1_000])
})

test.each([
  [null, ''],
  [-12.5, '-12.5'],
  [{ minor: -120_050 }, '-1200.50'],
  [new Date('2026-02-03T20:30:00Z'), '2026-02-04 02:30'],
  ['ঢাকা, "5"', 'ঢাকা, "5"'],
  // a formula that a stranger wrote is not run
  ['=cmd()', "'=cmd()"],
  ['-5', "'-5"],
  // what a spreadsheet would round, or shorten
  ['007', '="007"'],
  ['123456789012345678', '="123456789012345678"'],
  ['12345', '12345'],
] as const)('%s is written %s', (cell, written) => {
  expect(writeCell(cell)).toBe(written)
})

test('a phone keeps its nought', () => {
  expect([phoneCell('+8801712345678'), phoneCell('01712345678')]).toEqual(['01712-345678', '01712-345678'])
  expect([phoneCell('+4420123'), phoneCell(null)]).toEqual(['+4420123', ''])
})
