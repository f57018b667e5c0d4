/**
 * How often one address may ask for what costs the database a search: counted in this process's memory, because a
 * statement for each count would cost more than it saves. What must not be guessed is counted in PostgreSQL instead.
 */
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../db/platform.ts'
import { fail } from '../http/refusal.ts'
import { networkOf } from './throttle.ts'

/** A thousand shoppers behind one address of a mobile network ask less than this. */
const ASKED_PER_WINDOW = 1_200
const WINDOW_MS = 60_000
/** More addresses than this at once are an attack by themselves: the counts begin anew. */
const ADDRESSES = 50_000

/** An onRequest hook with a count of its own. Throws `too_many_requests` with `retryAfter` in seconds. */
export function refuseBusyAddress(
  services: Platform,
  perMinute = ASKED_PER_WINDOW,
): (request: FastifyRequest) => Promise<void> {
  const counts = new Map<string, number>()
  let windowEnds = 0
  return async ({ ip }) => {
    if (!services.config.RATE_LIMITS) return
    const now = services.now().getTime()
    if (now >= windowEnds || counts.size >= ADDRESSES) {
      counts.clear()
      windowEnds = now + WINDOW_MS
    }
    const network = networkOf(ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > perMinute) {
      throw fail('too_many_requests', { details: { retryAfter: Math.ceil((windowEnds - now) / 1000) } })
    }
  }
}
