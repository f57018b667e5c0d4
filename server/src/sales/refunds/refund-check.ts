/** Whether what is to be given back is still there: the gateway is asked, with no row locked. */
import { fail } from '../../platform/http/refusal.ts'
import { type GatewayAnswer, GatewaySilence } from '../gateway/gateway.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'

/** Refund requested, accepted, completed: the gateway's own words for money on its way back. */
const REFUND_CODES = new Set(['2000', '2001', '2002'])

/**
 * The ids of the order's attempts that the gateway still counts as paid, or as being given back.
 * Throws `payment_unavailable` where it can't be asked.
 */
export async function stillPaid(services: Sales, orderId: string): Promise<Set<string>> {
  const attempts = await selectAttempts(services.db, orderId)
  const paid = new Set<string>()
  for (const attempt of attempts.filter(({ captured_minor }) => captured_minor > 0)) {
    // what credit has paid is in our own books
    if (attempt.part === 'credit' || isThere(await askNow(services, attempt))) paid.add(attempt.id)
  }
  return paid
}

function isThere(answer: GatewayAnswer | null): boolean {
  return answer?.outcome === 'paid' || REFUND_CODES.has(answer?.code ?? '')
}

async function askNow(services: Sales, attempt: AttemptRow): Promise<GatewayAnswer | null> {
  try {
    return await settle(services, attempt, 'staff')
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    throw fail('payment_unavailable', { details: { retryAfter: 5 }, cause: error })
  }
}
