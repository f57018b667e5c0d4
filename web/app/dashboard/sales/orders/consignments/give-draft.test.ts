import type { CarrierOffers } from '@spokehaat/contract/sales/carrier'
import { expect, test } from 'vitest'
import { bookingOf, chosenOffer, freeLines, inOrder, NOTHING_TYPED, piecesProblem } from './give-draft.ts'

const offer = (carrier: string, problems: string[] = []): CarrierOffers['carriers'][number] => ({
  carrier,
  name: carrier,
  protocol: 'hand',
  problems,
  warning: null,
  roundedBdt: 0,
  needsPlace: false,
})
const OFFERS: CarrierOffers = {
  grams: 1200,
  cashBdt: 900.5,
  booked: 1,
  lines: [
    { position: 0, name: 'Bell', quantity: 1 },
    { position: 2, name: 'Pump', quantity: 3 },
  ],
  carriers: [offer('heavy', ['Too heavy.']), offer('van'), offer('rider')],
}
const booked = (changes: Partial<typeof NOTHING_TYPED>) =>
  bookingOf('o', OFFERS, offer('van'), { ...NOTHING_TYPED, ...changes })

test('who takes the parcel stands first, and is chosen unless another is', () => {
  expect(inOrder(OFFERS.carriers).map(({ carrier }) => carrier)).toEqual(['van', 'rider', 'heavy'])
  expect(chosenOffer(OFFERS.carriers, null)?.carrier).toBe('van')
  expect(chosenOffer(OFFERS.carriers, 'rider')?.carrier).toBe('rider')
  expect(chosenOffer(OFFERS.carriers, 'heavy')?.carrier).toBe('van')
  expect(chosenOffer([offer('heavy', ['No.'])], 'heavy')).toBeNull()
})

test('what was not touched is left to the server', () => {
  expect(booked({})).toEqual({ booking: { order: 'o', carrier: 'van', after: 1, note: '' } })
})

test('weight, cash, box, number and some of the pieces are sent as they were typed', () => {
  expect(
    booked({
      kg: '১.৫',
      cash: '0',
      box: { length: '30', width: '20', height: '10' },
      note: ' Call first ',
      theirRef: 'N-7',
      lines: [{ position: 2, isIn: true, pieces: 2 }],
    }),
  ).toEqual({
    booking: {
      order: 'o',
      carrier: 'van',
      after: 1,
      note: 'Call first',
      grams: 1500,
      cashBdt: 0,
      cm: { length: 30, width: 20, height: 10 },
      theirRef: 'N-7',
      lines: [
        { position: 0, quantity: 1 },
        { position: 2, quantity: 2 },
      ],
    },
  })
})

test.each([
  [{ kg: 'heavy' }, 'kg'],
  [{ kg: '0' }, 'kg'],
  [{ cash: '901' }, 'cash'],
  [{ cash: 'x' }, 'cash'],
  [{ box: { length: '30', width: '', height: '10' } }, 'box'],
])('%j is told beside its field', (typed, field) => {
  expect(Object.keys((booked(typed) as { problems: object }).problems)).toEqual([field])
})

test('a parcel holds at least one piece', () => {
  const none = OFFERS.lines.map(({ position }) => ({ position, isIn: false, pieces: 1 }))
  expect(piecesProblem(freeLines(OFFERS, none))).toMatch(/^Which/)
  expect(piecesProblem(freeLines(OFFERS, []))).toBeNull()
})
