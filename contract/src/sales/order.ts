/**
 * Orders as the API takes and shows them.
 *
 * An **order** is what was bought, at the prices and the exchange rate of that moment. An **attempt** is one try to
 * pay it at the gateway; a failed one can be followed by another. An **event** is a thing somebody told us about an
 * attempt, kept for ever.
 */

import { id } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { day } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { configuration } from '../catalogue/build-schema.ts'
import { orderedFields } from '../catalogue/product-fields.ts'
import { parcelWay } from './carrier.ts'
import { orderedDelivery } from './delivery/quoted.ts'
import { givenDiscount } from './discount.ts'
import { orderAccount } from './order-account.ts'
import { answeredFields } from './order-fields.ts'
import {
  ATTEMPT_STATUSES,
  COD_STATUSES,
  FULFILMENTS,
  LATENESS,
  ORDER_CHANNELS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
} from './order-state.ts'
import { writtenReason } from './reason.ts'
import { refund } from './refunds.ts'
import { outsidePieces, returnCase } from './return-case.ts'
import { goodsReturn } from './returns.ts'
import { parcel } from './sending.ts'
import { orderSums } from './sums.ts'
import { taxSums } from './tax.ts'

const orderLine = z.object({
  /** `_id` is null once the product itself is gone, and of a build; the words stay. */
  product: z.object({ _id: id.nullable(), ...orderedFields }),
  quantity: z.int(),
  /** Of these, what a refund names that was not withdrawn. */
  askedBack: z.int(),
  /** Of these, what goes into the parcel, or went. */
  toSend: z.int(),
  /** Of these, what has left in parcels; 0 of an order that goes as one. */
  sent: z.int(),
  /** Dollars apiece. */
  price: z.number(),
  priceBdt: z.number(),
  /** Taken off all its pieces together. */
  discount: z.number(),
  discountBdt: z.number(),
  color: z.object({ name: z.string(), nameBn: z.string(), hex: z.string() }).nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** What was chosen of a bicycle made to order; null for what comes from the shelf. */
  configuration: configuration.nullable(),
  /** It is given for pieces that came back. */
  isExchange: z.boolean(),
})

/** Days in Dhaka. */
const due = z.object({
  /** Until when it has to leave the shop; null where it has left. */
  handOverBy: day.nullable(),
  deliverBy: day.nullable(),
  /** `soon`: to be handed over today or tomorrow, and still here. `late`: its day is past. */
  standing: z.enum(LATENESS).nullable(),
})

export const order = z.object({
  _id: id,
  /** The short number that people say on the phone. */
  number: z.string(),
  ...answeredFields,
  totalPrice: z.number(),
  totalPriceBdt: z.number(),
  /** What the total is made of, as it was frozen. */
  sums: orderSums,
  /** In the order in which they were counted. */
  discounts: z.array(givenDiscount),
  /** VAT that is inside the total; null where none was charged. */
  tax: taxSums.nullable(),
  rate: z.number(),
  /** Of who has no account; until one takes it over by proving its phone or address. */
  isGuests: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  /** As it was frozen when the order was placed; null of orders from before there was a choice. */
  delivery: orderedDelivery.nullable(),
  /** For staff: of an order that is under way, by its promise and by what the law sets. Null else, and for its customer. */
  due: due.nullable(),
  /** Of one that is sent in several parcels: of the last one. */
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Those that have left of an order that is sent in several; none of one that goes as one. */
  parcels: z.array(parcel),
  parcelsSent: z.int(),
  channel: z.enum(ORDER_CHANNELS),
  /** Until when its pay link keeps pieces and price; null without one. */
  payBy: z.iso.datetime().nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Null where the order is paid online. */
  codStatus: z.enum(COD_STATUSES).nullable(),
  /** Until when the customer should have confirmed; then staff are asked. Null where nobody waits for that. */
  codDueAt: z.iso.datetime().nullable(),
  /** What has gone back already, in dollars and in taka. */
  refunded: z.number(),
  refundedBdt: z.number(),
  /** What it costs less for pieces that came back unpaid, or that something else was given for: no money went back for that. */
  takenOff: z.number(),
  takenOffBdt: z.number(),
  orderDate: z.iso.datetime(),
  /** That it was placed in: of its mails and papers. */
  language: z.enum(LANGUAGES),
  /** Whether its customer can pay it (again) online, or the rest of it: not once the shop has cancelled it. */
  isPayable: z.boolean(),
  /** Taka that have come in for it, credit too; what has gone back of them is `refundedBdt`. */
  paidBdt: z.number(),
  /** Taka that are asked at handing over, of an order with a share in advance. */
  dueLaterBdt: z.number(),
  /** It had been paid, and has become dearer since: what is asked is that difference, and no rest after an advance. */
  isDearer: z.boolean(),
  products: z.array(orderLine),
  transaction: z.object({
    /** The gateway's id of the latest attempt, null before it answered. */
    id: z.string().nullable(),
    bank_status: z.string().nullable(),
  }),
})
export type Order = z.infer<typeof order>

