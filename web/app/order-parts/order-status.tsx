import type { Order } from '@spokehaat/contract/sales/order'
import { isExchangeToSend, isSentInPart } from '@spokehaat/contract/sales/parcel'
import * as journey from '@spokehaat/texts/journey'
import * as m from '@spokehaat/texts/orders'
import { cx } from '../lib/class-names.ts'
import { formatCount } from '../lib/format.ts'
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

/** The same for its buyer: who has it in hand has paid the courier, before the courier has brought us the money. */
export function BuyersStatus({
  order: { status, fulfilment, codStatus },
}: {
  order: Pick<Order, 'status' | 'fulfilment' | 'codStatus'>
}) {
  if (status !== 'Pending' || fulfilment !== 'Delivered' || codStatus === null) {
    return <OrderStatus>{status}</OrderStatus>
  }
  return (
    <span className="label-caps inline-block rounded-sm border border-leaf bg-green px-2 py-1 whitespace-nowrap text-on-green">
      {journey.paid_to_courier()}
    </span>
  )
}

interface FulfilmentStatusProps {
  order: Pick<Order, 'fulfilment' | 'parcelsSent'> & Partial<Pick<Order, 'products'>>
}

/** How far the parcel is; of an order that is sent in several, how much has left, or that an exchange is to. */
export function FulfilmentStatus({ order }: FulfilmentStatusProps) {
  const { fulfilment, products } = order
  if (products && isExchangeToSend({ ...order, products })) {
    return <Badge tone="good">{m.exchange_to_send()}</Badge>
  }
  if (isSentInPart(order)) return <Badge tone="good">{partWords(products)}</Badge>
  return <Badge tone={fulfilment === 'Unfulfilled' ? 'quiet' : 'good'}>{FULFILMENT_TEXT[fulfilment]}</Badge>
}

function partWords(products: Order['products'] | undefined): string {
  if (!products) return m.partly_shipped()
  const sum = (of: (line: Order['products'][number]) => number) =>
    formatCount(products.reduce((so, line) => so + of(line), 0))
  return m.sent_in_part({ sent: sum(({ sent }) => sent), all: sum(({ toSend }) => toSend) })
}
