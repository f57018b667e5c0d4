/** The desk's saved views of orders: what waits for somebody, in the order of a day's work. */
import { z } from '../basics/zod.ts'

export const ORDER_VIEWS = [
  'confirm',
  'call',
  'pack',
  'ship',
  'way',
  'collect',
  'refund',
  'review',
  'late',
] as const
export type OrderView = (typeof ORDER_VIEWS)[number]
/** What can be listed: also what is for the bench, to be sent and in no parcel that is booked. */
export const LISTED_VIEWS = [...ORDER_VIEWS, 'book'] as const
export type ListedView = (typeof LISTED_VIEWS)[number]

export const ORDER_VIEW_TITLES = {
  /** Cash on delivery whose customer has not said yes yet. */
  confirm: 'To confirm',
  /** Of those, the ones that cash asks a call of. */
  call: 'To call',
  /** Paid or promised, something of it to send, and not packed. */
  pack: 'To pack',
  /** Packed. */
  ship: 'To ship',
  /** With the courier. */
  way: 'On the way',
  /** Has left, and is to be paid at the door. */
  collect: 'To collect',
  /** Has a refund that was asked for and not completed. */
  refund: 'To refund',
  /** Has a payment that a person must look at. */
  review: 'To review',
  /** Should have left, or arrived, by its promise or by the law. */
  late: 'Late',
} as const satisfies Record<OrderView, string>

/** `GET /orders/views`: how many orders each view holds. */
export const orderViewCounts = z.record(z.enum(ORDER_VIEWS), z.int())
export type OrderViewCounts = z.infer<typeof orderViewCounts>
