/** IPN: the form of a finished payment, posted to the merchant's server. It may come early, twice, forged or never. */
import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { createDeliveries } from '../deliveries.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FaultName, Faults } from './faults.ts'
import type { Payment } from './records.ts'
import { formOf } from './views.ts'

export const settingsSchema = z
  .object({
    delayMs: z.int().min(0).max(600_000).default(300),
    retries: z.int().min(0).max(20).default(5),
    backoffMs: z.int().min(0).max(600_000).default(1000),
    /** So often a refund is asked for until it is back. */
    asksUntilBack: z.int().min(1).max(1000).default(3),
  })
  .strict()
export type Settings = z.output<typeof settingsSchema>

export type Ipn = ReturnType<typeof createIpn>

export function createIpn(faults: Faults, { now, closing }: Sandbox, initial: Settings) {
  const deliveries = createDeliveries(now, closing)
  let settings = initial

  async function post(payment: Payment, url: string, has: (name: FaultName) => boolean): Promise<void> {
    const told = has('forged')
      ? { ...payment, status: 'VALID' as const, valId: 'made-up-by-somebody' }
      : payment
    const parcel = {
      about: payment.tranId,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(formOf(told)).toString(),
    }
    const copies = has('doubled') ? 2 : 1
    await Promise.all(Array.from({ length: copies }, () => deliveries.deliver(parcel, settings)))
  }

  return {
    settings: () => settings,
    change: (next: Settings) => {
      settings = next
    },
    deliveries: deliveries.list,

    /** Tells of a finished payment once the answer has left, or before where a fault wants it. */
    async announce(payment: Payment, reply: FastifyReply): Promise<void> {
      const url = payment.ipnUrl
      const hits = faults.strike('ipn')
      const has = (name: FaultName) => hits.some(({ fault }) => fault === name)
      if (url === null || has('lost')) return
      if (has('before-return')) return post(payment, url, has)
      finished(reply.raw, () => deliveries.later(settings.delayMs, () => post(payment, url, has)))
    },

    /** After `closing` was aborted: waits until nothing runs any more. */
    idle: deliveries.idle,
  }
}
