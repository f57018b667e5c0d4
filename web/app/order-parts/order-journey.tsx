import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Order, OrderEvent } from '@spokehaat/contract/sales/order'
import type { Fulfilment } from '@spokehaat/contract/sales/order-state'
import * as m from '@spokehaat/texts/journey'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopContact } from '../layout/shop-contact.ts'
import { cx } from '../lib/class-names.ts'
import { TextLink } from '../ui/text-link.tsx'
import { arrivalOf } from './arrival.ts'
import { LinePicture } from './order-lines.tsx'

const STEPS: readonly Fulfilment[] = ['Unfulfilled', 'Packed', 'Shipped', 'Delivered']
const NAMES: Record<Fulfilment, () => string> = {
  Unfulfilled: m.placed,
  Packed: m.packed,
  Shipped: m.on_its_way,
  Delivered: m.delivered,
}
/** What is fetched at the shop is on no way. */
const PICKUP_STEPS = STEPS.filter((step) => step !== 'Shipped')
const PICKUP_NAMES = { ...NAMES, Packed: m.ready, Delivered: m.handed_over }

type JourneyOrder = Pick<Order, 'products' | 'fulfilment' | 'delivery' | 'district'> & {
  events?: readonly OrderEvent[]
}

interface OrderJourneyProps {
  order: JourneyOrder
  /** More about a step that is still to come. */
  notes?: Partial<Record<Fulfilment, string>>
  /** Above it all: where it stands. */
  children?: ReactNode
}

/** What is on its way, how far it is, its day in large, and whom to call. */
export function OrderJourney({ order, notes = {}, children }: OrderJourneyProps) {
  const { phone, phoneLink } = useShopContact()
  const arrival = arrivalOf(order)
  // what is still to come first
  const line =
    order.products.find(({ isExchange, sent, toSend }) => isExchange && sent < toSend) ?? order.products[0]
  const isPickup = order.delivery?.kind === 'pickup'
  const steps = isPickup ? PICKUP_STEPS : STEPS
  const names = isPickup ? PICKUP_NAMES : NAMES
  // shipped for who fetches it is as good as ready
  const reached = Math.max(0, STEPS.indexOf(order.fulfilment))
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {line && <LinePicture line={line} sizes="(min-width: 48rem) 30rem, 92vw" className="rounded-md" />}
      <div className="@container flex min-w-0 flex-col gap-5">
        <div className="flex flex-col gap-5 empty:hidden">{children}</div>
        {arrival && (
          <p>
            <span className="block text-muted">{arrival.label}</span>
            {/* the longest name of a day stays in one piece in a narrow column */}
            <span className="figures font-display text-[length:min(var(--text-section),12cqi)] leading-tight font-bold tracking-tight">
              {arrival.day}
            </span>
          </p>
        )}
        <ol>
          {steps.map((step) => {
            const isDone = STEPS.indexOf(step) <= reached
            return (
              <li
                key={step}
                className="relative flex gap-3 pb-4 before:absolute before:top-7 before:bottom-0 before:left-[0.6875rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
              >
                <span
                  className={cx(
                    'grid size-6 shrink-0 place-items-center rounded-full border-2',
                    isDone ? 'border-leaf bg-leaf text-paper' : 'border-edge',
                  )}
                >
                  {isDone && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
                </span>
                <span className="min-w-0 leading-snug">
                  <span className={isDone ? 'font-semibold' : undefined}>{names[step]()}</span>
                  {isDone && <span className="sr-only">, {m.done()}</span>}
                  {notes[step] && (!isDone || step === order.fulfilment) && (
                    <span className="block text-[0.9375rem] wrap-anywhere text-muted">{notes[step]}</span>
                  )}
                </span>
              </li>
            )
          })}
        </ol>
        <p className="print:hidden">
          <TextLink to={phoneLink} className="figures">
            {m.call({ phone })}
          </TextLink>
        </p>
      </div>
    </div>
  )
}

/** Whether there is a way to show: not of what is off, was handed over the counter, or goes by mail. */
export function isOnItsWay(
  order: Pick<Order, 'status' | 'channel' | 'products' | 'paymentMethod' | 'codStatus'>,
) {
  const isPromised = order.status === 'Paid' || order.status === 'Review' || order.codStatus !== null
  const isOff = order.status === 'Cancelled' || order.status === 'Refunded' || order.status === 'Failed'
  return isPromised && !isOff && order.channel !== 'counter' && !sellsGiftCard(order)
}
