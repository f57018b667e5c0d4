/**
 * A **case** is goods that come back, from its first word to its end: asked for by the customer, or entered at the desk;
 * then expected; then counted. An exchange sets its other piece aside while it is expected.
 */

import * as m from '@spokehaat/texts/answers'
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { required, z } from '../basics/zod.ts'
import { RETURN_CONDITIONS } from './order-state.ts'

/** `refused`: at the door. `claimed`: it came damaged, wrong or broken. */
export const RETURN_KINDS = ['refused', 'returned', 'exchanged', 'claimed'] as const

/** Those that a customer may ask for. */
const ASKED_KINDS = ['returned', 'exchanged', 'claimed'] as const

export const RETURN_STATES = {
  asked: ['expected', 'declined', 'withdrawn'],
  expected: ['done', 'withdrawn'],
  done: [],
  declined: [],
  withdrawn: [],
} as const
export type ReturnStatus = keyof typeof RETURN_STATES
const RETURN_STATUSES = Object.keys(RETURN_STATES) as [ReturnStatus, ...ReturnStatus[]]

/** One variant, as people name it. */
const choice = z.object({ variant: id, color: z.string().nullable(), size: z.string().nullable() })
export type VariantChoice = z.infer<typeof choice>

/** What is given for pieces; `priceBdt` apiece, where it is another product: null costs what they cost. */
const swapChoice = choice.extend({ name: z.string(), priceBdt: z.number().nullable() })

export const returnCase = z.object({
  _id: id,
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  reason: z.string(),
  /** The shop's words, where it declined. */
  answer: z.string().nullable(),
  byCustomer: z.boolean(),
  openedAt: z.iso.datetime(),
  /** Who of the shop; null of the customer's own, and for the customer. */
  openedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  lines: z.array(
    z.object({
      /** The order's line, by its place in `products`. */
      position: z.int(),
      quantity: z.int(),
      /** Of an earlier exchange; null: as it was ordered. */
      of: choice.nullable(),
      /** What is given for it. */
      swap: swapChoice.nullable(),
    }),
  ),
  /** Of an exchange: what is given stands on the order as a line, and leaves with its rest. */
  isOnOrder: z.boolean(),
  /** Of an exchange: when its other piece left, with whom; null while it is still here. */
  sent: z
    .object({ at: z.iso.datetime(), courier: z.string().nullable(), trackingNumber: z.string().nullable() })
    .nullable(),
  /** What was asked back for its pieces, and whether all of that has gone; null where nothing was. */
  money: z.object({ amountBdt: z.number(), isGone: z.boolean() }).nullable(),
})
export type ReturnCase = z.infer<typeof returnCase>

/** Whether its customer can still keep what they asked to return: nothing is here yet, and nothing was sent for it. */
export function takesBack({
  status,
  byCustomer,
  sent,
}: Pick<ReturnCase, 'status' | 'byCustomer' | 'sent'>): boolean {
  return byCustomer && (status === 'asked' || status === 'expected') && sent === null
}

/** Pieces of a line that are with the customer and nobody has spoken for; `of` as above. */
export const outsidePieces = z.object({ of: choice.nullable(), pieces: z.int() })
export type OutsidePieces = z.infer<typeof outsidePieces>

const reason = z.string(required(m.why)).trim().min(1, { error: m.why }).max(500)
const pieces = { position: z.int().min(0).max(1_000), quantity: z.int().min(1).max(1_000) }

/** `POST /orders/{id}/cases/ask`, and `POST /order-links/ask-return` with its token. With an Idempotency-Key. */
export const returnAsk = z.strictObject({
  kind: z.enum(ASKED_KINDS),
  lines: z
    .array(z.strictObject({ ...pieces, of: id.nullable().default(null) }))
    .min(1)
    .max(100),
  reason,
})
export type ReturnAsk = z.infer<typeof returnAsk>

/** `POST /orders/{id}/cases/{caseId}/decline` */
export const returnDecline = z.strictObject({ answer: reason })

/** `POST /orders/{id}/cases/{caseId}/accept`: of an exchange, what is given for each line. */
export const returnAccept = z.strictObject({
  swaps: z
    .array(z.strictObject({ position: z.int().min(0).max(1_000), variant: id }))
    .max(100)
    .default([]),
})
export type ReturnAccept = z.infer<typeof returnAccept>

/** `POST /orders/{id}/cases/{caseId}/send`: the other piece of an exchange leaves. */
export const swapSending = z.strictObject({
  courier: z.string().trim().min(1).max(80).optional(),
  trackingNumber: z.string().trim().min(1).max(80).optional(),
})
export type SwapSending = z.infer<typeof swapSending>

export const countedLine = z.strictObject({
  position: z.int().min(0).max(1_000),
  quantity: z.int('A whole number.').min(1, 'At least one.').max(MAX_INTEGER),
  condition: z.enum(RETURN_CONDITIONS, 'In what state is it?'),
})

/** `to-send`: the other piece of an exchange is still here. `open`: all of these; `over`: the others. */
export const CASE_VIEWS = ['open', 'asked', 'expected', 'to-send', 'over'] as const

export const casesQuery = z.object({
  show: z.enum(CASE_VIEWS).default('open'),
  kind: z.enum(RETURN_KINDS).optional(),
  /** In the order's number, the customer's name or their phone. */
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(MAX_INTEGER).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type CasesQuery = z.infer<typeof casesQuery>

/** `GET /return-cases`: newest first; the open ones oldest first. */
export const listedCase = returnCase.omit({ lines: true, isOnOrder: true, money: true }).extend({
  order: id,
  number: z.string(),
  customer: z.string(),
  pieces: z.int(),
  /** Their names, with how many of each. */
  goods: z.string(),
})
export type ListedCase = z.infer<typeof listedCase>

/** `GET /orders/{id}/swaps`: what can be given for a line, and how much of it is free. */
export const swapChoices = z.array(
  z.object({
    position: z.int(),
    /** `isSame`: as it was ordered. */
    variants: z.array(choice.extend({ free: z.int(), isSame: z.boolean() })),
  }),
)
export type SwapChoices = z.infer<typeof swapChoices>

/** `POST /orders/{id}/cases/quote`: what an exchange comes to before it is one; `case`: of one that is expected, at its prices. */
export const exchangeQuoteRequest = z.strictObject({
  case: id.nullable().default(null),
  lines: z
    .array(z.strictObject({ ...pieces, swap: id }))
    .min(1)
    .max(100),
})
export type ExchangeQuoteRequest = z.infer<typeof exchangeQuoteRequest>

/** Taka. `askedBdt` and `backBdt`: what is then to be paid, or goes back, of the whole order; nought of what is even. */
export const exchangeQuote = z.object({
  worthBdt: z.number(),
  costBdt: z.number(),
  askedBdt: z.number(),
  backBdt: z.number(),
})
export type ExchangeQuote = z.infer<typeof exchangeQuote>
