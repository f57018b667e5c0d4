/** Placing an order and paying it again, as the API takes and answers it. */

import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { cartTerms, LINE_PROBLEMS, lineRequests } from './cart.ts'
import { refusedCode } from './discount.ts'
import { gatewayName } from './gateways.ts'
import { checkoutFields } from './order-fields.ts'
import { PAYMENT_METHODS } from './order-state.ts'

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
  /** Which way it is paid online, whole or in advance; left out, the shop's first that can. */
  gateway: gatewayName.optional(),
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
  /** Another way than before; left out, the same, where it can be. */
  gateway: gatewayName.optional(),
  /** Of an order that was placed by instalments: `false` pays it at once. */
  instalments: z.boolean().optional(),
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
