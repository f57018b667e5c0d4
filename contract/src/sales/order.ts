/**
 * Orders as the API takes and shows them.
 *
 * An **order** is what was bought, at the prices and the exchange rate of that moment. An **attempt** is one try to
 * pay it at the gateway; a failed one can be followed by another. An **event** is a thing somebody told us about an
 * attempt, kept for ever.
 */

import * as m from '@spokehaat/texts/answers'
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { day, periodQuery } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { configuration } from '../catalogue/build-schema.ts'
import { orderedFields } from '../catalogue/product-fields.ts'
import { cartTerms, LINE_PROBLEMS, lineRequests } from './cart.ts'
import { orderedDelivery } from './delivery/quoted.ts'
import { givenDiscount, refusedCode } from './discount.ts'
import { DISTRICTS } from './districts.ts'
import { answeredFields, checkoutFields, orderedLine } from './order-fields.ts'
import {
  ATTEMPT_STATUSES,
  COD_STATUSES,
  FULFILMENTS,
  LATENESS,
  ORDER_CHANNELS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REFUND_STATUSES,
  RETURN_CONDITIONS,
} from './order-state.ts'
import { ORDER_VIEWS } from './order-views.ts'
import { countedLine, outsidePieces, RETURN_KINDS, returnCase } from './return-case.ts'
import { orderSums } from './sums.ts'
import { taxSums } from './tax.ts'

/**
 * `POST /orders`. `email` and `totalPrice` are what the client shows; the server uses its own. Of a guest `email` is where
 * they are written to about this order; without it nowhere.
 */
export const orderRequest = z.object({
  ...cartTerms.shape,
  ...checkoutFields,
  /**
   * Taka that delivery and its fee cost by what the shopper saw. Never used to charge; a difference is refused as
   * `delivery_price_changed`.
   */
  deliveryBdt: z.number().min(0).optional(),
  products: lineRequests,
  totalPrice: z.number().optional(),
  /**
   * Taka that all of it comes to as the shopper saw it; another total is refused as `price_changed`. The shop's own pages have to
   * send it.
   */
  totalBdt: z.number().min(0).optional(),
  /** Taka that discounts were to take off as the shopper saw it; less is refused as `discounts_changed`. */
  discountBdt: z.number().min(0).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).default('online'),
  /** Taka that gift cards and credit were to pay as the shopper saw it; another sum is refused as `credit_changed`. */
  creditBdt: z.number().min(0).optional(),
})
export type OrderRequest = z.infer<typeof orderRequest>

/** `Idempotency-Key`: one key, one order, however often it is sent. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,100}$/, { error: m.idempotency_key_wrong })

export const placedOrder = z.object({
  /** The gateway's page; of an order that is paid at the door, the shop's own page that says thank you. */
  checkout_url: z.string(),
  order: id,
})
export type PlacedOrder = z.infer<typeof placedOrder>

/**
 * `POST /orders/{id}/pay`. After the time of its hold an order costs what it costs today. Where that is something else
 * the answer is `price_changed`, with a `repricing`; sent again with its `totalBdt`, the order is paid at that.
 */
export const payRequest = z.strictObject({
  /** Taka: the total that the customer has seen and accepted. */
  totalBdt: z.number().min(0).optional(),
})

/** Dollars and taka. */
const bothPrices = z.object({ price: z.number(), priceBdt: z.number() })
const bothTotals = z.object({ total: z.number(), totalBdt: z.number(), rate: z.number() })
const repricedLine = z.object({
  name: z.string(),
  /** '' where there is none. */
  nameBn: z.string(),
  quantity: z.int(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  /** Apiece. */
  was: bothPrices,
  now: bothPrices,
})
export type RepricedLine = z.infer<typeof repricedLine>

/** `details` of `price_changed` where an order is paid again. */
export const repricing = bothTotals.extend({
  lines: z.array(repricedLine),
  /** The order's codes that do not count any more. */
  refused: z.array(refusedCode).default([]),
  was: bothTotals,
})
export type Repricing = z.infer<typeof repricing>

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
})

