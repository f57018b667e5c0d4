/**
 * Drafts: an order that somebody of the shop writes down for a customer, by phone, by message or over the counter. It may
 * lack anything until it is placed, and is priced anew each time it is looked at.
 */
import { MAX_CART_LINES, MAX_INTEGER } from '../basics/constants.ts'
import { id, successPage } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { lineRequest, quote } from './cart.ts'
import { draftedFields } from './order-fields.ts'
import { ORDER_CHANNELS } from './order-state.ts'

/** A pay link keeps price and pieces so long. */
export const PAY_LINK_MINUTES = 60

/** By which somebody of the shop is asked. */
export const DESK_CHANNELS = ORDER_CHANNELS.filter((channel) => channel !== 'web')
export type DraftChannel = (typeof DESK_CHANNELS)[number]

/** A text of an unfinished form: what it must be is asked when the draft is placed. */
export const draftCustomer = z.strictObject({
  /** The account that the order will belong to; null: whoever has the phone, as a guest. */
  user: id.nullable().default(null),
  ...draftedFields,
})

/** From the shelf alone: what is made to order is put together in the builder. */
const draftLine = lineRequest.refine(({ build }) => build === undefined, 'Only what is on the shelf.')

const DRAFT_PAYMENTS = ['link', 'cash', 'qr'] as const

/** `POST /drafts` */
export const draftContent = z.strictObject({
  channel: z.enum(DESK_CHANNELS).default('phone'),
  /**
   * `link`: online, by a link that goes to phone and e-mail; `cash`: at the door, or over the counter, where the goods are
   * handed over, too; `qr`: over the counter by a Bangla QR, and handed over once it is paid.
   */
  pay: z.enum(DRAFT_PAYMENTS).default('cash'),
  /** Of its mails, messages and papers. */
  language: z.enum(LANGUAGES).default('bn'),
  customer: draftCustomer.prefault({}),
  /** `price`: dollars apiece as they were seen; a difference is told as `price_changed`. */
  lines: z.array(draftLine).max(MAX_CART_LINES, 'More lines than an order may have.').default([]),
  /** One of those that the draft's quote offers; null: its first. */
  deliveryMethod: id.nullable().default(null),
  /** Discount codes that the customer has. */
  codes: z.array(z.string().trim().min(1).max(60)).max(5).default([]),
  notes: z.string().trim().max(1_000, 'At most 1,000 letters.').default(''),
})
export type DraftContent = z.infer<typeof draftContent>

/** `PUT /drafts/{id}`: all of it anew. */
export const draftUpdate = draftContent.extend({ version: z.int().max(MAX_INTEGER) })
export type DraftUpdate = z.infer<typeof draftUpdate>

/** `PUT /drafts/{id}/discount`: for this order alone, with why. */
const draftDiscount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number(required('How many per cent?'))
      .min(1, 'From 1 to 100 per cent, please.')
      .max(100, 'From 1 to 100 per cent, please.')
      .refine((share) => Math.round(share * 100) / 100 === share, 'At most two decimals, please.'),
    reason: z.string(required('Why?')).trim().min(1, 'Why?').max(200),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amountBdt: z
      .number(required('How much, in taka?'))
      .positive('More than nothing, please.')
      .max(10_000_000, 'That is more than a shop can give away.')
      .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals, please.'),
    reason: z.string(required('Why?')).trim().min(1, 'Why?').max(200),
  }),
])
export type DraftDiscount = z.infer<typeof draftDiscount>
export const draftDiscountRequest = z.strictObject({
  version: z.int().max(MAX_INTEGER),
  discount: draftDiscount.nullable(),
})
export type DraftDiscountRequest = z.infer<typeof draftDiscountRequest>

