import { expect, test } from 'vitest'
import { fieldChanges } from './audit-diff.ts'

test('says field by field what became of what', () => {
  expect(
    fieldChanges({
      before: { price: 120, isBlocked: false, tags: ['a', 'b'], saleEndsAt: null },
      after: { price: 125, isBlocked: true, tags: [], saleEndsAt: '2026-02-03T00:00:00Z' },
    }),
  ).toEqual([
    { name: 'price', from: '$120.00', to: '$125.00' },
    { name: 'is blocked', from: 'no', to: 'yes' },
    { name: 'tags', from: 'a, b', to: 'none' },
    { name: 'sale ends at', from: 'none', to: '3 Feb 2026, 06:00' },
  ])
})

test('what was made has no before, what was deleted no after', () => {
  expect(fieldChanges({ before: {}, after: { name: 'Padma', sheet: { gears: 9 } } })).toEqual([
    { name: 'name', from: null, to: 'Padma' },
    { name: 'sheet: gears', from: null, to: '9' },
  ])
  expect(fieldChanges({ before: { list_price: 0 }, after: {} })).toEqual([
    { name: 'list price', from: '$0.00', to: null },
  ])
})

test('what a role may is told in its words, and a limit in taka', () => {
  expect(
    fieldChanges({
      before: { permissions: ['orders.read'], refundLimitBdt: null },
      after: { permissions: ['orders.read', 'orders.write', 'refunds.write'], refundLimitBdt: 5000 },
    }),
  ).toEqual([
    {
      name: 'permissions',
      from: 'none',
      to: 'Take, confirm, change and cancel orders; Give money back',
    },
    { name: 'refund limit', from: 'none', to: 'Tk\xa05,000' },
  ])
})

test('what is within another is told in words, and of a list what came and went', () => {
  const id = '0195b2a4-7c11-7000-8000-000000000001'
  expect(
    fieldChanges({
      before: { colors: [{ name: 'Red' }, { name: 'Ink' }], calendar: { cutOff: '14:00', days: 3 } },
      after: {
        colors: [{ name: 'Red' }, { name: 'Sky', isNew: true }],
        calendar: { cutOff: '15:00', days: 3 },
        return: id,
      },
    }),
  ).toEqual([
    { name: 'colors', from: 'name Ink', to: 'name Sky, is new yes' },
    { name: 'calendar: cut off', from: '14:00', to: '15:00' },
  ])
  // no braces, quotes or brackets of JSON, whatever is within what
  const told = fieldChanges({ before: {}, after: { a: { b: [{ c: [1, { d: null }] }] } } })
  expect(JSON.stringify(told.map(({ to }) => to))).toBe('["c 1; none"]')
})