/** One of several that an order is sent in. */
const parcel = z.object({
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

const refund = z.object({
  _id: id,
  status: z.enum(REFUND_STATUSES),
  amount: z.number(),
  amountBdt: z.number(),
  reason: z.string(),
  /** The pieces are to be sold again: of goods that had left, once somebody says that they are here. */
  restock: z.boolean(),
  /** It goes back since the order was changed and is cheaper now: the total is less already. */
  isDifference: z.boolean(),
  /** Whether the goods had left when it was asked for. */
  wasSent: z.boolean(),
  /** Back to where credit came from, or onto an account: done at once, without a reference. */
  isCredit: z.boolean(),
  /** Of what was paid in cash: it is given back by hand, and needs no reference. */
  isCash: z.boolean(),
  /** Nothing was paid for what came back: less was asked for, and nothing was given back. */
  isUnpaid: z.boolean(),
  /** In cash, out of the drawer at the counter. */
  fromDrawer: z.boolean(),
  /** The gateway's own, once it is completed. */
  reference: z.string().nullable(),
  /** By their place in `products`; none where the refund is for a part of the money alone. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  requestedAt: z.iso.datetime(),
  requestedBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
})
export type Refund = z.infer<typeof refund>

/** Goods that were put away, or will not be: each line by what somebody found. */
const goodsReturn = z.object({
  _id: id,
  at: z.iso.datetime(),
  by: z.string(),
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      condition: z.enum(RETURN_CONDITIONS),
      /** Of these, still there. */
      inWorkshop: z.int(),
    }),
  ),
})
export type GoodsReturn = z.infer<typeof goodsReturn>

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
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})

/**
 * What a person can choose of an order in review: `ask` for what is missing, online or at handing over; `accept` what is here
 * for all of it, and give back what is over; `cancel` the order, and give all of it back.
 */
export const REVIEW_DECISIONS = ['ask', 'accept', 'cancel'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** What an order has come to, in taka: docs/decisions/0081. */
const orderAccount = z.object({
  /** What it costs now, without what was taken off since. */
  costsBdt: z.number(),
  /** Came in, less what banks took back. */
  paidBdt: z.number(),
  promisedBdt: z.number(),
  givenBackBdt: z.number(),
  /** Let go (below nought) or kept by somebody's decision. */
  writtenOffBdt: z.number(),
  /** Still to be paid; below nought: over, and nobody has decided on it. */
  dueBdt: z.number(),
  /** Of an order in review: taka that are missing of what should be here by now, below nought over; and what can be chosen. */
  review: z.object({ missingBdt: z.number(), choices: z.array(z.enum(REVIEW_DECISIONS)) }).nullable(),
})
export type OrderAccount = z.infer<typeof orderAccount>

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
  /** Until when its customer may ask to return something; null where they may not (any more). */
  returnUntil: z.iso.datetime().nullable(),
  events: z.array(orderEvent),
  returns: z.array(goodsReturn),
  refunds: z.array(refund),
  attempts: z.array(attempt),
  /** Null to everybody but staff. */
  account: orderAccount.nullable(),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** Why somebody did it, for who reads it later. */
export const writtenReason = z.string(required(m.why)).trim().min(1, { error: m.why }).max(500)

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

/** `POST /orders/{id}/cancel`: the customer's own while it is unpaid; staff's likewise, with a reason. */
export const cancelRequest = z.strictObject({ reason: writtenReason.optional() })

/** `POST /orders/{id}/notes`: seen by staff alone. */
export const noteRequest = z.strictObject({
  text: z.string(required('Write something first.')).trim().min(1, 'Write something first.').max(2_000),
})

/** `PUT /orders/{id}/cod` */
export const codRequest = z.strictObject({ to: z.enum(COD_STATUSES) })

/** `PUT /orders/{id}/review`. The stock is taken now, if there is any, where it is not cancelled. */
export const reviewRequest = z.strictObject({
  decision: z.enum(REVIEW_DECISIONS),
  reason: writtenReason,
  /** Taka that are missing (below nought: over) as they were shown; needed where it is not nought. */
  missingBdt: z.number().optional(),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** `POST /orders/{id}/keep`: what is over stays with the shop, by somebody's decision. */
export const keepRequest = z.strictObject({ amountBdt: z.number().positive(), reason: writtenReason })
export type KeepRequest = z.infer<typeof keepRequest>

/** `POST /orders/{id}/refunds/{refundId}/complete`. Only what was paid in cash may go back without a reference. */
export const refundCompletion = z.strictObject({
  reference: z.string().trim().min(1, 'The gateway’s reference is required.').max(120).optional(),
  /** What was paid in cash was given back out of the drawer, so that less is in it. Of other money it says nothing. */
  fromDrawer: z.boolean().optional(),
})
export type RefundCompletion = z.infer<typeof refundCompletion>

/**
 * `POST /orders/{id}/refunds`, with an Idempotency-Key: pieces by line, or an amount in taka. An amount that is all the
 * money there is stands for all pieces.
 */
export const refundRequest = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          position: z.int().min(0).max(1_000),
          quantity: z.int().min(1).max(MAX_INTEGER),
        }),
      )
      .max(100)
      .default([]),
    amountBdt: z
      .number()
      .positive('More than nothing.')
      .max(1_000_000_000)
      .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')
      .optional(),
    restock: z.boolean(),
    reason: writtenReason,
    /** `credit`: onto the account of who bought, at once. What credit has paid goes back there in either case. */
    to: z.enum(['origin', 'credit']).default('origin'),
    /** With these pieces' share of what delivery and the fee at the door cost. Left out: where all pieces are named at once. */
    withDelivery: z.boolean().optional(),
    /** The money has gone back already: both steps in one. */
    paidBack: refundCompletion.optional(),
  })
  .refine((request) => request.lines.length > 0 || request.amountBdt !== undefined, {
    path: ['amountBdt'],
    message: 'Which pieces, or how much?',
  })
