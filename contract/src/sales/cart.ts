/** The cart lives in the shopper's browser; the server prices it. A **line** is one add: adding never merges. */

import * as m from '@spokehaat/texts/answers'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { build } from '../catalogue/build-schema.ts'
import { hexColor } from '../catalogue/product.ts'
import { linkToken } from '../identity/account.ts'
import { MAX_HOLDS } from './alert.ts'
import { lineId } from './cart-item.ts'
import { cashAsk } from './cash-step.ts'
import { quotedDelivery } from './delivery/quoted.ts'
import { cartDiscounts } from './discount.ts'
import { DISTRICTS } from './districts.ts'
import { offeredWay } from './gateways.ts'
import { PAYMENT_METHODS } from './order-state.ts'
import { orderSums } from './sums.ts'
import { taxSums } from './tax.ts'

/**
 * What a shopper chose: a product with enough to find its variant, or a build made to order; and the dollar price that
 * was shown.
 */
const lineFields = z.object({
  product: id.optional(),
  /** In place of a product. */
  build: build.optional(),
  quantity: z.int().min(1, { error: m.quantity_one }).max(MAX_LINE_QUANTITY),
  /** Dollars apiece as the shopper saw them. Never used to charge; a difference is refused as `price_changed`. */
  price: z.number().min(0).optional(),
  color: hexColor.nullish(),
  size: z.string().max(12).nullish(),
  /** Of which line of the cart: it leaves the account's cart once the order is paid. */
  lineId: lineId.optional(),
})
export const lineRequest = lineFields.superRefine((line, context) => {
  if (line.product === undefined && line.build === undefined) {
    context.addIssue({ code: 'custom', path: ['product'], message: m.not_id() })
  }
  if (line.product !== undefined && line.build !== undefined) {
    context.addIssue({
      code: 'custom',
      path: ['build'],
      message: m.product_or_build(),
    })
  }
})
export type LineRequest = z.infer<typeof lineRequest>

export const lineRequests = z.array(lineRequest).min(1, { error: m.cart_empty }).max(MAX_CART_LINES)

/** What a shopper chooses beside the lines. A quote can be asked before any of it is chosen. */
export const cartTerms = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  /** Months in which a credit card pays what is paid online; left out, at once. Of other ways of paying it counts for nothing. */
  instalments: z.int().min(1).max(60).optional(),
  /** Of discounts and gift cards, as they were typed. */
  codes: z.array(z.string().trim().min(1).max(60)).max(10).optional(),
  /** Whether store credit pays what it can. */
  useCredit: z.boolean().optional(),
  district: z.enum(DISTRICTS, { error: m.choose_district }).optional(),
  /** One of those that the quote has offered; left out, its first. */
  deliveryMethod: id.optional(),
  /** Of links that keep a piece for the shopper. One that is over counts for nothing. */
  holds: z.array(linkToken).max(MAX_HOLDS).optional(),
})
export type CartTerms = z.infer<typeof cartTerms>

export const quoteRequest = cartTerms.extend({ products: lineRequests })
export type QuoteRequest = z.infer<typeof quoteRequest>

/** Why a line can't be ordered as it stands. */
export const LINE_PROBLEMS = ['product_not_found', 'choose_variant', 'out_of_stock', 'price_changed'] as const

const quotedLine = z.object({
  /** Null where the line is a build. */
  product: id.nullable(),
  build: build.nullable(),
  name: z.string().nullable(),
  /** '' where there is none. */
  nameBn: z.string(),
  image_url: z.string().nullable(),
  color: z.string().nullable(),
  /** Of the color; '' where it has none. */
  colorNameBn: z.string(),
  size: z.string().nullable(),
  quantity: z.int(),
  /** Dollars apiece now; null where the product is gone. */
  price: z.number().nullable(),
  /** Taka apiece now. */
  priceBdt: z.number().nullable(),
  subtotal: z.number(),
  subtotalBdt: z.number(),
  /** What is left to sell; lines of one variant share it. Of a build, as many as a line may hold. */
  available: z.int(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
})
export type QuotedLine = z.infer<typeof quotedLine>

/** What gift cards and store credit pay of a cart. Taka. */
const quotedCredit = z.object({
  cards: z.array(
    z.object({
      /** As it was typed. */
      code: z.string(),
      lastFour: z.string(),
      balanceBdt: z.number(),
      usedBdt: z.number(),
      expiresAt: z.iso.datetime().nullable(),
      /** Why it pays nothing. `reserved`: an order that is not paid yet keeps what is on it. */
      problem: z.enum(['used-up', 'reserved', 'expired', 'blocked']).nullable(),
    }),
  ),
  /** Of who asks; null where there is none. */
  account: z.object({ balanceBdt: z.number(), usedBdt: z.number() }).nullable(),
})
export type QuotedCredit = z.infer<typeof quotedCredit>

/** Taka. */
const quotedInstalments = z.object({
  /** The fewest months first. */
  plans: z.array(
    z.object({
      months: z.int(),
      percent: z.number(),
      chargeBdt: z.number(),
      /** What is paid by card. */
      totalBdt: z.number(),
      monthlyBdt: z.number(),
      /** Names of banks that have so many months; none where nothing is said of banks. */
      banks: z.array(z.string()),
    }),
  ),
  /** What is paid now where it is paid at once. */
  otherwiseBdt: z.number(),
  /** What is paid now by instalments without the charge: more than that where codes, discounts or sale prices do not count. */
  regularBdt: z.number(),
  /** A day; '' where nothing is said. */
  since: z.string(),
  /** Days in which the bank makes instalments of a payment. */
  days: z.int(),
  /** The charge goes back with a refund. */
  isChargeBack: z.boolean(),
})
export type QuotedInstalments = z.infer<typeof quotedInstalments>

export const quote = z.object({
  lines: z.array(quotedLine),
  /** Dollars and taka: what the lines that can be ordered come to, with all that is added and taken off. */
  total: z.number(),
  totalBdt: z.number(),
  /** Of the same lines, part by part. */
  sums: orderSums,
  discounts: cartDiscounts,
  /** VAT that is inside the total; null while the shop charges none. */
  tax: taxSums.nullable(),
  delivery: quotedDelivery,
  /** Taka for a dollar. */
  rate: z.number(),
  /** Whether every line can be ordered as it stands. */
  orderable: z.boolean(),
  /** Paying at the door: whether all of this cart can be, and what is asked for it; null where the shop takes no cash. */
  cod: z.object({ isPossible: z.boolean(), asks: cashAsk.nullable() }),
  credit: quotedCredit,
  /** Whether there is any code in the shop, of a discount or a gift card, so that one may be asked for. */
  takesCodes: z.boolean(),
  /** How it can be paid online, in the shop's order. */
  ways: z.array(offeredWay),
  /** By credit card in instalments, as a way of its own; null where that is not offered for this cart. */
  instalments: quotedInstalments.nullable(),
  /** A share in advance and the rest at handing over; null where that is not offered. Taka. */
  advance: z
    .object({
      /** What is paid now: a share of all, or what delivery costs. */
      of: z.enum(['share', 'delivery']),
      percent: z.number(),
      nowBdt: z.number(),
      laterBdt: z.number(),
    })
    .nullable(),
})
export type Quote = z.infer<typeof quote>