/** One step in the story of an order. */
const orderEvent = z.object({
  _id: id,
  at: z.iso.datetime(),
  kind: z.enum(['placed', 'payment', 'fulfilment', 'cod', 'refund', 'return', 'change', 'note', 'mail']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string(),
  /** Only who works in the shop sees it. */
  isInternal: z.boolean(),
  /** Who of the shop did it; always null for the customer, to whom the shop is one. */
  by: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof orderEvent>

const attempt = z.object({
  _id: id,
  number: z.int(),
  gateway: z.string(),
  part: z.enum(['whole', 'advance', 'rest', 'credit']),
  status: z.enum(ATTEMPT_STATUSES),
  amountBdt: z.number(),
  reference: z.string(),
  gatewayReference: z.string().nullable(),
  bankTransaction: z.string().nullable(),
  bankStatus: z.string().nullable(),
  method: z.string().nullable(),
  /** In which a credit card pays it; null: at once. */
  instalmentMonths: z.int().nullable(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})

/** What whoever calls an order off, or gives its money back, has to know before. */
const paidByInstalments = z.object({
  months: z.int(),
  paidAt: z.iso.datetime(),
  /** Days in which the bank makes instalments of it, by the owner's word. */
  days: z.int(),
  /** Until then it can't be called off at the bank without a charge. */
  setUpAt: z.iso.datetime(),
  isSetUp: z.boolean(),
  /** Of what was paid, the bank's charge; 0: the shop has borne it. */
  chargeBdt: z.number(),
  isChargeBack: z.boolean(),
})
export type PaidByInstalments = z.infer<typeof paidByInstalments>

/**
 * `GET /orders/{id}`. Oldest event first. Attempts and internal events are there for staff alone; of a refund the
 * customer sees neither who of the shop nor why.
 */
export const orderDetail = order.extend({
  /** The account it belongs to; null once that is deleted. */
  user: id.nullable(),
  /** Whoever it is that ordered, with an account or none. Null to everybody but staff. */
  customer: id.nullable(),
  products: z.array(
    orderLine.extend({
      /** Pieces of which nobody has said yet that they are back, and in what state; only those that can come. */
      returnable: z.int(),
      /** Of these, the ones that are known to be on their way back. */
      expectedBack: z.int(),
      outside: z.array(outsidePieces),
    }),
  ),
  cases: z.array(returnCase),
  /** Of what carriers were given: how far it has come. */
  ways: z.array(parcelWay),
  /** Until when its customer may ask to return something; null where they may not (any more). */
  returnUntil: z.iso.datetime().nullable(),
  events: z.array(orderEvent),
  returns: z.array(goodsReturn),
  refunds: z.array(refund),
  attempts: z.array(attempt),
  /** Null where it was paid otherwise, and to everybody but staff. */
  paidByInstalments: paidByInstalments.nullable(),
  /** Null to everybody but staff. */
  account: orderAccount.nullable(),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** `POST /orders/{id}/cancel`: the customer's own while it is unpaid; staff's likewise, with a reason. */
export const cancelRequest = z.strictObject({ reason: writtenReason.optional() })

/** `POST /orders/{id}/notes`: seen by staff alone. */
export const noteRequest = z.strictObject({
  text: z.string(required('Write something first.')).trim().min(1, 'Write something first.').max(2_000),
})
