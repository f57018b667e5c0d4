import type { Order } from '@spokehaat/contract/sales/order'
import { NO_PARTS, sumsView, sumUp } from '@spokehaat/contract/sales/sums'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FulfilmentStatus } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'

test('what stays paid stands after what was given back', () => {
  const sums = sumsView(
    sumUp([{ cents: 10_000, paisa: 1_200_000, quantity: 1, discountPaisa: 0 }], NO_PARTS, 120),
  )
  const facts = { totalPrice: 100, totalPriceBdt: 12_000, paidBdt: 12_000, refunded: 25, refundedBdt: 3_000 }
  const order = {
    sums,
    discounts: [],
    products: [],
    rate: 120,
    status: 'Paid',
    paymentMethod: 'online',
    ...facts,
  }
  const text = renderToString(<OrderTotals order={order as unknown as Order} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Given back.*3,000.*Paid after that.*9,000/)
})

const textOf = (element: ReactElement) =>
  renderToString(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('what came back for an exchange is taken off, and is neither paid nor given back', () => {
  const lines = [
    { cents: 10_000, paisa: 1_200_000, quantity: 1, discountPaisa: 0 },
    { cents: 15_000, paisa: 1_800_000, quantity: 1, discountPaisa: 0 },
  ]
  const sums = sumsView(sumUp(lines, { ...NO_PARTS, laterPaisa: 600_000 }, 120))
  const order = {
    sums,
    discounts: [],
    products: [],
    rate: 120,
    status: 'Pending',
    paymentMethod: 'advance',
    codStatus: 'confirmed',
    isDearer: true,
    totalPrice: 250,
    totalPriceBdt: 30_000,
    paidBdt: 12_000,
    refunded: 0,
    refundedBdt: 0,
    takenOff: 100,
    takenOffBdt: 12_000,
  }
  const text = textOf(<OrderTotals order={order as unknown as Order} />)
  expect(text).toMatch(/Total.*30,000.*what came back.*12,000.*Paid before.*12,000.*6,000/)
  expect(text).not.toMatch(/Given back/)
})

test('a partly sent order says how many pieces have left; an exchange, that it is one', () => {
  const line = { quantity: 3, toSend: 3, sent: 1, isExchange: false }
  const order = { fulfilment: 'Unfulfilled', parcelsSent: 1 } as const
  const shown = (products: object[], more: object = {}) =>
    textOf(<FulfilmentStatus order={{ ...order, ...more, products } as unknown as Order} />)
  expect(shown([line])).toMatch(/Sent in part: 1 of 3 pieces/)
  const given = { quantity: 1, toSend: 1, sent: 0, isExchange: true }
  expect(shown([{ ...line, sent: 3 }, given])).toMatch(/Exchange to be sent/)
  // with something of the order itself it is a rest
  expect(shown([line, given])).toMatch(/Sent in part: 1 of 4 pieces/)
  expect(shown([{ ...line, sent: 3 }, given], { fulfilment: 'Shipped' })).not.toMatch(/Exchange|part/)
})
