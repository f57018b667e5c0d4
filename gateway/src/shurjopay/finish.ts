import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FAILURE_CODES, methodSchema } from './codes.ts'
import type { Gateway } from './gateway.ts'
import type { Outcome, Payment } from './payments.ts'
import { withOrderId } from './return-url.ts'

/** What the hosted page's form and the drills' endpoint both send. */
export const choiceSchema = z.object({
  outcome: z.enum(['success', 'fail', 'cancel', 'pending']),
  method: methodSchema.default('bKash'),
  code: z.enum(FAILURE_CODES).default('1005'),
})
export type Choice = z.infer<typeof choiceSchema>

/** The outcome a choice has for this payment; undefined leaves it pending. */
export function outcomeOf(
  { payments, faults }: Gateway,
  request: FastifyRequest,
  payment: Payment,
  { outcome, method, code }: Choice,
): Outcome | undefined {
  switch (outcome) {
    case 'pending':
      return undefined
    case 'cancel':
      return { code: '1002' }
    case 'fail':
      return { code, method }
    case 'success': {
      const refused =
        method === 'bKash' &&
        faults.of(request, 'quick-retry') !== undefined &&
        payments.isQuickRetry(payment)
      return { code: refused ? '1061' : '1000', method }
    }
  }
}

/**
 * Notifies the merchant as the IPN mode says: before the answer, in which case this waits for the first attempt, or
 * once the answer has left (or was lost).
 */
export async function announce({ notifier }: Gateway, reply: FastifyReply, payment: Payment): Promise<void> {
  const notify = () => notifier.notify(payment.orderId)
  if (notifier.settings().mode === 'before-redirect') await notify()
  else finished(reply.raw, () => void notify())
}

/** Where the shopper's browser goes after this payment. */
export function shopUrl(payment: Payment): string {
  return withOrderId(payment.code === '1002' ? payment.cancelUrl : payment.returnUrl, payment.orderId)
}
