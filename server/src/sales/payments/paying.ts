/** Whether payments can be opened at all right now, asked before anything is written or held for one. */
import { fail } from '../../platform/http/refusal.ts'
import type { Sales } from './sales.ts'

/** Throws `payment_unavailable`; with `details.order` where there is an order that stands. */
export function requirePaying({ gateway }: Pick<Sales, 'gateway'>, order?: string): void {
  const { state, retryAfter, since } = gateway.health().opening
  if (state === 'off') {
    throw fail('payment_unavailable', {
      details: { retryAfter, ...(order !== undefined && { order }) },
      cause: new Error(`the gateway was not asked, as it has been silent since ${since?.toISOString()}`),
    })
  }
}
