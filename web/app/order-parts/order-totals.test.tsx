import type { Order } from '@spokehaat/contract/sales/order'
import { NO_PARTS, sumsView, sumUp } from '@spokehaat/contract/sales/sums'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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
