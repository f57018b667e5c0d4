import type { Order } from '@spokehaat/contract/sales/order'
import { isSentInPart } from '@spokehaat/contract/sales/parcel'
import * as m from '@spokehaat/texts/orders'
import { cx } from '../lib/class-names.ts'
import { orderStatusText } from '../paying/order-status-text.ts'
import { Badge } from '../ui/badge.tsx'
import { FULFILMENT_TEXT } from './order-words.ts'

/** As the specification has it: Paid is green, anything else red. */
export function OrderStatus({ children }: { children: Order['status'] }) {
  return (
    <span
      className={cx(
        'label-caps inline-block rounded-sm border px-2 py-1 whitespace-nowrap',
        children === 'Paid' ? 'border-leaf bg-green text-on-green' : 'border-brick text-brick',
      )}
    >
      {orderStatusText(children)}
    </span>
  )
}

/** How far the parcel is; of an order that is sent in several, that some have left. */
export function FulfilmentStatus({ order }: { order: Pick<Order, 'fulfilment' | 'parcelsSent'> }) {
  const { fulfilment } = order
  if (isSentInPart(order)) return <Badge tone="good">{m.partly_shipped()}</Badge>
  return <Badge tone={fulfilment === 'Unfulfilled' ? 'quiet' : 'good'}>{FULFILMENT_TEXT[fulfilment]}</Badge>
}
