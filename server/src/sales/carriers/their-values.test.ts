import { expect, test } from 'vitest'
import { paisaOf, timeOf, wordOf } from './their-values.ts'

test.each([
  [1_250, 1_250_00],
  [1_250.5, 1_250_50],
  [0.29, 29],
  ['1,250.00', 1_250_00],
  ['1,00,000', 100_000_00],
  ['১,২৫০.৫০', 1_250_50],
  ['Tk 60', 60_00],
  ['৳ 60.10', 60_10],
  ['-12.30', -12_30],
  [0, 0],
  ['-0', 0],
  ['80.5000', 80_50],
  ['1,250/-', 1_250_00],
  ['(10.00)', -10_00],
  ['−10', -10_00],
  ['(-10)', null],
  // finer than a paisa, or no amount
  [0.1 + 0.2, null],
  ['80.505', null],
  ['12,5', null],
  // a comma for a point
  ['1,25', null],
  ['1e3', null],
  ['', null],
  [null, null],
  [undefined, null],
  [{}, null],
  [Number.NaN, null],
])('%j is %j paisa', (written, paisa) => expect(paisaOf(written)).toBe(paisa))

test.each([
  ['2026-11-29 15:00:00', '2026-11-29T09:00:00.000Z'],
  ['2026-11-29T15:00:00+06:00', '2026-11-29T09:00:00.000Z'],
  ['2026-11-29T09:00:00+00:00', '2026-11-29T09:00:00.000Z'],
  ['2026-11-29T09:00:00.000000Z', '2026-11-29T09:00:00.000Z'],
  ['2026-11-29', '2026-11-28T18:00:00.000Z'],
  ['2026-13-29 15:00:00', null],
  ['yesterday', null],
  ['', null],
  [null, null],
])('%j is the moment %j', (written, moment) => expect(timeOf(written)?.toISOString() ?? null).toBe(moment))

test('a word is the same in any case and spelling', () => {
  expect(['In Review', 'in-review', 'IN_REVIEW '].map(wordOf)).toEqual(Array(3).fill('in_review'))
})
