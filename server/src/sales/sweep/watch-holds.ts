import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Sales } from '../payments/sales.ts'
import { sweep } from './sweep.ts'

/** The terms promise a time to the minute, and the timetable of the jobs knows none below one. */
const EVERY_MS = 5_000

/**
 * Sweeps every few seconds on every node, so that stock is let go when its time is over. The job of the same name stays for
 * who looks after the jobs, and does what is left. Gives how to stop.
 */
export function watchHolds(
  services: Sales,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await delay(everyMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await sweep(services, log)
      } catch (error) {
        // such as while the database is away
        log.warn({ err: error }, 'holds: the sweep did not end; it is tried again')
      }
    }
  }

  return async () => {
    stopping.abort()
    await running
  }
}
