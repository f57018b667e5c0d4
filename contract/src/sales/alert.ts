/**
 * What a shopper wants to be told of, once, by mail: that a sold-out size is back, or that a price is low enough.
 *
 * An **alert** counts once whoever reads its address has said yes: by a link in a mail, or by an account whose address is
 * confirmed. When pieces come in, as many of those who wait are told as there are pieces, in the order in which they asked;
 * for each of them one is **kept** for two hours.
 */
import { id } from '../basics/envelope.ts'
import { searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { hexColor } from '../catalogue/product.ts'
import { email } from '../identity/account.ts'

const ALERT_KINDS = ['stock', 'price'] as const

/** For so long a piece is kept for who was told of it. */
export const KEPT_MS = 2 * 60 * 60 * 1000
/** Open alerts of one address. */
export const MAX_ALERTS = 20
/** Pieces that are kept for who asks, in one cart or order. */
export const MAX_HOLDS = 20

const asked = { product: id, email: email.optional() }

/** `POST /alerts`. `email`: needed of who has no account; of who has one, theirs is taken. */
export const alertRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stock'),
    ...asked,
    color: hexColor.nullish(),
    size: z.string().max(12).nullish(),
  }),
  z.strictObject({
    kind: z.literal('price'),
    ...asked,
    /** Dollars: told once it costs no more than that. */
    below: z.number().min(0.01).max(1_000_000),
  }),
])
export type AlertRequest = z.infer<typeof alertRequest>

/** `mailed`: it counts once the link in the mail is followed. */
export const askedAlert = z.object({ state: z.enum(['on', 'mailed']) })
export type AskedAlert = z.infer<typeof askedAlert>

const alertThing = {
  product: id,
  name: z.string(),
  /** '' where there is none. */
  nameBn: z.string(),
  color: z.string().nullable(),
  colorName: z.string().nullable(),
  colorNameBn: z.string(),
  size: z.string().nullable(),
}

/** One of one's own that is not told yet. */
export const alert = z.object({
  _id: id,
  kind: z.enum(ALERT_KINDS),
  ...alertThing,
  /** Dollars; null where it is not about the price. */
  below: z.number().nullable(),
  askedAt: z.iso.datetime(),
  /** False: the mail's link has not been followed yet. */
  isConfirmed: z.boolean(),
})
export type Alert = z.infer<typeof alert>

/** `POST /alerts/kept`: what the link of a mail holds. */
export const keptPiece = z.object({
  ...alertThing,
  /** `over`: the time has run out, or the product is gone; `used`: it was ordered. */
  state: z.enum(['kept', 'used', 'over']),
  until: z.iso.datetime(),
  /** What can be bought without it, or can't. */
  available: z.int(),
})
export type KeptPiece = z.infer<typeof keptPiece>

/** `GET /waiting`: what people wait for, that of the most people first. */
export const waitingQuery = searchedPage.extend({ kind: z.enum(ALERT_KINDS).default('stock') })
export type WaitingQuery = z.infer<typeof waitingQuery>

export const waiting = z.object({
  product: z.object({ _id: id, name: z.string() }),
  /** Null where it is a price. */
  variant: id.nullable(),
  sku: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** Whose address is confirmed. */
  people: z.int(),
  since: z.iso.datetime(),
  /** What can be sold, and what is kept for who was told. Of a price: of all its variants. */
  available: z.int(),
  kept: z.int(),
  /** Dollars: what it costs, and the most that one of them would pay; null where it is about stock. */
  price: z.number(),
  best: z.number().nullable(),
})
export type Waiting = z.infer<typeof waiting>
