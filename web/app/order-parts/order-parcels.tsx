import { ParaglideMessage } from '@inlang/paraglide-js-react'
import type { Language } from '@spokehaat/contract/basics/language'
import { nameIn } from '@spokehaat/contract/catalogue/text-in'
import type { Order } from '@spokehaat/contract/sales/order'
import { hereOf, isSentInPart } from '@spokehaat/contract/sales/parcel'
import type { Parcel } from '@spokehaat/contract/sales/sending'
import * as m from '@spokehaat/texts/orders'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '../lib/format.ts'
import { choiceOf } from '../lib/line-words.ts'
import { Badge } from '../ui/badge.tsx'
import { LineFacts } from './line-facts.tsx'

interface OrderParcelsProps {
  order: Order
  /** English for who works in the shop, the page's for whose order it is. */
  language: Language
  /** What can be done with one of them. */
  actions?: (parcel: Parcel) => ReactNode
  /** What can be done with the rest that is still here. */
  restActions?: ReactNode
}

/** An order that is sent in several parcels: each with what is in it, who carries it and how far it is, and the rest. */
export function OrderParcels({ order, language, actions, restActions }: OrderParcelsProps) {
  const isWhole = !isSentInPart(order)
  const rest = order.products.flatMap((line, position) => {
    const quantity = hereOf(order, line)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const isOff = order.status === 'Cancelled' || order.status === 'Refunded'
  return (
    <ol className="divide-y divide-line border-y border-line">
      {order.parcels.map((parcel) => (
        <li key={parcel.number} className="py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="figures font-semibold">
              {parcelTitle(parcel, isWhole ? order.parcels.length : null)}
            </h3>
            <Badge tone="good">{parcel.deliveredAt ? m.delivered() : m.shipped()}</Badge>
          </div>
          <Pieces order={order} lines={parcel.lines} language={language} />
          <p className="mt-2 wrap-anywhere">
            <span>{parcel.courier}</span>
            {parcel.trackingNumber && (
              <span className="figures block">
                <ParaglideMessage
                  message={m.tracking_number}
                  inputs={{ number: parcel.trackingNumber }}
                  markup={{ number: ({ children }) => <span className="select-all">{children}</span> }}
                />
              </span>
            )}
          </p>
          <p className="mt-1 text-[0.9375rem] text-muted">
            <span className="block">{m.parcel_left_at({ at: formatDateTime(parcel.shippedAt) })}</span>
            {parcel.deliveredAt && (
              <span className="block">{m.parcel_there_at({ at: formatDateTime(parcel.deliveredAt) })}</span>
            )}
          </p>
          {actions?.(parcel)}
        </li>
      ))}
      {rest.length > 0 && !isOff && (
        <li className="py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold">{m.parcel_rest()}</h3>
            <Badge>{order.fulfilment === 'Packed' ? m.packed() : m.parcel_rest_here()}</Badge>
          </div>
          <Pieces order={order} lines={rest} language={language} />
          {restActions}
        </li>
      )}
    </ol>
  )
}

/** `all`: how many there are; null while more may follow. */
function parcelTitle({ number }: Parcel, all: number | null): string {
  if (all === null) return m.parcel_number({ number: formatCount(number) })
  return m.parcel_number_of({ number: formatCount(number), all: formatCount(all) })
}

function Pieces({ order, lines, language }: { order: Order; lines: Parcel['lines']; language: Language }) {
  return (
    <ul className="mt-2">
      {lines.map(({ position, quantity }) => {
        const line = order.products[position]
        if (!line) return null
        const name = nameIn(language, line.product)
        return (
          <li key={position} className="flex gap-2">
            <span className="figures shrink-0 font-semibold">{`${formatCount(quantity)} ×`}</span>
            <span className="min-w-0">
              <span lang={name.lang}>{name.text}</span>
              <span className="block text-[0.9375rem] text-muted empty:hidden">
                <LineFacts texts={choiceOf(line)} rest={[]} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
