/** The same step for many orders. Each takes it by itself: one that can't keeps no other from it. */
import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { z } from '../basics/zod.ts'
import type { Permission } from '../identity/permissions.ts'
import type { Order } from './order.ts'
import { COD_STATES, canMove } from './order-state.ts'
import { hasLeft, parcelSteps } from './parcel.ts'

/** `confirm` and `collect`: of cash on delivery; the rest moves the parcel. */
export const ORDER_STEPS = ['confirm', 'pack', 'ship', 'deliver', 'collect'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** What each takes: who packs and sends need not change orders, nor say that one is paid. */
export const STEP_RIGHTS = {
  confirm: 'orders.write',
  pack: 'orders.ship',
  ship: 'orders.ship',
  deliver: 'orders.ship',
  collect: 'orders.write',
} as const satisfies Record<OrderStep, Permission>

/** As many as can be selected at once. */
export const MOST_SELECTED = 1_000
/** Of these, as many as one request takes. */
export const BULK_PART = 50

const line = z.string().trim().min(1).max(80).regex(ONE_LINE, { error: m.one_line })

/** `POST /orders/bulk` */
export const orderBulk = z
  .strictObject({
    step: z.enum(ORDER_STEPS),
    /** Who carries them: of `ship` alone, which needs it. */
    courier: line.optional(),
    orders: z
      .array(z.strictObject({ id, trackingNumber: line.optional() }))
      .min(1)
      .max(BULK_PART)
      .refine(
        (orders) => new Set(orders.map((order) => order.id)).size === orders.length,
        'Each order once, please.',
      ),
  })
  .refine(({ step, courier }) => step !== 'ship' || courier !== undefined, {
    path: ['courier'],
    message: 'Who carries it?',
  })
export type OrderBulk = z.infer<typeof orderBulk>

/** One an order, in the order of the request. */
export const bulkResults = z.array(
  z.object({
    _id: id,
    /** `before`: it had been there already, and nothing was done. */
    outcome: z.enum(['done', 'before', 'refused']),
    /** Why it was refused, in words. */
    message: z.string().nullable(),
  }),
)
export type BulkResult = z.infer<typeof bulkResults>[number]

/** `GET /orders/found`: the newest of all orders that a filter finds, to be selected. */
export const foundOrders = z.array(z.object({ _id: id, number: z.string() }))
export type FoundOrder = z.infer<typeof foundOrders>[number]

type Standing = Pick<Order, 'status' | 'fulfilment' | 'codStatus'> & {
  products: readonly Pick<Order['products'][number], 'quantity' | 'askedBack'>[]
}

/**
 * What is to be done next with an order; null where nothing is, or what is needs a decision. The parcel first and the
 * money after it: couriers bring it days later.
 */
export function nextStep(order: Standing): OrderStep | null {
  const isCash = order.codStatus !== null && order.status === 'Pending'
  if (isCash && order.codStatus === 'awaiting') return 'confirm'
  const [to] = parcelSteps(order)
  if (to === 'Packed') return 'pack'
  if (to === 'Shipped') return 'ship'
  if (to === 'Delivered') return 'deliver'
  const isHandedOver = hasLeft(order.fulfilment)
  return isCash &&
    isHandedOver &&
    order.codStatus !== null &&
    canMove(COD_STATES, order.codStatus, 'collected')
    ? 'collect'
    : null
}
