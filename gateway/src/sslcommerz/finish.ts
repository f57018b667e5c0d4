import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { METHOD_NAMES } from './methods.ts'
import { refuseChoice } from './payments.ts'
import type { Payment } from './records.ts'
import type { SslCommerz } from './sslcommerz.ts'

/** What the page's form and the drills' endpoint both send. */
export const choiceSchema = z.object({
  outcome: z.enum(['pay', 'fail', 'cancel', 'leave', 'expire']),
  method: z.enum(METHOD_NAMES).default('visa'),
  /** 0 pays at once. */
  months: z.coerce.number().int().min(0).max(99).default(0),
})
export type Choice = z.infer<typeof choiceSchema>

const STATUS = {
  pay: 'VALID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  leave: 'UNATTEMPTED',
  expire: 'EXPIRED',
} as const

/** Ends a payment and tells the merchant, or says why it can't end so. Callers have seen that it is PENDING. */
export async function finish(
  { payments, ipn, faults }: SslCommerz,
  payment: Payment,
  { outcome, method, months }: Choice,
  reply: FastifyReply,
): Promise<Payment | { wrong: string }> {
  const isPaid = outcome === 'pay'
  const wrong = isPaid ? refuseChoice(payment, method, months) : undefined
  if (wrong) return { wrong }
  const hits = isPaid ? faults.strike('page') : []
  const done = payments.finish(payment, {
    status: STATUS[outcome],
    method: isPaid || outcome === 'fail' ? method : undefined,
    months,
    oneTaka: hits.some(({ fault }) => fault === 'one-taka'),
    risky: hits.some(({ fault }) => fault === 'risky'),
  })
  await ipn.announce(done, reply)
  return done
}

/** Where the browser posts to; null where the payer has left. */
export function returnUrl({ status, successUrl, failUrl, cancelUrl }: Payment): string | null {
  if (status === 'VALID') return successUrl
  if (status === 'CANCELLED') return cancelUrl
  return status === 'UNATTEMPTED' ? null : failUrl
}
