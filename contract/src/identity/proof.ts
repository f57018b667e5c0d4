/**
 * Proving where one can be reached: a code of six digits goes to a phone or an address, and whoever types it here has read
 * it there.
 */

import * as m from '@spokehaat/texts/answers'
import { latinDigits } from '../basics/digits.ts'
import { required, z } from '../basics/zod.ts'
import { email } from './account.ts'
import { phone } from './phone.ts'

const PROOF_KINDS = ['phone', 'mail'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** A code holds for so many seconds, … */
export const PROOF_CODE_SECONDS = 10 * 60
/** … takes so many tries, … */
export const PROOF_CODE_TRIES = 5
/** … and is not sent again before. */
export const PROOF_CODE_WAIT = 60

/** `POST /auth/proofs`: sends a code. */
export const proofRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), to: phone }),
  z.strictObject({ kind: z.literal('mail'), to: email }),
])
export type ProofRequest = z.infer<typeof proofRequest>

/** As people copy it: in digits of any script, with a blank or a dash in the middle. */
const sixDigits = z
  .string(required(m.code_required))
  .max(30, { error: m.code_six_digits })
  .transform((typed) => latinDigits(typed).replace(/[\s\p{Pd}]/gu, ''))
  .pipe(
    z
      .string()
      .min(1, { error: m.code_required })
      .regex(/^\d{6}$/, { error: m.code_six_digits }),
  )

/** `POST /auth/proofs/check` */
export const proofCheck = z.strictObject({ kind: z.enum(PROOF_KINDS), code: sixDigits })
export type ProofCheck = z.infer<typeof proofCheck>

export const proofSent = z.object({
  kind: z.enum(PROOF_KINDS),
  /** In the form that the shop keeps. */
  to: z.string(),
  /** Seconds until it may be sent again. */
  wait: z.int().min(0),
  /** Seconds for which it still holds. */
  seconds: z.int().min(0),
})
export type ProofSent = z.infer<typeof proofSent>

/** `GET /auth/proofs`: what the account or the guest has proved, the latest first. */
export const proofs = z.object({
  phones: z.array(z.string()),
  mails: z.array(z.string()),
  /** Whether the shop sends messages to phones; if not, a code can only go by mail. */
  canText: z.boolean(),
  /** Orders that guests had placed with what was proved just now, and that are this account's from now on. */
  orders: z.int().min(0),
})
export type Proofs = z.infer<typeof proofs>
