/**
 * What of an order may leave the shop. A piece that is **asked back** (a refund names it, and was not withdrawn) does
 * not: its money is on the way to the customer, so the goods are not.
 *
 * Most orders go as one. One that is **sent in part** has parcels that have left, numbered from 1, and a rest that is still
 * here: the fulfilment is that of the rest, until the last parcel has left. Docs: docs/decisions/0070.
 */
import {
  type CodStatus,
  canMove,
  FULFILMENT_STATES,
  type Fulfilment,
  type OrderStatus,
} from './order-state.ts'

/** Whether the goods are out of the shop, all that are to be sent: with the courier, or at the customer's. */
export function hasLeft(fulfilment: Fulfilment): boolean {
  return fulfilment === 'Shipped' || fulfilment === 'Delivered'
}

/** Some of it has left, and a rest is here. */
export function isSentInPart(order: { fulfilment: Fulfilment; parcelsSent: number }): boolean {
  return order.parcelsSent > 0 && !hasLeft(order.fulfilment)
}

/** Something of it has left. */
export function hasBegunToLeave(order: { fulfilment: Fulfilment; parcelsSent: number }): boolean {
  return order.parcelsSent > 0 || hasLeft(order.fulfilment)
}

interface Standing {
  status: OrderStatus
  fulfilment: Fulfilment
  codStatus: CodStatus | null
}

interface Pieces {
  quantity: number
  askedBack: number
}

export function isAllAskedBack(lines: readonly Pieces[]): boolean {
  return lines.every(({ quantity, askedBack }) => askedBack >= quantity)
}

/** Why a parcel can't take a step; null where it can. To unpack is right whatever became of the money. */
export function parcelProblem(
  order: Standing & { products: readonly Pieces[] },
  to: Fulfilment,
): 'move_not_allowed' | 'nothing_to_send' | null {
  if (!canMove<Fulfilment>(FULFILMENT_STATES, order.fulfilment, to)) return 'move_not_allowed'
  if (to === 'Unfulfilled') return null
  if (!isPaidOrPromised(order)) return 'move_not_allowed'
  return isAllAskedBack(order.products) ? 'nothing_to_send' : null
}

const isPaidOrPromised = ({ status, codStatus }: Pick<Standing, 'status' | 'codStatus'>) =>
  status === 'Paid' || (status === 'Pending' && codStatus === 'confirmed')

/** Whether some of its pieces may go ahead of the others: packed or not, as long as any are here. */
export function canSendPart(order: Standing): boolean {
  return isPaidOrPromised(order) && !hasLeft(order.fulfilment)
}

/** Whether a parcel that has left can be said to have arrived. */
export function canDeliverParcel(
  order: Pick<Standing, 'status' | 'codStatus'>,
  parcel: { deliveredAt: unknown },
): boolean {
  return isPaidOrPromised(order) && parcel.deliveredAt === null
}

/** Where a parcel may go from where it stands. */
export function parcelSteps(order: Standing & { products: readonly Pieces[] }): Fulfilment[] {
  return FULFILMENT_STATES[order.fulfilment].filter((to) => parcelProblem(order, to) === null)
}

/**
 * The pieces of a line that go to the customer, or went: without those that were asked back while they were still in the
 * shop (`stayed`). Of an order that was called off, or given back whole, only what had left before (`sent`).
 */
export function toSendOf(
  order: Pick<Standing, 'status' | 'fulfilment'>,
  line: { quantity: number; stayed: number; sent: number },
): number {
  const isOff = order.status === 'Cancelled' || order.status === 'Refunded'
  return isOff && !hasLeft(order.fulfilment) ? line.sent : Math.max(0, line.quantity - line.stayed)
}

/** The pieces of a line that are still to be sent. */
export function hereOf(order: Pick<Standing, 'fulfilment'>, line: { toSend: number; sent: number }): number {
  return hasLeft(order.fulfilment) ? 0 : Math.max(0, line.toSend - line.sent)
}

interface Given {
  toSend: number
  sent: number
  isExchange: boolean
}

/** What is still to be sent of it is all given in exchange: what was ordered has left. */
export function isExchangeToSend(order: {
  fulfilment: Fulfilment
  parcelsSent: number
  products: readonly Given[]
}): boolean {
  const rest = order.products.filter((line) => hereOf(order, line) > 0)
  return isSentInPart(order) && rest.length > 0 && rest.every(({ isExchange }) => isExchange)
}