export type RefundRequest = z.infer<typeof refundRequest>

/**
 * `POST /orders/{id}/returns`, with an Idempotency-Key: these pieces are back, in this state. Good ones go to the shelf,
 * damaged and lost ones do not.
 */
export const returnRequest = z.strictObject({
  lines: z.array(countedLine).min(1, 'Which pieces?').max(100, 'Too many lines at once.'),
  /** For colleagues alone. */
  note: z.string().trim().max(500, 'At most 500 letters.').default(''),
})
export type ReturnRequest = z.infer<typeof returnRequest>

/** `POST /orders/{id}/refunds/quote`: what these pieces are worth, before anything is asked for. */
export const refundQuoteRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(1_000),
        quantity: z.int().min(1).max(MAX_INTEGER),
      }),
    )
    .max(100),
  withDelivery: z.boolean().default(true),
  /** Another amount than they are worth, or one without pieces. */
  amountBdt: z.number().positive().max(1_000_000_000).optional(),
})
export type RefundQuoteRequest = z.infer<typeof refundQuoteRequest>

/** `name`: of a discount; null of delivery that was free from a sum on. `keepsBdt`: what it takes off what stays. */
const unearned = z.object({ name: z.string().nullable(), keepsBdt: z.number() })
export type Unearned = z.infer<typeof unearned>

/** Taka. */
export const refundQuote = z.object({
  piecesBdt: z.number(),
  /** Of these pieces' share of what delivery and the fee at the door cost, what has not gone back yet. */
  deliveryBdt: z.number(),
  totalBdt: z.number(),
  /** All that can still be given back. */
  leftBdt: z.number(),
  /** Where the total goes: money through the gateway, cash by hand, credit at once. */
  goes: z.array(
    z.object({
      to: z.enum(['gateway', 'cash', 'credit']),
      amountBdt: z.number(),
      /** The gift card that it goes onto; null of all else. */
      card: z
        .object({
          lastFour: z.string(),
          /** `expired`: it gets a new last day with the money. `blocked`: nobody can use it until it is unblocked. */
          problem: z.enum(['expired', 'blocked']).nullable(),
        })
        .nullable(),
    }),
  ),
  /** What the order would not have been given with what stays. The sums are as frozen: a person decides. */
  unearned: z.array(unearned),
  /** What the asker's role lets them give back for one order, and what they have asked back of this one; null: no limit. */
  limit: z.object({ limitBdt: z.number(), usedBdt: z.number() }).nullable(),
})
export type RefundQuote = z.infer<typeof refundQuote>

