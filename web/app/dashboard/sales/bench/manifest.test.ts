import { expect, test } from 'vitest'
import { byCarrier, forPickUp, sumsOf } from './manifest.ts'

test('each carrier signs for its own', () => {
  const parcels = ['van', 'rider', 'van'].map((carrier, at) => ({ carrier, at }))
  expect(byCarrier(parcels).map((of) => of.map(({ at }) => at))).toEqual([[0, 2], [1]])
})

test('cash is added without losing a paisa', () => {
  const parcel = { cashBdt: 0.1, grams: 500 }
  expect(sumsOf([parcel, parcel, parcel])).toEqual({ cashBdt: 0.3, grams: 1500 })
  expect(sumsOf([])).toEqual({ cashBdt: 0, grams: 0 })
})

test('what is called off goes with nobody, and what its order is not due any more is seen first', () => {
  const booked = { state: 'booked', isOtherDue: false } as const
  const changed = { state: 'booked', isOtherDue: true } as const
  const [off, declined] = [
    { state: 'cancelled', isOtherDue: false },
    { state: 'declined', isOtherDue: false },
  ] as const
  expect(forPickUp([off, booked, changed, declined])).toEqual({
    going: [booked, changed],
    gone: [off, declined],
    changed: [changed],
  })
})
