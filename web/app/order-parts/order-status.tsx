import type { Order } from '@spokehaat/contract/sales/order'
import type { Fulfilment } from '@spokehaat/contract/sales/order-state'
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

/** How far the parcel is. */
export function FulfilmentStatus({ children }: { children: Fulfilment }) {
  return <Badge tone={children === 'Unfulfilled' ? 'quiet' : 'good'}>{FULFILMENT_TEXT[children]}</Badge>
}
