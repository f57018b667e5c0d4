/** Goods that come back, as the desk counts and decides them. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { RETURN_CONDITIONS } from './order-state.ts'
import { writtenReason } from './reason.ts'
import { refundCompletion } from './refunds.ts'
import { countedLine, RETURN_KINDS } from './return-case.ts'

/** Goods that were put away, or will not be: each line by what somebody found. */
export const goodsReturn = z.object({
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
