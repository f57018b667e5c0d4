/**
 * Two-factor sign-in: beside the password a code of six digits that an app on the own phone shows, a new one every 30
 * seconds (TOTP, RFC 6238). A **recovery code** stands in for it once. A **remembered device** needs none for 30 days.
 */

import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { required, z } from '../basics/zod.ts'
import { password } from './account.ts'

/** As people read it from their phone: with a space in the middle, or without. */
const code = z
  .string(required(m.code_required))
  .max(20, { error: m.code_six_digits })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: m.code_required })
      .regex(/^\d{6}$/, { error: m.code_six_digits }),
  )

const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Without letters and digits that look alike: 49 bits in ten of them. */
export const RECOVERY_CODE = { letters: RECOVERY_LETTERS, length: 10, count: 10 } as const

/** Capitals, spaces and dashes make no difference; as it is kept: ten letters in a row. */
const recoveryCode = z
  .string(required(m.recovery_code_required))
  .max(50, { error: m.recovery_code_wrong })
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: m.recovery_code_required })
      .regex(new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_CODE.length}}$`), {
        error: m.recovery_code_wrong,
      }),
  )

/** Proof of the second factor: one of the two. */
const proof = { code: code.optional(), recoveryCode: recoveryCode.optional() }
const hasOne = (given: { code?: unknown; recoveryCode?: unknown }) =>
  (given.code === undefined) !== (given.recoveryCode === undefined)
const ONE = { path: ['code'], error: m.code_or_recovery_code }

/** What the right password is answered with where a second step is needed. It opens that step, and nothing else. */
export const signInChallenge = z.object({
  challenge: z.string(),
  /** For so long it can be used. */
  seconds: z.int(),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

export const secondStepRequest = z
  .strictObject({
    challenge: z
      .string(required(m.start_again))
      .min(1, { error: m.start_again })
      .max(2_000, { error: m.start_again }),
    ...proof,
    rememberDevice: z.boolean().default(false),
  })
  .refine(hasOne, ONE)
export type SecondStepRequest = z.infer<typeof secondStepRequest>
export type SecondStepForm = z.input<typeof secondStepRequest>

export const setUpTwoFactorRequest = z.strictObject({ password })
/** What an authenticator app needs; shown once. */
export const twoFactorSetup = z.object({
  /** In base 32, to be typed. */
  secret: z.string(),
  /** The same for a camera: `otpauth://totp/…`. */
  uri: z.string(),
})
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

export const confirmTwoFactorRequest = z.strictObject({ code })
export const newRecoveryCodesRequest = z.strictObject({ password })
/** Shown once; kept only as hashes. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const turnOffTwoFactorRequest = z.strictObject({ password, ...proof }).refine(hasOne, ONE)
export type TurnOffTwoFactorForm = z.input<typeof turnOffTwoFactorRequest>

const rememberedDevice = z.object({
  _id: id,
  userAgent: z.string().nullable(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type RememberedDevice = z.infer<typeof rememberedDevice>

/** How it stands for the account that asks. */
export const twoFactorStatus = z.object({
  isOn: z.boolean(),
  /** When it was turned on. */
  since: z.iso.datetime().nullable(),
  /** The shop asks it of this account; where it is not on, nothing else opens until it is. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  devices: z.array(rememberedDevice),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>
