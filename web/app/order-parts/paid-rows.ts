/** Below the total of an order that was placed: how it was paid, and is to be. Pages of carts load none of it. */
import type { Order } from '@spokehaat/contract/sales/order'
import * as orders from '@spokehaat/texts/orders'
import * as m from '@spokehaat/texts/sums'
import { paidRows, type SumRow } from './sum-rows.ts'

const ORDER = ['credit', 'now', 'later']

/** The same of an order that was placed: what of it has come in is not to be paid any more. */
export function orderPaidRows(
  order: Pick<
    Order,
    'sums' | 'status' | 'codStatus' | 'paymentMethod' | 'isDearer' | 'takenOff' | 'takenOffBdt'
  >,
): SumRow[] {
  const { takenOff, takenOffBdt } = order
  // what has come in stands before what has not
  const rows = [...paidRows(order.sums)].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key))
  const isWhole = order.status === 'Paid' || order.status === 'Refunded'
  const isPartIn = isWhole || (order.paymentMethod === 'advance' && order.codStatus === 'confirmed')
  // online after all, before it was handed over
  const isAllOnline = isWhole && order.codStatus === null
  const cameBack = { key: 'came-back', term: orders.came_back(), usd: -takenOff, bdt: -takenOffBdt }
  const paid = rows
    .map((row) => (row.key === 'now' ? { ...row, bdt: (row.bdt ?? 0) - takenOffBdt } : row))
    .filter(({ key, bdt }) => key !== 'now' || bdt !== 0)
    .map((row) => {
      if (row.key === 'now' && order.paymentMethod !== 'cod' && isPartIn)
        return { ...row, term: order.isDearer ? orders.paid_before() : m.paid_online() }
      if (row.key === 'now' && order.paymentMethod === 'cod') {
        return { ...row, term: isWhole ? m.paid_later() : m.due_later() }
      }
      if (row.key === 'later' && isWhole) {
        return { ...row, term: isAllOnline ? m.paid_online() : m.paid_later() }
      }
      return row
    })
  return takenOffBdt > 0 ? [cameBack, ...paid] : paid
}