/** The money of a case, as it is asked for with the counting. */
const caseRefund = z.strictObject({
  /** Left out: what the pieces are worth. */
  amountBdt: z
    .number()
    .positive('More than nothing.')
    .max(1_000_000_000)
    .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')
    .optional(),
  withDelivery: z.boolean().default(false),
  to: z.enum(['origin', 'credit']).default('origin'),
  paidBack: refundCompletion.optional(),
})

/** `POST /orders/{id}/cases/{caseId}/receive`, with an Idempotency-Key: the pieces are counted, and what they are worth goes back. */
export const caseReceipt = returnRequest.extend({ refund: caseRefund.nullable().default(null) })
export type CaseReceipt = z.infer<typeof caseReceipt>

/** `POST /orders/{id}/cases`, with an Idempotency-Key. With `receipt` the goods are here already: all of it in one step. */
export const caseRequest = z.strictObject({
  kind: z.enum(RETURN_KINDS),
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(1_000),
        quantity: z.int().min(1).max(1_000),
        of: id.nullable().default(null),
        swap: id.nullable().default(null),
      }),
    )
    .min(1, 'Which pieces?')
    .max(100),
  reason: writtenReason,
  receipt: caseReceipt.nullable().default(null),
})
export type CaseRequest = z.infer<typeof caseRequest>

export const orderListQuery = z.object({
  /** Staff see everybody's orders unless asking for `own`; anyone else only ever sees their own. */
  scope: z.enum(['own', 'all']).default('all'),
  /** Anything on the order: number, id, transaction, name, e-mail, phone, address, product, SKU, tracking number. */
  search: z.string().trim().max(100).default(''),
  /** These alone, with a dot between two: for papers of many orders. */
  numbers: z
    .string()
    .regex(
      /^SH-[0-9A-Z]{1,12}(\.SH-[0-9A-Z]{1,12}){0,99}$/,
      'Numbers of orders, at most 100, with dots between.',
    )
    .transform((numbers) => numbers.split('.'))
    .optional(),
  /** Staff's: one of the desk's saved views. */
  show: z.enum(ORDER_VIEWS).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  /** `Unfulfilled` alone leaves out what will never be sent: failed, cancelled and refunded orders. */
  fulfilment: z.enum(FULFILMENTS).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  /** Orders paid at the door that wait for the customer's word; or those that have waited too long. */
  cash: z.enum(['awaiting', 'overdue']).optional(),
  /** Staff's: what is to be handed over by tomorrow, or should have been, or have arrived. */
  late: z.enum(LATENESS).optional(),
  district: z.enum(DISTRICTS).optional(),
  /** An account's orders. */
  user: id.optional(),
  /** Staff's: all that one customer ordered, with their accounts and without. */
  customer: id.optional(),
  /** Days in Asia/Dhaka, both included. */
  ...periodQuery,
  sort: z.enum(['orderDate', 'totalPrice', 'status', 'fulfilment', 'customer']).default('orderDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(MAX_INTEGER).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** `GET /orders/verify?order_id=`: the gateway's id, as it stands on the return address, or our attempt's own. */
export const verifyQuery = z.object({ order_id: z.string().trim().min(1).max(80) })

/** The first of a list, as the gateway answers it, with the order's own state beside. Taka, as text with decimals. */
export const verification = z.object({
  order_id: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** UTC. */
  date_time: z.iso.datetime().nullable(),
  method: z.string().nullable(),
  bank_trx_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  sp_code: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
  address: z.string(),
  city: z.string(),
  is_verify: z.int(),
  order: id,
  status: z.enum(ORDER_STATUSES),
  /** Paid at the door, there is nothing to wait for. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  dueLaterBdt: z.number(),
  /** As the order says it. */
  isPayable: z.boolean(),
  /** Somebody of the shop did, and not its customer. */
  isCancelledByShop: z.boolean(),
  attempt: z.enum(ATTEMPT_STATUSES),
  /** What to tell the shopper where the payment did not succeed; null where it did or is still open. */
  reason: z.string().nullable(),
})
export type Verification = z.infer<typeof verification>
