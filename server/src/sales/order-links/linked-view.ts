/**
 * What whoever has an order's link is shown of it: what stands here, and what its own fields say of themselves, down to
 * its lines, parcels, refunds and steps. A part of an order that nobody has listed is not public, and one that the contract
 * promises does not compile until somebody has.
 */

import type { ParcelWay } from '@spokehaat/contract/sales/carrier'
import type { OrderedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import type { GivenDiscount } from '@spokehaat/contract/sales/discount'
import type { OrderDetail, OrderEvent } from '@spokehaat/contract/sales/order'
import { ORDER_FIELD_KEYS, ORDER_FIELDS, type OrderField } from '@spokehaat/contract/sales/order-fields'
import type { LinkedOrder } from '@spokehaat/contract/sales/order-link'
import type { Refund } from '@spokehaat/contract/sales/refunds'
import type { ReturnCase } from '@spokehaat/contract/sales/return-case'
import type { Parcel } from '@spokehaat/contract/sales/sending'
import { maskedMail, maskedPhone } from '../order-record/masked.ts'

/** What depends on whether its customer can still do something. */
type Rights = Pick<LinkedOrder, 'isPayable' | 'returnUntil' | 'isCancellable' | 'qr'>

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
    discounts: order.discounts.map((discount) => listed(discount, DISCOUNT)),
    tax: order.tax,
    rate: order.rate,
    isGuests: order.isGuests,
    status: order.status,
    fulfilment: order.fulfilment,
    delivery: order.delivery && listed(order.delivery, DELIVERY),
    due: null,
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    parcels: order.parcels.map((parcel) => listed(parcel, PARCEL)),
    parcelsSent: order.parcelsSent,
    channel: order.channel,
    payBy: order.payBy,
    paymentMethod: order.paymentMethod,
    codStatus: order.codStatus,
    codDueAt: order.codDueAt,
    refunded: order.refunded,
    refundedBdt: order.refundedBdt,
    takenOff: order.takenOff,
    takenOffBdt: order.takenOffBdt,
    orderDate: order.orderDate,
    language: order.language,
    paidBdt: order.paidBdt,
    dueLaterBdt: order.dueLaterBdt,
    isDearer: order.isDearer,
    products: order.products.map((line) => listed(line, LINE)),
    transaction: order.transaction,
    cases: order.cases.map((one) => listed(one, CASE)),
    ways: order.ways.map((way) => listed(way, WAY)),
    events: order.events.filter(({ text }) => !NAMES_ANOTHER.test(text)).map((event) => listed(event, EVENT)),
    returns: [],
    refunds: order.refunds.map((refund) => listed(refund, REFUND)),
    attempts: [],
    account: null,
    paidByInstalments: null,
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

/** Of each part, whether it is shown, or what stands there instead. */
type Listed<Part> = { readonly [Key in keyof Part]: 'shown' | { readonly as: Part[Key] } }

function listed<Part extends object>(part: Part, keys: Listed<Part>): Part {
  const entries = Object.entries(keys) as [keyof Part, Listed<Part>[keyof Part]][]
  return Object.fromEntries(
    entries.map(([key, shown]) => [key, shown === 'shown' ? part[key] : shown.as]),
  ) as Part
}

const LINE: Listed<OrderDetail['products'][number]> = {
  product: 'shown',
  quantity: 'shown',
  askedBack: 'shown',
  toSend: 'shown',
  sent: 'shown',
  price: 'shown',
  priceBdt: 'shown',
  discount: 'shown',
  discountBdt: 'shown',
  color: 'shown',
  size: 'shown',
  sku: 'shown',
  configuration: 'shown',
  isExchange: 'shown',
  returnable: 'shown',
  expectedBack: 'shown',
  outside: 'shown',
}
const DISCOUNT: Listed<GivenDiscount> = {
  name: 'shown',
  nameBn: 'shown',
  // it may be for its customer alone
  code: { as: null },
  kind: 'shown',
  amount: 'shown',
  amountBdt: 'shown',
}
const DELIVERY: Listed<OrderedDelivery> = {
  handOverBy: 'shown',
  deliverFrom: 'shown',
  deliverBy: 'shown',
  method: 'shown',
  name: 'shown',
  nameBn: 'shown',
  kind: 'shown',
  packing: 'shown',
}
const PARCEL: Listed<Parcel> = {
  number: 'shown',
  courier: 'shown',
  trackingNumber: 'shown',
  shippedAt: 'shown',
  deliveredAt: 'shown',
  lines: 'shown',
}
const WAY: Listed<ParcelWay> = {
  _id: 'shown',
  number: 'shown',
  carrier: 'shown',
  carrierBn: 'shown',
  phone: 'shown',
  state: 'shown',
  trackingCode: 'shown',
  trackingUrl: 'shown',
  cashBdt: 'shown',
  lines: 'shown',
  news: 'shown',
}
const CASE: Listed<ReturnCase> = {
  _id: 'shown',
  kind: 'shown',
  status: 'shown',
  reason: 'shown',
  answer: 'shown',
  byCustomer: 'shown',
  openedAt: 'shown',
  openedBy: { as: null },
  isOnOrder: 'shown',
  endedAt: 'shown',
  endedBy: { as: null },
  lines: 'shown',
  sent: 'shown',
  money: 'shown',
}
const EVENT: Listed<OrderEvent> = {
  _id: 'shown',
  at: 'shown',
  kind: 'shown',
  from: 'shown',
  to: 'shown',
  text: 'shown',
  isInternal: 'shown',
  by: { as: null },
}
const REFUND: Listed<Refund> = {
  _id: 'shown',
  status: 'shown',
  amount: 'shown',
  amountBdt: 'shown',
  reason: { as: '' },
  restock: 'shown',
  isDifference: 'shown',
  wasSent: 'shown',
  isCredit: 'shown',
  isCash: 'shown',
  isUnpaid: 'shown',
  fromDrawer: 'shown',
  reference: 'shown',
  sentBy: { as: null },
  sending: { as: null },
  lines: 'shown',
  requestedAt: 'shown',
  requestedBy: { as: '' },
  endedAt: 'shown',
  endedBy: { as: null },
}
