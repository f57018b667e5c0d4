/**
 * IPN ("instant payment notification"): after a payment is finished the gateway posts its id to the merchant's server.
 * Nothing is signed, nothing but the id is sent, and it may come early, late, twice or never.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createDeliveries } from '../deliveries.ts'
import type { Sandbox } from '../sandbox.ts'
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

export type Notifier = ReturnType<typeof createNotifier>

export function createNotifier(initial: IpnSettings, { now, closing }: Pick<Sandbox, 'now' | 'closing'>) {
  let settings = initial
  const { list, later, deliver, idle } = createDeliveries(now, closing)

  return {
    settings: () => settings,
    change: (next: IpnSettings) => {
      settings = next
    },
    deliveries: () => list().map(({ about, ...delivery }) => ({ orderId: about, ...delivery })),

    /** Sends what the settings ask for; resolves after the first attempt. */
    async notify(orderId: string): Promise<void> {
      const { url, mode, delayMs, duplicates } = settings
      if (!url || mode === 'redirect-only') return
      await sleep(delayMs, undefined, { signal: closing }).catch(() => undefined)
      if (closing.aborted) return
      const send = () => deliver({ about: orderId, url: withOrderId(url, orderId) }, settings)
      for (let copy = 1; copy <= duplicates; copy++) later(delayMs * copy, send)
      const copies = mode === 'twice-at-once' ? 2 : 1
      await Promise.all(Array.from({ length: copies }, send))
    },

    idle,
  }
}
