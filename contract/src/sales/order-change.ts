/** What staff change of an order after it was placed. Each change is an event in its story, and at most one mail. */

import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import type { OrderEvent } from './order.ts'
import { orderedLine } from './order-fields.ts'
import type { Fulfilment, OrderStatus } from './order-state.ts'
import { hasBegunToLeave, hasLeft, isSentInPart } from './parcel.ts'
import { orderRequest } from './placing.ts'
import { writtenReason } from './reason.ts'

interface Standing {
  status: OrderStatus
  fulfilment: Fulfilment
  parcelsSent: number
}

const isOver = ({ status }: Pick<Standing, 'status'>) => status === 'Cancelled' || status === 'Refunded'

/** Until the goods leave. */
export const canChangeAddress = (order: Omit<Standing, 'parcelsSent'>): boolean =>
  !isOver(order) && !hasLeft(order.fulfilment)

/** Once they have left, whatever became of the order. */
export const canChangeTracking = (order: Pick<Standing, 'fulfilment'>): boolean => hasLeft(order.fulfilment)

/** How long a parcel that was marked as delivered by mistake can be on its way again. */
const UNDELIVER_MS = 24 * 60 * 60_000

/** `deliveredAt`: when it was marked so, as ISO 8601. */
export const canUndeliver = (fulfilment: Fulfilment, deliveredAt: string | undefined, now: number): boolean =>
  fulfilment === 'Delivered' && deliveredAt !== undefined && now - Date.parse(deliveredAt) <= UNDELIVER_MS

/** When it was last marked as delivered. `events`: the oldest first. */
export const deliveredAtOf = (
  events: readonly Pick<OrderEvent, 'kind' | 'to' | 'at'>[],
): string | undefined =>
  events.filter(({ kind, to }) => kind === 'fulfilment' && to === 'Delivered').at(-1)?.at

/** `POST /orders/{id}/undeliver` */
export const undeliverRequest = z.strictObject({ reason: writtenReason })

/** By staff who may give money back; it was not packed up and sent yet. Unpaid ones: `isCancellable`. */
export const canCancelPaid = (order: Standing): boolean => order.status === 'Paid' && !hasBegunToLeave(order)

/** A part of it has left, and the rest will not be sent: of one that is paid its money goes back, else less is asked. */
export const canCallOffRest = (order: Standing): boolean =>
  (order.status === 'Paid' || order.status === 'Pending') && isSentInPart(order)

/**
 * `PUT /orders/{id}/address`: who it goes to and where, all of it. Delivery keeps its price, also where the district is
 * another one.
 */
export const addressChange = z.strictObject(
  orderRequest.pick({
    firstName: true,
    lastName: true,
    phone: true,
    streetAddress: true,
    apartment: true,
    area: true,
    city: true,
    district: true,
    postcode: true,
  }).shape,
)
export type AddressChange = z.infer<typeof addressChange>

/** `PUT /orders/{id}/tracking`. No number: the courier gives none. */
export const trackingChange = z.strictObject({
  courier: orderedLine(80).min(1, 'Who carries it?'),
  trackingNumber: orderedLine(80).min(1).optional(),
})
export type TrackingChange = z.infer<typeof trackingChange>

/** `POST /orders/{id}/call-off-rest`: what is still here will not be sent. */
export const restCancellation = z.strictObject({ reason: writtenReason })

/** Its lines and sizes, until it is packed; of one that is paid, or is going to be. */
export const canChangeLines = ({ status, fulfilment, parcelsSent }: Standing): boolean =>
  (status === 'Paid' || status === 'Pending') && fulfilment === 'Unfulfilled' && parcelsSent === 0

const choice = {
  color: z.string().max(9).nullish(),
  size: z.string().max(12).nullish(),
}
const MOST = `At most ${MAX_LINE_QUANTITY} of one.`

/**
 * What an order is to hold instead. Lines that are not named stay; those that are keep their price, and of a discount the
 * pieces that stay keep their share. What is added costs what it does today, at the order's own rate.
 */
export const linesChange = z.strictObject({
  /** By their place in `products`. Nought pieces: it is taken out. Color and size: left out, they stay. */
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(1_000),
        quantity: z.int('A whole number.').min(0).max(MAX_LINE_QUANTITY, MOST),
        ...choice,
      }),
    )
    .max(MAX_CART_LINES)
    .default([]),
  add: z
    .array(
      z.strictObject({
        product: id,
        quantity: z.int('A whole number.').min(1, 'At least one.').max(MAX_LINE_QUANTITY, MOST),
        ...choice,
      }),
    )
    .max(MAX_CART_LINES)
    .default([]),
})
export type LinesChange = z.infer<typeof linesChange>

/** `PUT /orders/{id}/lines`: with the total in taka that was shown; another is refused as `price_changed`. */
export const linesChangeRequest = linesChange.extend({ totalBdt: z.number().min(0) })
export type LinesChangeRequest = z.infer<typeof linesChangeRequest>

/** `POST /orders/{id}/lines/quote`: what the change would come to, before it is made. */
export const linesQuote = z.object({
  total: z.number(),
  totalBdt: z.number(),
  wasBdt: z.number(),
  /** Taka that are asked of the customer then, beside what was paid; nought of an order that nothing was paid of. */
  askedBdt: z.number(),
  /** Taka that go back. */
  backBdt: z.number(),
})
export type LinesQuote = z.infer<typeof linesQuote>
