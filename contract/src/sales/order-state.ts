/**
 * The life of an order, of one attempt to pay it, and of its fulfilment, as tables: state → where it may go. The API
 * and the dashboard's buttons read the same tables.
 *
 * **Review** means that the money and the order disagree (amount, currency, binding, or paid after the stock was
 * gone): a person decides. **Paid** can only be left by a person's decision, its money going with it, or by a reversal.
 */

export const ORDER_STATES = {
  Pending: ['Paid', 'Failed', 'Cancelled', 'Review'],
  Failed: ['Pending', 'Paid', 'Cancelled', 'Review'],
  Cancelled: ['Pending', 'Paid', 'Review'],
  // back to Pending: an advance that is accepted, whose rest is to be paid at handing over
  Review: ['Paid', 'Pending', 'Cancelled', 'Refunded'],
  // cancelled by the shop before it leaves, its money asked back with it; Pending again where it was changed and has become
  // dearer; Review where a bank takes money back
  Paid: ['Refunded', 'Cancelled', 'Pending', 'Review'],
  // given back as credit, and then taken back by the bank as well
  Refunded: ['Review'],
} as const
export type OrderStatus = keyof typeof ORDER_STATES
export const ORDER_STATUSES = Object.keys(ORDER_STATES) as [OrderStatus, ...OrderStatus[]]

export const ATTEMPT_STATES = {
  created: ['redirected', 'failed', 'paid', 'cancelled', 'expired', 'review'],
  redirected: ['paid', 'failed', 'cancelled', 'expired', 'review'],
  // a late success is money we hold: it is never dropped for having come late
  failed: ['paid', 'review'],
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
  review: ['paid', 'refunded', 'reversed'],
  paid: ['refunded', 'reversed'],
  refunded: ['reversed'],
  reversed: [],
} as const
export type AttemptStatus = keyof typeof ATTEMPT_STATES
export const ATTEMPT_STATUSES = Object.keys(ATTEMPT_STATES) as [AttemptStatus, ...AttemptStatus[]]

/** From the shelf to the door. Back again where something was packed by mistake. */
export const FULFILMENT_STATES = {
  Unfulfilled: ['Packed'],
  Packed: ['Shipped', 'Unfulfilled'],
  Shipped: ['Delivered'],
  Delivered: [],
} as const
export type Fulfilment = keyof typeof FULFILMENT_STATES
export const FULFILMENTS = Object.keys(FULFILMENT_STATES) as [Fulfilment, ...Fulfilment[]]

/** Of an order that is under way: it has to leave by tomorrow and is still here, or its day is past. */
export const LATENESS = ['soon', 'late'] as const

/** How the shop was asked for it: on its pages by the customer, or by somebody of the shop for them. */
export const ORDER_CHANNELS = ['web', 'phone', 'messenger', 'whatsapp', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** `advance`: a share online, the rest at handing over, or online before. */
export const PAYMENT_METHODS = ['online', 'cod', 'advance'] as const

/**
 * Cash on delivery: the shop calls and the customer confirms; at the door the money is collected, or the parcel is
 * refused.
 */
export const COD_STATES = {
  awaiting: ['confirmed', 'refused'],
  confirmed: ['collected', 'refused'],
  collected: [],
  refused: [],
} as const
export type CodStatus = keyof typeof COD_STATES
export const COD_STATUSES = Object.keys(COD_STATES) as [CodStatus, ...CodStatus[]]

/** Money that goes back: one asks for it, and it is completed with the gateway's own reference, or taken back. */
export const REFUND_STATES = {
  requested: ['completed', 'withdrawn'],
  completed: [],
  withdrawn: [],
} as const
export type RefundStatus = keyof typeof REFUND_STATES
export const REFUND_STATUSES = Object.keys(REFUND_STATES) as [RefundStatus, ...RefundStatus[]]

/**
 * In what state pieces came back: only good ones can be sold again. `workshop`: to be mended first, and then sold or written
 * off. `lost`: they never will come back.
 */
export const RETURN_CONDITIONS = ['good', 'workshop', 'damaged', 'lost'] as const
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number]

export function canMove<S extends string>(table: Readonly<Record<S, readonly S[]>>, from: S, to: S): boolean {
  return table[from].includes(to)
}

/** Whether its customer may still call it off: it is not paid and not packed. The gateway is asked first. */
export function isCancellable(order: {
  status: OrderStatus
  fulfilment: Fulfilment
  parcelsSent: number
}): boolean {
  const isHere = order.fulfilment === 'Unfulfilled' && order.parcelsSent === 0
  return (order.status === 'Pending' || order.status === 'Failed') && isHere
}

/** An order in one of these can be paid (again). */
export const PAYABLE: ReadonlySet<OrderStatus> = new Set(['Pending', 'Failed', 'Cancelled'])
