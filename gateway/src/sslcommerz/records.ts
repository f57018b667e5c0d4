import { z } from 'zod'
import type { Book } from '../book.ts'
import { METHOD_NAMES } from './methods.ts'

/** What became of a payment; PENDING while the payer can still pay. */
const STATUSES = ['PENDING', 'VALID', 'FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'] as const

/** One session, and the payment made in it. Money in paisa, times in UTC ms. */
const paymentSchema = z.object({
  kind: z.literal('payment'),
  /** The sessionkey. */
  id: z.string(),
  tranId: z.string(),
  amount: z.int(),
  successUrl: z.string(),
  failUrl: z.string(),
  cancelUrl: z.string(),
  ipnUrl: z.string().nullable(),
  values: z.array(z.string()).length(4),
  emi: z.object({
    offered: z.boolean(),
    /** The most months that the merchant wants to be offered. */
    most: z.int(),
    /** Chosen at the merchant's: no choice here. */
    selected: z.int().nullable(),
    only: z.boolean(),
  }),
  status: z.enum(STATUSES),
  /** What the bank took, where it is not what was asked. */
  paid: z.int(),
  risky: z.boolean(),
  method: z.enum(METHOD_NAMES).nullable(),
  months: z.int(),
  valId: z.string(),
  bankTranId: z.string(),
  validated: z.boolean(),
  createdAt: z.int(),
  finishedAt: z.int().nullable(),
})
export type Payment = Readonly<z.infer<typeof paymentSchema>>

const refundSchema = z.object({
  kind: z.literal('refund'),
  /** The refund_ref_id. */
  id: z.string(),
  /** The merchant's own id; null with those that name none. */
  refundTransId: z.string().nullable(),
  bankTranId: z.string(),
  tranId: z.string(),
  amount: z.int(),
  status: z.enum(['processing', 'refunded', 'cancelled']),
  /** What it becomes once it has been asked for so often. */
  becomes: z.enum(['refunded', 'cancelled']),
  asks: z.int(),
  at: z.int(),
  refundedAt: z.int().nullable(),
})
export type Refund = Readonly<z.infer<typeof refundSchema>>

export const recordSchema = z.discriminatedUnion('kind', [paymentSchema, refundSchema])
export type SslBook = Book<z.infer<typeof recordSchema>>
