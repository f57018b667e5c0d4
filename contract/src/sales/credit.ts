/**
 * Money that the shop owes: on a **gift card**, which is good for whoever has its code, or as **store credit** of an
 * account. Both have a **ledger**: every change of the balance, with the balance after it. Taka throughout.
 */
import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { day, searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'
import { phone } from '../identity/phone.ts'
import { gatewayName } from './gateways.ts'

/**
 * `made`: a card, with its first amount. `given`: by the shop, to an account. `order`: paid with. `order_back`: the order
 * came to nothing. `refund`: of an order that stands.
 */
const CREDIT_REASONS = ['made', 'given', 'order', 'order_back', 'refund'] as const

const creditEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  /** Less than 0 where it was spent. */
  deltaBdt: z.number(),
  balanceBdt: z.number(),
  reason: z.enum(CREDIT_REASONS),
  order: z.object({ _id: id, number: z.string() }).nullable(),
  /** Null to its owner, to whom the shop is one. */
  by: z.string().nullable(),
  text: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

/**
 * What gift cards and store credit have done in some days, and what is owed at their end, in taka: the one place where these
 * figures are defined. What was paid for is **owed** until it is used; its sale is no revenue. What the shop has **given** was
 * never paid for: it is not owed, and an order that it pays counts as revenue without it, like a discount.
 *
 * owed before + sold + credited − used − taken back − expired = owed.
 */
export const creditFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Cards that were paid for. */
  soldBdt: z.number(),
  /** Came back as credit: refunds onto cards and accounts. */
  creditedBdt: z.number(),
  /** Paid orders with, or is set aside for orders that wait for their rest; less what came back as these came to nothing. */
  usedBdt: z.number(),
  /** Off cards whose sale was given back. */
  takenBackBdt: z.number(),
  /** Was left on cards as their last day ended, and on accounts that are gone. */
  expiredBdt: z.number(),
  /** Paid for and not used, at the end of the last day. */
  owedBdt: z.number(),
  /** By the shop: cards and credit that nobody has paid for. */
  givenBdt: z.number(),
  /** Of what was given, what has paid orders: a cost, as a discount is. */
  givenUsedBdt: z.number(),
})
export type CreditFigures = z.infer<typeof creditFigures>

/** Newest first; the ledger goes back a hundred changes. */
export const storeCredit = z.object({ balanceBdt: z.number(), ledger: z.array(creditEntry) })
export type StoreCredit = z.infer<typeof storeCredit>

const MOST = 1_000_000
const taka = z
  .int('A whole number of taka.')
  .min(1, 'Between 1 and 10,00,000 taka.')
  .max(MOST, 'Between 1 and 10,00,000 taka.')
const reason = z.string(required(m.why)).trim().min(1, { error: m.why }).max(500)

/** `POST /credit/{id}`, with an Idempotency-Key. */
export const giveCreditRequest = z.strictObject({ amountBdt: taka, reason })
export type GiveCreditRequest = z.infer<typeof giveCreditRequest>

export const GIFT_CARD_STATES = ['active', 'used-up', 'expired', 'blocked'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

const GIFT_CARD_KINDS = ['sold', 'given'] as const

export const giftCard = z.object({
  _id: id,
  /** All that can be read of its code once it is made. */
  lastFour: z.string(),
  amountBdt: z.number(),
  balanceBdt: z.number(),
  /** `sold`: by an order that was paid. `given`: by the shop, for the reason in its note. */
  kind: z.enum(GIFT_CARD_KINDS),
  order: z.object({ _id: id, number: z.string() }).nullable(),
  state: z.enum(GIFT_CARD_STATES),
  /** Null: never. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whom it was mailed to; '' where nobody. */
  email: z.string(),
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
})
export type GiftCard = z.infer<typeof giftCard>

export const giftCardDetail = giftCard.extend({ ledger: z.array(creditEntry) })
export type GiftCardDetail = z.infer<typeof giftCardDetail>

const note = z
  .string(required(m.why))
  .trim()
  .max(200, 'At most 200 letters.')
  .regex(ONE_LINE, { error: m.one_line })

/** `POST /gift-cards/sales`, with an Idempotency-Key: paid in cash, into the drawer. With an e-mail address the code is mailed there. */
export const giftCardSaleRequest = z.strictObject({
  amountBdt: taka,
  email: email.optional(),
  /** Of the mail. */
  language: z.enum(LANGUAGES).default('en'),
  /** The last day on which it counts, in Dhaka. */
  lastDay: day.optional(),
  /** For colleagues. */
  note: note.default(''),
})
export type GiftCardSaleRequest = z.infer<typeof giftCardSaleRequest>

/** `POST /gift-cards`, with an Idempotency-Key: a present, or to make up for something. `note` says why. */
export const giftCardRequest = giftCardSaleRequest.extend({ note: note.min(1, { error: m.why }) })
export type GiftCardRequest = z.infer<typeof giftCardRequest>

/**
 * `POST /gift-card-orders`, with an Idempotency-Key: bought in the shop, and paid online. The code goes to `to` once it is paid;
 * nothing that the buyer types does.
 */
export const giftCardOrderRequest = z.strictObject({
  amountBdt: z
    .int({ error: m.gift_card_amount })
    .min(1, { error: m.gift_card_amount })
    .max(MOST, { error: m.gift_card_amount }),
  to: email,
  firstName: z.string().trim().max(80).regex(ONE_LINE, { error: m.one_line }).default(''),
  phone,
  /** Of a guest: where they are written to. */
  email: email.optional(),
  /** Of both mails. */
  language: z.enum(LANGUAGES),
  /** Which way to pay; left out, the shop's first. */
  gateway: gatewayName.optional(),
})
export type GiftCardOrderRequest = z.infer<typeof giftCardOrderRequest>

/** Its code is told this once: null where the same request comes again. */
export const madeGiftCard = giftCard.extend({ code: z.string().nullable() })
export type MadeGiftCard = z.infer<typeof madeGiftCard>

/** `PUT /gift-cards/{id}/block` */
export const blockGiftCardRequest = z.strictObject({ isBlocked: z.boolean(), reason })

export const giftCardListQuery = searchedPage.extend({
  state: z.enum(GIFT_CARD_STATES).optional().catch(undefined),
})
export type GiftCardListQuery = z.infer<typeof giftCardListQuery>
