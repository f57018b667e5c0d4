import { expect, test } from 'vitest'
import { cutPeriod } from './period.ts'

const first = <T>(list: T[]) => [list.length, list[0], list.at(-1)]

test('days: thirty with today, beside the thirty before', () => {
  const period = cutPeriod('day', {}, '2026-03-01')
  expect(first(period.steps)).toEqual([
    30,
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
  expect(first(period.before.steps)).toEqual([
    30,
    { from: '2026-01-01', to: '2026-01-01' },
    { from: '2026-01-30', to: '2026-01-30' },
  ])
})

test('weeks begin on Sunday, and the one before ends on the same weekday', () => {
  // the 4th of February 2026 is a Wednesday
  const period = cutPeriod('week', { from: '2026-01-30', to: '2026-02-04' }, '2026-06-01')
  expect(period).toEqual({
    from: '2026-01-25',
    to: '2026-02-04',
    steps: [
      { from: '2026-01-25', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-04' },
    ],
    before: {
      from: '2026-01-11',
      to: '2026-01-21',
      steps: [
        { from: '2026-01-11', to: '2026-01-17' },
        { from: '2026-01-18', to: '2026-01-21' },
      ],
    },
  })
  expect(cutPeriod('week', {}, '2026-02-04').steps).toHaveLength(12)
})

test('months are whole, and compare with as much of the month before', () => {
  const period = cutPeriod('month', { from: '2026-03-15', to: '2026-03-31' }, '2026-06-01')
  expect(period.steps).toEqual([{ from: '2026-03-01', to: '2026-03-31' }])
  expect(period.before.steps).toEqual([{ from: '2026-02-01', to: '2026-02-28' }])
  const year = cutPeriod('month', {}, '2026-02-10')
  expect(first(year.steps)).toEqual([
    12,
    { from: '2025-03-01', to: '2025-03-31' },
    { from: '2026-02-01', to: '2026-02-10' },
  ])
  expect(year.before).toMatchObject({ from: '2024-03-01', to: '2025-02-10' })
})

test('a single day is a period', () => {
  expect(cutPeriod('day', { from: '2026-02-04', to: '2026-02-04' }, '2026-06-01')).toMatchObject({
    steps: [{ from: '2026-02-04', to: '2026-02-04' }],
    before: { from: '2026-02-03', to: '2026-02-03' },
  })
})
