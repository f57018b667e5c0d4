/** What staff change of an order after it was placed. Each change is an event in its story, and at most one mail. */

import { z } from '../basics/zod.ts'
import { orderedLine, orderRequest } from './order.ts'
import type { Fulfilment, OrderStatus } from './order-state.ts'
import { hasLeft } from './parcel.ts'

interface Standing {
  status: OrderStatus
  fulfilment: Fulfilment
}

const isOver = ({ status }: Standing) => status === 'Cancelled' || status === 'Refunded'

/** Until the goods leave. */
export const canChangeAddress = (order: Standing): boolean => !isOver(order) && !hasLeft(order.fulfilment)

/** Once they have left, whatever became of the order. */
export const canChangeTracking = (order: Standing): boolean => hasLeft(order.fulfilment)

/** By staff who may give money back; it was not packed up and sent yet. Unpaid ones: `isCancellable`. */
export const canCancelPaid = ({ status, fulfilment }: Standing): boolean =>
  status === 'Paid' && !hasLeft(fulfilment)

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
