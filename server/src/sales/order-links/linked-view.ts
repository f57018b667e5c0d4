/**
 * What whoever has an order's link is shown of it: what stands here, and what its own fields say of themselves. A part of an
 * order that nobody has listed is not public, and one that the contract promises does not compile until somebody has.
 */

import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { ORDER_FIELD_KEYS, ORDER_FIELDS, type OrderField } from '@spokehaat/contract/sales/order-fields'
import type { LinkedOrder } from '@spokehaat/contract/sales/order-link'
import { maskedMail, maskedPhone } from '../order-record/masked.ts'

/** What depends on whether its customer can still do something. */
type Rights = Pick<LinkedOrder, 'isPayable' | 'returnUntil' | 'isCancellable'>

export function linkedView(order: OrderDetail): Omit<LinkedOrder, keyof Rights> {
  return {
    ...linkedFields(order),
    _id: order._id,
    number: order.number,
    user: null,
    customer: null,
    totalPrice: order.totalPrice,
    totalPriceBdt: order.totalPriceBdt,
    sums: order.sums,
    // a code may be for its customer alone
    discounts: order.discounts.map((discount) => ({ ...discount, code: null })),
    tax: order.tax,
    rate: order.rate,
    isGuests: order.isGuests,
    status: order.status,
    fulfilment: order.fulfilment,
    delivery: order.delivery,
    due: null,
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    parcels: order.parcels,
    parcelsSent: order.parcelsSent,
    channel: order.channel,
    payBy: order.payBy,
    paymentMethod: order.paymentMethod,
    codStatus: order.codStatus,
    codDueAt: order.codDueAt,
    refunded: order.refunded,
    refundedBdt: order.refundedBdt,
    orderDate: order.orderDate,
    language: order.language,
    paidBdt: order.paidBdt,
    dueLaterBdt: order.dueLaterBdt,
    isDearer: order.isDearer,
    products: order.products,
    transaction: order.transaction,
    cases: order.cases,
    events: order.events.filter(({ text }) => !NAMES_ANOTHER.test(text)),
    returns: [],
    refunds: order.refunds,
    attempts: [],
    account: null,
  }
}

function linkedFields(order: OrderDetail): Pick<OrderDetail, OrderField> {
  const shown = (key: OrderField) => [key, SHOWN[ORDER_FIELDS[key].link](order[key])]
  return Object.fromEntries(ORDER_FIELD_KEYS.map(shown)) as Pick<OrderDetail, OrderField>
}

const SHOWN = {
  shown: (text: string) => text,
  maskedMail,
  maskedPhone,
  hidden: () => '',
}

/** An order that this one was followed by is none of the link's. */
const NAMES_ANOTHER = /^Ordered again as order /
