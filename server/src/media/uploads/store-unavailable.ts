import { fail, type Refusal } from '../../platform/http/refusal.ts'

/** How long a store may take, in ms. The shopper waits in front of a form. */
export const STORE_TIMEOUT = 20_000

/** A store that answered, and not with what was asked for. */
export class StoreAnswer extends Error {
  /** The HTTP status. */
  readonly answered: number
  /** The store's own code, where it gives one: `NoSuchBucket`. */
  readonly reason: string | undefined
  constructor(store: string, status: number, text: string, reason?: string) {
    super(`${store} answered ${status}: ${text.slice(0, 300)}`)
    this.name = 'StoreAnswer'
    this.answered = status
    this.reason = reason
  }
}

/** `image_store_unavailable`, with the reason for the log only. */
export function storeUnavailable(cause: unknown): Refusal {
  return fail('image_store_unavailable', { cause })
}
