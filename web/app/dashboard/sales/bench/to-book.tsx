import type { Order } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { addressLines } from '../../../lib/address-lines.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { ownName } from '../../../lib/own-text.ts'
import { atDoorBdt } from '../../../order-parts/at-door.ts'
import { FulfilmentStatus } from '../../../order-parts/order-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Column } from '../../frame/table/column.ts'
import { Small, stateColumn } from '../../frame/table/columns.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { MOST_BOOKED } from '../consignments/parcel-words.ts'
import { useOrdersQuery } from '../order-record/orders-api.ts'
import { BookMany } from './book-many.tsx'

const LIST = listSpec({ limit: 50 })

const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    lines: 2,
    cell: (order) => (
      <span className="block min-w-0">
        <TextLink isStrong isTight to={paths.customerOrder(order._id)} className="figures whitespace-nowrap">
          {order.number}
        </TextLink>
        <Small>{addressLines(order).name || order.phone}</Small>
      </span>
    ),
  },
  {
    id: 'placed',
    header: 'Placed',
    className: 'figures whitespace-nowrap',
    cell: ({ orderDate }) => (
      <time dateTime={orderDate} title={formatDateTime(orderDate)}>
        {formatDate(orderDate)}
      </time>
    ),
  },
  {
    id: 'to',
    header: 'Where to',
    lines: 2,
    cell: ({ district, area, delivery }) => (
      <span className="block wrap-anywhere">
        <span>{[area, district].filter(Boolean).join(', ')}</span>
        {delivery && <Small>{ownName(delivery).text}</Small>}
      </span>
    ),
  },
  {
    id: 'goods',
    header: 'Goods',
    className: 'wide:w-1/3',
    cell: ({ products }) => (
      <span className="line-clamp-2 wrap-anywhere">
        {products.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')}
      </span>
    ),
  },
  {
    id: 'cash',
    header: 'Cash',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: (order) => (atDoorBdt(order) > 0 ? formatBdt(atDoorBdt(order)) : 'Paid'),
  },
  { ...stateColumn<Order>('State', (order) => <FulfilmentStatus order={order} />), isApart: true },
]

/** Orders that are paid or promised, and in no parcel yet. */
export function ToBook() {
  const list = useListAddress(LIST)
  const found = useOrdersQuery(
    { show: 'book', scope: 'all', order: 'asc', page: list.address.page, limit: list.asked.limit },
    FRESH,
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(new Map())
  const [isBooking, setBooking] = useState(false)
  if (isBooking) {
    return (
      <BookMany
        orders={[...chosen.values()]}
        onEnd={() => {
          setChosen(new Map())
          setBooking(false)
        }}
      />
    )
  }
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted">Choose what goes with one carrier, or scan it order by order.</span>
        <Button onClick={() => setBooking(true)} className="max-sm:w-full">
          Scan and book
        </Button>
      </p>
      <ListTable
        list={list}
        found={found}
        caption="Orders to book, the oldest first"
        columns={COLUMNS}
        failed="The orders could not be loaded"
        none={{
          title: 'Everything is booked',
          words: 'Orders that are paid or promised, and in no parcel yet, are listed here.',
        }}
        selection={{
          selected: new Set(chosen.keys()),
          onChange: (ids) =>
            setChosen((before) => {
              const shown = new Map(found.data?.rows.map((order) => [order._id, order]))
              return new Map(
                [...ids].slice(0, MOST_BOOKED).flatMap((id) => {
                  const order = before.get(id) ?? shown.get(id)
                  return order ? [[id, order] as const] : []
                }),
              )
            }),
          nameOf: ({ number }) => `order ${number}`,
          actions: (
            <Button variant="on-green" onClick={() => setBooking(true)}>
              Weigh and book
            </Button>
          ),
        }}
      />
    </>
  )
}
