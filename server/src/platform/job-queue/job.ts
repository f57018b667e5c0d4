import { DHAKA } from '@spokehaat/contract/basics/dhaka'
import type { JobName } from '@spokehaat/contract/shop/job'
import type { FastifyBaseLogger } from 'fastify'

export const TIME_ZONE = DHAKA

/** The schema that holds pg-boss's tables. */
export const SCHEMA = 'jobs'
/** The queue of jobs that have failed for good. */
export const PARKED = 'parked'

export interface JobLog extends Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> {
  child(bindings: Record<string, unknown>): JobLog
}

/**
 * One job of the timetable, as a feature offers it. Any node may run it, and running it twice must do no harm: when a
 * node dies with a job, another runs it again.
 */
export interface Job<Needs> {
  /** In `TIME_ZONE`. */
  cron: string
  /** A time that passed while the shop was down: left out, or made up for once. */
  missed: 'skip' | 'once'
  /** After a failure, each wait is about twice the last; then the run is parked. Seconds. */
  retries: { limit: number; first: number; longest: number }
  /** Longer than it ever takes; seconds. */
  takesAtMost: number
  /** How often a node polls for it; seconds. */
  poll: number
  /** Returns the figures for the log. `by`: who started it; null when the timetable did. */
  run: (
    services: Needs,
    log: JobLog,
    by: string | null,
    signal: AbortSignal,
  ) => Promise<Record<string, number>>
}

export type Timetable<Needs> = Readonly<Record<JobName, Job<Needs>>>
