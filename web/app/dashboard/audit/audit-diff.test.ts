import { expect, test } from 'vitest'
import { fieldChanges } from './audit-diff.ts'

test('says field by field what became of what', () => {
  expect(
    fieldChanges({
      before: { price: 120, isBlocked: false, tags: ['a', 'b'], saleEndsAt: null },
      after: { price: 125, isBlocked: true, tags: [], saleEndsAt: '2026-02-03T00:00:00Z' },
    }),
  ).toEqual([
    { name: 'price', from: '120', to: '125' },
    { name: 'is blocked', from: 'no', to: 'yes' },
    { name: 'tags', from: 'a, b', to: 'none' },
    { name: 'sale ends at', from: 'none', to: '2026-02-03T00:00:00Z' },
  ])
})

test('what was made has no before, what was deleted no after', () => {
  expect(fieldChanges({ before: {}, after: { name: 'Padma', sheet: { gears: 9 } } })).toEqual([
    { name: 'name', from: null, to: 'Padma' },
    { name: 'sheet', from: null, to: '{\n "gears": 9\n}' },
  ])
  expect(fieldChanges({ before: { list_price: 0 }, after: {} })).toEqual([
    { name: 'list price', from: '0', to: null },
  ])
})
