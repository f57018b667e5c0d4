/** Whether payments can be opened at all right now, asked before anything is written or held for one. */
import { fail } from '../../platform/http/refusal.ts'
import type { Sales } from './sales.ts'

/** Throws `payment_unavailable`; with `details.order` where there is an order that stands. */
export function requirePaying({ gateway }: Pick<Sales, 'gateway'>, order?: string): void {
  const { state, retryAfter } = gateway.health().opening
  if (state === 'off') {
    throw fail('payment_unavailable', { details: { retryAfter, ...(order !== undefined && { order }) } })
  }
}
