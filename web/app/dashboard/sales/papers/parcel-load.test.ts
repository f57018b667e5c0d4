import type { Order } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { parcelLoad } from './parcel-load.ts'

const parcel = (number: number, position: number) => ({
  number,
  courier: `Courier ${number}`,
  trackingNumber: `T-${number}`,
  shippedAt: '',
  deliveredAt: null,
  lines: [{ position, quantity: 1 }],
})
const order = (changes: Partial<Order>) =>
  ({
    status: 'Pending',
    paymentMethod: 'cod',
    codStatus: 'confirmed',
    sums: { dueNowBdt: 900 },
    fulfilment: 'Unfulfilled',
    courier: null,
    trackingNumber: null,
    parcels: [],
    parcelsSent: 0,
    products: [
      { toSend: 1, sent: 0 },
      { toSend: 2, sent: 0 },
    ],
    ...changes,
  }) as unknown as Order
const both = [
  { position: 0, quantity: 1 },
  { position: 1, quantity: 2 },
]

test('an order that goes as one is one load, with its cash', () => {
  expect(parcelLoad(order({}))).toMatchObject({ which: null, lines: both, cash: 900 })
})

test('of several, each holds its own; the last one’s courier collects', () => {
  const products = [
    { toSend: 1, sent: 1 },
    { toSend: 2, sent: 0 },
  ] as Order['products']
  const open = order({ parcels: [parcel(1, 0)], parcelsSent: 1, products })
  expect(parcelLoad(open, 1)).toEqual({
    which: 'Parcel 1, more follow',
    lines: [{ position: 0, quantity: 1 }],
    courier: 'Courier 1',
    trackingNumber: 'T-1',
    cash: 0,
  })
  expect(parcelLoad(open)).toMatchObject({
    which: 'Parcel 2, the rest',
    lines: [{ position: 1, quantity: 2 }],
    courier: null,
    cash: 900,
  })
  const gone = order({ fulfilment: 'Shipped', parcels: [parcel(1, 0), parcel(2, 1)], parcelsSent: 2 })
  expect(parcelLoad(gone, 1)).toMatchObject({ which: 'Parcel 1 of 2', cash: 0 })
  expect(parcelLoad(gone)).toMatchObject({ which: 'Parcel 2 of 2', cash: 900, courier: 'Courier 2' })
})
