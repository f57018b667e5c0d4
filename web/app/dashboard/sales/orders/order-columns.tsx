import type { Order } from '@spokehaat/contract/sales/order'
import { addressLines } from '../../../lib/address-lines.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { FulfilmentStatus, OrderStatus } from '../../../order-parts/order-status.tsx'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DeleteOrderButton } from './delete-order.tsx'
import { LateMark } from './late-mark.tsx'
import { OrderLink } from './list-behind.tsx'
import { NextStep } from './next-step.tsx'

export const ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    id: 'number',
    header: 'Order',
    card: 'title',
    className: 'figures whitespace-nowrap',
    cell: (order) => <OrderLink order={order} isTight className="font-semibold" />,
  },
  {
    id: 'date',
    header: 'Placed',
    sort: 'orderDate',
    firstOrder: 'desc',
    className: 'figures',
    lines: 2,
    cell: (order) => {
      const [day, time] = formatDateTime(order.orderDate).split(', ')
      return (
        <time dateTime={order.orderDate} className="whitespace-nowrap">
          <span className="wide:block">{day}</span> <span className="text-muted wide:block">{time}</span>
        </time>
      )
    },
  },
  {
    id: 'customer',
    header: 'Customer',
    sort: 'customer',
    lines: 2,
    cell: (order) => (
      <span className="wrap-anywhere">
        <span className="block font-medium">
          {addressLines(order).name || order.email || order.phone || 'No name'}
        </span>
        <span className="figures block whitespace-nowrap text-muted">
          <span>{order.phone}</span>
          <span className="wide:@max-[52rem]:hidden">
            {(order.phone && ' · ') + (order.channel === 'counter' ? 'Counter' : order.district)}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    sort: 'totalPrice',
    firstOrder: 'desc',
    align: 'end',
    lines: 2,
    className: 'figures whitespace-nowrap',
    cell: (order) => (
      <span>
        <span className="block font-semibold">{formatUsd(order.totalPrice)}</span>
        <span className="block text-muted">{formatBdt(order.totalPriceBdt)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Payment',
    sort: 'status',
    card: 'corner',
    isApart: true,
    cell: (order) => <OrderStatus>{order.status}</OrderStatus>,
  },
  {
    id: 'fulfilment',
    header: 'Fulfilment',
    sort: 'fulfilment',
    lines: 2,
    cell: (order) => (
      <span className="flex flex-col items-start gap-1">
        <FulfilmentStatus order={order} />
        <LateMark order={order} />
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    className: 'narrow:not-has-[button]:hidden',
    cell: (order) => (
      <span className="flex items-center gap-2 *:last:ml-auto wide:justify-end wide:*:last:ml-0">
        <NextStep order={order} />
        <DeleteOrderButton order={order} />
      </span>
    ),
  },
]
