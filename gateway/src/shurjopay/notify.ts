/**
 * IPN ("instant payment notification"): after a payment is finished the gateway posts its id to the merchant's server.
 * Nothing is signed, nothing but the id is sent, and it may come early, late, twice or never.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { withOrderId } from './return-url.ts'

export const IPN_MODES = [
  'after-redirect',
  'before-redirect',
  'ipn-only',
  'redirect-only',
  'twice-at-once',
] as const

/** Everything about notifications; the merchant panel's "IPN setup" plus what the drills turn. */
export const ipnSchema = z
  .object({
    url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    mode: z.enum(IPN_MODES).default('after-redirect'),
    delayMs: z.int().min(0).max(600_000).default(300),
    /** Further copies after the first, `delayMs` apart. */
    duplicates: z.int().min(0).max(100).default(0),
    /** Further attempts when the merchant does not answer 2xx; the wait doubles each time. */
    retries: z.int().min(0).max(20).default(5),
    backoffMs: z.int().min(0).max(600_000).default(1000),
  })
  .strict()
export type IpnSettings = z.output<typeof ipnSchema>

interface Delivery {
  orderId: string
  at: string
  attempt: number
  /** The HTTP status, or null when there was no answer. */
  status: number | null
}

const DELIVERIES_KEPT = 1000
const ANSWER_WITHIN_MS = 10_000

export type Notifier = ReturnType<typeof createNotifier>

export function createNotifier(initial: IpnSettings, now: () => number, closing: AbortSignal) {
  let settings = initial
  const deliveries: Delivery[] = []
  const background = new Set<Promise<void>>()

  async function post(url: string, orderId: string): Promise<number | null> {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    try {
      const answer = await fetch(withOrderId(url, orderId), { method: 'POST', redirect: 'manual', signal })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return null
    }
  }

  /** Resolves when the first attempt is over; retries go on behind. */
  async function deliver(url: string, orderId: string, attempt = 1): Promise<void> {
    const status = await post(url, orderId)
    deliveries.push({ orderId, at: new Date(now()).toISOString(), attempt, status })
    if (deliveries.length > DELIVERIES_KEPT) deliveries.shift()
    const taken = status !== null && status >= 200 && status < 300
    if (!taken && attempt <= settings.retries) {
      later(backoff(settings.backoffMs, attempt), () => deliver(url, orderId, attempt + 1))
    }
  }

  /** Runs a step after a while, unless the gateway closes first. */
  function later(ms: number, step: () => Promise<void>): void {
    const run = sleep(ms, undefined, { signal: closing })
      .then(step, () => undefined)
      .finally(() => background.delete(run))
    background.add(run)
  }

  return {
    settings: () => settings,
    change: (next: IpnSettings) => {
      settings = next
    },
    deliveries: () => deliveries,

    /** Sends what the settings ask for; resolves after the first attempt. */
    async notify(orderId: string): Promise<void> {
      const { url, mode, delayMs, duplicates } = settings
      if (!url || mode === 'redirect-only') return
      await sleep(delayMs, undefined, { signal: closing }).catch(() => undefined)
      if (closing.aborted) return
      for (let copy = 1; copy <= duplicates; copy++) later(delayMs * copy, () => deliver(url, orderId))
      const copies = mode === 'twice-at-once' ? 2 : 1
      await Promise.all(Array.from({ length: copies }, () => deliver(url, orderId)))
    },

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
