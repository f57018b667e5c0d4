import type { PastOrder } from '@spokehaat/contract/sales/past'
import { formatDate, formatFigure } from '../../../lib/format.ts'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'

/** Orders of the shop before: to be read. */
export function PastOrders({ orders }: { orders: readonly PastOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order._id} className="py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{order.number}</span>
            <span className="figures whitespace-nowrap">{totalOf(order)}</span>
          </p>
          <p className="figures text-muted">
            {[formatDate(order.placedAt), order.status, order.source].filter(Boolean).join(' · ')}
          </p>
          <p className="figures wrap-anywhere">
            {order.lines.map(({ name, quantity }) => `${formatFigure(quantity)} × ${name}`).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function totalOf({ total, currency }: PastOrder): string {
  if (currency === 'BDT') return formatBdt(total)
  return currency === 'USD' ? formatUsd(total) : `${currency} ${formatFigure(total.toFixed(2))}`
}
