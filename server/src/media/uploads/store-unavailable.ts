import { fail, type Refusal } from '../../platform/http/refusal.ts'

/** How long a store may take, in ms. The shopper waits in front of a form. */
export const STORE_TIMEOUT = 20_000

/** `image_store_unavailable`, with the reason for the log only. */
export function storeUnavailable(cause: unknown): Refusal {
  return fail('image_store_unavailable', { cause })
}
