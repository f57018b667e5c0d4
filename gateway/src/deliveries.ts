/** Posts to the merchant's server: tried again where it does not answer 2xx, and remembered. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Parcel {
  /** What it is about, for the list. */
  about: string
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface Patience {
  /** Further attempts when the merchant does not answer 2xx; the wait doubles each time. */
  retries: number
  /** ms until the second attempt. */
  backoffMs: number
}

export interface Delivery {
  about: string
  at: string
  attempt: number
  /** The HTTP status, or null when there was no answer. */
  status: number | null
}

const DELIVERIES_KEPT = 1000
const ANSWER_WITHIN_MS = 10_000

export function createDeliveries(now: () => number, closing: AbortSignal) {
  const kept: Delivery[] = []
  const background = new Set<Promise<void>>()

  async function post({ url, headers, body }: Parcel): Promise<number | null> {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    try {
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal, headers, body })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return null
    }
  }

  /** Runs a step after a while, unless the sandbox closes first. */
  function later(ms: number, step: () => Promise<void>): void {
    const run = sleep(ms, undefined, { signal: closing })
      .then(step, () => undefined)
      .finally(() => background.delete(run))
    background.add(run)
  }

  /** Resolves when the first attempt is over; retries go on behind. */
  async function deliver(parcel: Parcel, patience: Patience, attempt = 1): Promise<void> {
    const status = await post(parcel)
    kept.push({ about: parcel.about, at: new Date(now()).toISOString(), attempt, status })
    if (kept.length > DELIVERIES_KEPT) kept.shift()
    const taken = status !== null && status >= 200 && status < 300
    if (!taken && attempt <= patience.retries) {
      later(backoff(patience.backoffMs, attempt), () => deliver(parcel, patience, attempt + 1))
    }
  }

  return {
    list: (): readonly Delivery[] => kept,
    later,
    deliver,
    /** After `closing` was aborted: waits until nothing runs any more. */
    async idle(): Promise<void> {
      await Promise.all(background)
    },
  }
}

/** Milliseconds to wait after a failed attempt (the first is 1): each wait is twice the one before. */
export function backoff(firstMs: number, attempt: number): number {
  return firstMs * 2 ** (attempt - 1)
}
