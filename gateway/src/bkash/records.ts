import { z } from 'zod'
import type { Book } from '../book.ts'

/**
 * A **payment** is what one create call started; a **transaction** is money that moved, with a trxID. Money in paisa, times
 * in UTC ms.
 */
const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  sku: z.string(),
  reason: z.string(),
  at: z.int(),
})
export type Refund = z.infer<typeof refundSchema>

const paymentSchema = z.object({
  kind: z.literal('payment'),
  /** The paymentID. */
  id: z.string(),
  version: z.enum(['v1', 'v2']),
  payerReference: z.string(),
  callbackUrl: z.string(),
  amount: z.int(),
  invoice: z.string(),
  /** Comes back with the browser. */
  signature: z.string(),
  wallet: z.string().nullable(),
  /** How far the payer is on the page. */
  step: z.enum(['number', 'code', 'pin', 'approved', 'failed', 'cancelled']),
  /** Codes and PINs typed wrong. */
  wrong: z.int(),
  executeCalled: z.boolean(),
  /** Completes by itself then, without execute. */
  completesAt: z.int().nullable(),
  trxId: z.string().nullable(),
  createdAt: z.int(),
})
export type Payment = Readonly<z.infer<typeof paymentSchema>>

const transactionSchema = z.object({
  kind: z.literal('transaction'),
  /** The trxID. */
  id: z.string(),
  paymentId: z.string().nullable(),
  wallet: z.string(),
  /** What the payer was asked for. */
  amount: z.int(),
  /** What bKash's coupon paid of it. */
  coupon: z.int(),
  invoice: z.string().nullable(),
  /** What a QR code says that it is for. */
  reference: z.string().nullable(),
  way: z.enum(['api', 'qr', 'ussd']),
  refunds: z.array(refundSchema),
  at: z.int(),
})
export type Transaction = Readonly<z.infer<typeof transactionSchema>>

/** A sign-in, by its id token. */
const tokenSchema = z.object({
  kind: z.literal('token'),
  id: z.string(),
  refresh: z.string(),
  endsAt: z.int(),
  refreshEndsAt: z.int(),
})

/** What the merchant's keys did: the newest grants and refreshes, and until when they are blocked. */
const merchantSchema = z.object({
  kind: z.literal('merchant'),
  id: z.literal('merchant'),
  grants: z.array(z.int()),
  blockedUntil: z.int(),
})
export type Merchant = Readonly<z.infer<typeof merchantSchema>>

/** The certificate that notices are signed with. */
const signerSchema = z.object({
  kind: z.literal('signer'),
  id: z.literal('signer'),
  key: z.string(),
  certificate: z.string(),
  name: z.string(),
})

/** Whether an address has confirmed that it wants notices. */
const subscriptionSchema = z.object({
  kind: z.literal('subscription'),
  /** The address. */
  id: z.string(),
  token: z.string(),
  confirmed: z.boolean(),
})

export const recordSchema = z.discriminatedUnion('kind', [
  paymentSchema,
  transactionSchema,
  tokenSchema,
  merchantSchema,
  signerSchema,
  subscriptionSchema,
])
export type BKashBook = Book<z.infer<typeof recordSchema>>
