import { setTimeout as delay } from 'node:timers/promises'
import type { Platform } from '../db/platform.ts'
import { isUnavailable } from '../pool/unavailable.ts'
import type { JobLog, Timetable } from './job.ts'
import type { Background } from './jobs.ts'

const AGAIN_MS = 2_000

/**
 * Starts the jobs beside the open shop: nobody has to wait for its housekeeping, the first time half a second. Where the
 * database is away just then, it tries again; `onFailure` hears of anything else. Gives how to stop them.
 */
export function beginJobs<Needs extends Pick<Platform, 'db'> & Background>(
  services: Needs,
  timetable: Timetable<Needs>,
  log: JobLog,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const starting = start().catch(onFailure)

  async function start(): Promise<void> {
    const { startJobs } = await import('./jobs.ts')
    while (!stopping.signal.aborted) {
      try {
        services.jobs = await startJobs(services, timetable, log)
        return
      } catch (error) {
        if (!isUnavailable(error)) throw error
        log.warn({ err: error }, 'jobs: the database is away; they start when it is back')
        await delay(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return async () => {
    stopping.abort()
    await starting
    await services.jobs?.stop()
  }
}
