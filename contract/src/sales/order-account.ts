/** What an order has come to, and what a person may decide where its money is not what was asked for. */

import { z } from '../basics/zod.ts'
import { writtenReason } from './reason.ts'

/**
 * What a person can choose of an order in review: `ask` for what is missing, online or at handing over; `accept` what is here
 * for all of it, and give back what is over; `cancel` the order, and give all of it back.
 */
export const REVIEW_DECISIONS = ['ask', 'accept', 'cancel'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** What an order has come to, in taka: docs/decisions/0081. */
export const orderAccount = z.object({
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
