/**
 * What of an order may leave the shop. A piece that is **asked back** (a refund names it, and was not withdrawn) does
 * not: its money is on the way to the customer, so the goods are not.
 */
import {
  type CodStatus,
  canMove,
  FULFILMENT_STATES,
  type Fulfilment,
  type OrderStatus,
} from './order-state.ts'

/** Whether the goods are out of the shop: with the courier, or at the customer's. */
export function hasLeft(fulfilment: Fulfilment): boolean {
  return fulfilment === 'Shipped' || fulfilment === 'Delivered'
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
  const isPromised = order.status === 'Pending' && order.codStatus === 'confirmed'
  if (order.status !== 'Paid' && !isPromised) return 'move_not_allowed'
  return isAllAskedBack(order.products) ? 'nothing_to_send' : null
}

/** Where a parcel may go from where it stands. */
export function parcelSteps(order: Standing & { products: readonly Pieces[] }): Fulfilment[] {
  return FULFILMENT_STATES[order.fulfilment].filter((to) => parcelProblem(order, to) === null)
}

/**
 * The pieces of a line that go into the parcel, or went: without those that were asked back while they were still in
 * the shop (`stayed`). None of an order that was called off, or given back whole, before it left.
 */
export function toSendOf(
  order: Pick<Standing, 'status' | 'fulfilment'>,
  line: { quantity: number; stayed: number },
): number {
  const isOff = order.status === 'Cancelled' || order.status === 'Refunded'
  return isOff && !hasLeft(order.fulfilment) ? 0 : Math.max(0, line.quantity - line.stayed)
}
