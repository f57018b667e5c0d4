import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Platform } from '../db/platform.ts'
import { isUnavailable } from '../pool/unavailable.ts'
import type { JobLog, Timetable } from './job.ts'
import type { Background } from './jobs.ts'

const AGAIN_MS = 2_000
/**
 * unique_violation, duplicate_schema, duplicate_table, duplicate_object: another node makes the tables of the jobs just
 * then. Once it has, they are found.
 */
const ALREADY_MADE = new Set(['23505', '42P06', '42P07', '42710'])
const TRIES = 5

/**
 * Starts the jobs beside the open shop: nobody has to wait for its housekeeping, the first time half a second. Where the
 * database is away just then, or another node begins, it tries again; `onFailure` hears of anything else. Gives how to stop them.
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
    for (let tries = 1; !stopping.signal.aborted; tries++) {
      try {
        services.jobs = await startJobs(services, timetable, log)
        return
      } catch (error) {
        if (isUnavailable(error)) {
          log.warn({ err: error }, 'jobs: the database is away; they start when it is back')
        } else if (tries < TRIES && isAlreadyMade(error)) {
          log.warn({ err: error }, 'jobs: another node makes their tables; they start when it has')
        } else throw error
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

const isAlreadyMade = (error: unknown) =>
  error instanceof pg.DatabaseError && ALREADY_MADE.has(error.code ?? '')
