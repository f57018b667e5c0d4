import type { CarrierOffers } from '@spokehaat/contract/sales/carrier'
import { expect, test } from 'vitest'
import { bookingOf, resultWords, rowOf, scannedOrder, takers } from './booking-draft.ts'

const OFFERS: CarrierOffers = {
  grams: 1200,
  cashBdt: 0,
  booked: 2,
  lines: [{ position: 0, name: 'Bell', quantity: 1 }],
  carriers: [
    {
      carrier: 'van',
      name: 'Van',
      protocol: 'hand',
      problems: [],
      warning: null,
      roundedBdt: 0,
      needsPlace: false,
    },
    {
      carrier: 'far',
      name: 'Far',
      protocol: 'pathao',
      problems: ['Too heavy.', 'Too far.'],
      warning: null,
      roundedBdt: 0,
      needsPlace: true,
    },
  ],
}

test('an order is found by its number, and by that of a parcel of it', () => {
  expect(scannedOrder(' sh-7k2m9q4x ')).toBe('SH-7K2M9Q4X')
  expect(scannedOrder('SH-7K2M9Q4X-2')).toBe('SH-7K2M9Q4X')
  expect(scannedOrder('PADMA-CITY')).toBeNull()
})

test('a parcel is ready once a carrier takes it at a weight that is one', () => {
  expect(rowOf(OFFERS, 'van', '')).toMatchObject({ isReady: true, problem: null })
  expect(rowOf(OFFERS, 'van', '1.5')).toMatchObject({ isReady: true, typed: 1500 })
  expect(rowOf(OFFERS, 'van', 'heavy')).toMatchObject({ isReady: false })
  expect(rowOf(OFFERS, 'far', '')).toMatchObject({ isReady: false, problem: 'Too heavy. Too far.' })
  expect(rowOf({ ...OFFERS, lines: [] }, 'van', '')).toMatchObject({ isReady: false })
  expect(rowOf({ ...OFFERS, grams: 0 }, 'van', '')).toMatchObject({ isReady: false })
  expect(rowOf(undefined, 'van', '')).toMatchObject({ isReady: false, problem: null })
  expect(takers([OFFERS, undefined], 'van')).toBe(1)
  expect(takers([OFFERS], 'far')).toBe(0)
})

test('what was booked before is told, so that nothing is booked twice', () => {
  expect(bookingOf('o', 'van', OFFERS, 1500)).toEqual({
    order: 'o',
    carrier: 'van',
    after: 2,
    note: '',
    grams: 1500,
  })
})

test('what became of each is one line', () => {
  const result = { order: 'o', consignment: 'c', message: null }
  expect(resultWords({ ...result, state: 'booked' })).toBe('Booked')
  expect(resultWords({ ...result, state: 'asked' })).toMatch(/^Asked/)
  expect(resultWords({ ...result, state: 'unknown' })).toMatch(/^Nobody knows/)
  expect(resultWords({ ...result, state: 'declined', message: 'Too far.' })).toBe('Too far.')
})