/** One of the list. */
const draftSummary = z.object({
  _id: id,
  channel: z.enum(DESK_CHANNELS),
  /** The customer's name, or phone; '' while there is neither. */
  customer: z.string(),
  pieces: z.int(),
  /** What it came to when somebody last saw it. */
  totalBdt: z.number(),
  updatedAt: z.iso.datetime(),
  by: z.string(),
})
export type DraftSummary = z.infer<typeof draftSummary>

export const draft = draftSummary.extend({
  content: draftContent,
  discount: draftDiscount.nullable(),
  /** At the prices of now; null while it has no line. */
  quote: quote.nullable(),
  /** What it came to when somebody last saw it, where that is another sum; null else. */
  wasBdt: z.number().nullable(),
  version: z.int().max(MAX_INTEGER),
  /** The order it has become; null while it is a draft. */
  order: id.nullable(),
})
export type Draft = z.infer<typeof draft>

export const draftQuery = searchedPage
  .omit({ search: true })
  .extend({ channel: z.enum(DESK_CHANNELS).optional() })
export type DraftQuery = z.infer<typeof draftQuery>

/** `GET /drafts` */
export const draftPage = successPage(draftSummary).extend({
  /** By which all open drafts were begun. */
  channels: z.array(z.enum(DESK_CHANNELS)),
})

/** `POST /drafts/{id}/place` */
export const placeDraft = z.strictObject({
  version: z.int().max(MAX_INTEGER),
  /** Taka, as they were seen; another sum is refused as `price_changed`. */
  totalBdt: z.number().min(0),
  /** Whether phone and e-mail are told of a pay link; it is answered in either case. */
  tell: z.boolean().default(true),
})
export type PlaceDraft = z.infer<typeof placeDraft>

/** A pay link with what it is about, as a text for a chat in both languages. */
const payChat = z.object({
  /** The order's. */
  language: z.enum(LANGUAGES),
  en: z.string(),
  bn: z.string(),
  /** The customer's phone as links of WhatsApp want it, 8801712345678; null where there is none. */
  whatsApp: z.string().nullable(),
})
export type PayChat = z.infer<typeof payChat>

/** Sent twice it is the same order. */
export const placedDraft = z.object({
  order: id,
  number: z.string(),
  /** To pay at, without signing in; null where it is paid in cash, or by a QR. */
  payUrl: z.string().nullable(),
  /** Null where there is no link, and where its time is over. */
  chat: payChat.nullable(),
  /** Its code is to be shown, and the goods are handed over once it is paid. */
  isByQr: z.boolean(),
})
export type PlacedDraft = z.infer<typeof placedDraft>

/** `POST /orders/{id}/pay-link` */
export const payLinkRequest = z.strictObject({ tell: z.boolean().default(true) })
export const payLink = z.object({ payUrl: z.string(), payBy: z.iso.datetime(), chat: payChat.nullable() })
export type PayLink = z.infer<typeof payLink>

/** `GET /drafts/customers`: accounts and earlier customers, by name, phone or e-mail. */
export const customerQuery = z.object({ search: z.string().trim().min(1).max(100) })
export const foundCustomer = draftCustomer.extend({
  /** Orders that are not over without payment, of the account or with this phone. */
  orders: z.int(),
  /** Whether the account has shown that the phone is its own. */
  isPhoneProved: z.boolean(),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

/** `GET /drafts/goods`: what can be put into a draft, piece by piece, by name or SKU; of a whole SKU that one alone. */
export const goodsQuery = z.object({ search: z.string().trim().min(1).max(100) })
export const foundGoods = z.object({
  product: id,
  name: z.string(),
  sku: z.string(),
  /** Of a line: the hex of a color, and a size; null where there is nothing to choose. */
  color: z.object({ name: z.string(), hex: z.string() }).nullable(),
  size: z.string().nullable(),
  /** Dollars and taka apiece now. */
  price: z.number(),
  priceBdt: z.number(),
  /** What can be sold of it. */
  available: z.int(),
  image_url: z.string().nullable(),
})
export type FoundGoods = z.infer<typeof foundGoods>
