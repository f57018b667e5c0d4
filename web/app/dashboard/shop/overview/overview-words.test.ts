import { expect, test } from 'vitest'
import { compare, exactBdt, share, stepName, stepSpan } from './overview-words.ts'

test('a day is the day it says, wherever it is read', () => {
  expect(stepName('day', '2026-02-03')).toBe('3 Feb')
  expect(stepName('month', '2026-02-01')).toBe('Feb 2026')
  expect(stepSpan('week', { from: '2026-01-25', to: '2026-01-31' })).toBe('25 Jan – 31 Jan 2026')
  expect(stepSpan('day', { from: '2026-02-03', to: '2026-02-03' })).toBe('3 Feb 2026')
})

test('taka are exact to the paisa', () => {
  expect([112_642.8, 5, -0.05].map(exactBdt)).toEqual(['Tk\xa01,12,642.80', 'Tk\xa05', '−Tk\xa00.05'])
})

test('compares with what was before, where there was something', () => {
  expect(compare(150, 100)).toEqual({ direction: 'up', words: '50 % more' })
  expect(compare(0, 80)).toEqual({ direction: 'down', words: '100 % less' })
  expect(compare(100.2, 100)).toEqual({ direction: 'same', words: 'as before' })
  expect(compare(100, 0)).toBeNull()
  expect(compare(null, 3)).toBeNull()
  expect(compare(5, -3)).toBeNull()
})

test('a share is whole per cents, unless it is small', () => {
  expect(share(0.625)).toBe('63 %')
  expect(share(0.0741)).toBe('7.4 %')
  expect(share(0)).toBe('0 %')
  expect(share(1)).toBe('100 %')
})
