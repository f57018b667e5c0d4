/**
 * Once a minute: asks after payments that nobody came back from, and lets stock go whose time is over. Safe on any
 * number of nodes, because every step goes through `settle` and `expire`, which move a thing at most once.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/services.ts'
import { openAttempts } from './attempts.ts'
import { GatewaySilence } from './gateway.ts'
import { HOLD_MINUTES } from './open-payment.ts'
import { expire, settle } from './settle.ts'

/** The shopper and the notification have this long before the sweep asks as well. */
const QUIET_MS = 2 * 60_000
const BATCH = 100

/** Gives how many attempts it looked at. An attempt that can't be settled now is left for the next time. */
export async function sweep(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<number> {
  const now = services.now().getTime()
  const attempts = await openAttempts(services.db, new Date(now - QUIET_MS), BATCH)
  for (const attempt of attempts) {
    try {
      await settle(services, attempt, 'sweep')
      if (now - attempt.created_at.getTime() > HOLD_MINUTES * 60_000) await expire(services, attempt)
    } catch (error) {
      // one that can't be settled must not keep the others from it
      if (error instanceof GatewaySilence) {
        log.warn({ attempt: attempt.id, err: error }, 'sweep: the gateway does not answer')
      } else {
        log.error({ attempt: attempt.id, err: error }, 'sweep: an attempt could not be settled')
      }
    }
  }
  return attempts.length
}

/** Runs the sweep every `everyMs` until the returned function is called; that waits for the one under way. */
export function startSweeping(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  everyMs = 60_000,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = sweep(services, log)
      .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
      .finally(() => {
        busy = false
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
