/** The steps by which an order leaves the shop, whole or in parcels, and is paid at the door. */

import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { orderedLine } from './order-fields.ts'
import { COD_STATUSES, FULFILMENTS } from './order-state.ts'

/** One of several that an order is sent in. */
export const parcel = z.object({
  /** From 1, as they left. */
  number: z.int(),
  courier: z.string(),
  trackingNumber: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** By their place in `products`. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
})
export type Parcel = z.infer<typeof parcel>

/** `PUT /orders/{id}/fulfilment`. Shipping needs the courier; its tracking number where it gives one. */
export const fulfilmentRequest = z
  .strictObject({
    to: z.enum(FULFILMENTS),
    courier: orderedLine(80).min(1).optional(),
    trackingNumber: orderedLine(80).min(1).optional(),
  })
  .refine((move) => move.to !== 'Shipped' || move.courier !== undefined, {
    path: ['courier'],
    message: 'Who carries it?',
  })
export type FulfilmentRequest = z.infer<typeof fulfilmentRequest>

/**
 * `POST /orders/{id}/parcels`: these pieces leave now, the rest stays to be sent. All that is still here is the last parcel,
 * and of an order that nothing has left of the order itself.
 */
export const parcelRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(1_000),
        quantity: z.int('A whole number.').min(1, 'At least one.').max(1_000),
      }),
    )
    .min(1, 'Which pieces?')
    .max(100, 'Too many lines at once.'),
  courier: orderedLine(80).min(1, 'Who carries it?'),
  trackingNumber: orderedLine(80).min(1).optional(),
  /** How many parcels had left when this was decided: where it is more by now, somebody else has sent one. */
  after: z.int().min(0).max(MAX_INTEGER),
})
export type ParcelRequest = z.infer<typeof parcelRequest>

/** `/orders/{id}/parcels/{number}/…` */
export const parcelParams = z.object({ id, number: z.coerce.number().int().min(1).max(1_000) })

/** `PUT /orders/{id}/cod` */
export const codRequest = z.strictObject({ to: z.enum(COD_STATUSES) })
