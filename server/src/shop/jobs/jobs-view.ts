import type { Job, JobName, ParkedJob } from '@spokehaat/contract/shop/job'
import { TIME_ZONE } from '../../platform/job-queue/job.ts'
import type { LastRunRow, LiveJobRow, ParkedJobRow } from './jobs.queries.ts'
import { TIMETABLE } from './timetable.ts'

const STATES = { active: 'running', retry: 'retrying', created: 'waiting' } as const

export function jobView(
  name: JobName,
  nextAt: Date,
  lastRun: LastRunRow | undefined,
  live: LiveJobRow[],
): Job {
  const retry = live.find((row) => row.state === 'retry')
  const [state] = (['active', 'retry', 'created'] as const).filter((one) =>
    live.some((row) => row.state === one),
  )
  return {
    name,
    cron: TIMETABLE[name].cron,
    timeZone: TIME_ZONE,
    nextAt: nextAt.toISOString(),
    state: state ? STATES[state] : 'idle',
    lastRun: lastRun
      ? {
          startedAt: lastRun.started_on?.toISOString() ?? null,
          endedAt: lastRun.completed_on.toISOString(),
          hasFailed: lastRun.state === 'failed',
        }
      : null,
    retry: retry
      ? { at: retry.start_after.toISOString(), tries: retry.retry_count + 1, error: retry.error }
      : null,
  }
}

export function parkedJobView(row: ParkedJobRow): ParkedJob {
  return {
    _id: row.id,
    name: row.name,
    parkedAt: row.created_on.toISOString(),
    tries: row.tries,
    error: row.error,
  }
}
