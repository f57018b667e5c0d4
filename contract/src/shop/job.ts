/** What the shop does by itself, at its times, and what became of it. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'

export const JOBS = [
  'sweep',
  'parcels',
  'phones',
  'reconcile',
  'accounts',
  'clean',
  'uploads',
  'facets',
  'figures',
  'sales',
  'words',
  'parts',
  'reviews',
] as const
export type JobName = (typeof JOBS)[number]

const run = z.object({
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime(),
  hasFailed: z.boolean(),
})

const job = z.object({
  name: z.enum(JOBS),
  /** A cron expression, in the time zone `timeZone`. */
  cron: z.string(),
  timeZone: z.string(),
  nextAt: z.iso.datetime(),
  state: z.enum(['idle', 'waiting', 'running', 'retrying']),
  /** The end of the last one that ended; null where none is remembered. */
  lastRun: run.nullable(),
  /** Where it failed and is to be tried again: when, after how many tries, and why. */
  retry: z.object({ at: z.iso.datetime(), tries: z.int(), error: z.string() }).nullable(),
})
export type Job = z.infer<typeof job>

/** A run that failed as often as it may. It waits for a person. */
const parkedJob = z.object({
  _id: id,
  name: z.enum(JOBS),
  parkedAt: z.iso.datetime(),
  tries: z.int(),
  error: z.string(),
})
export type ParkedJob = z.infer<typeof parkedJob>

export const jobOverview = z.object({
  jobs: z.array(job),
  /** Newest first, at most 50. */
  parked: z.array(parkedJob),
  parkedTotal: z.int(),
  mails: z.object({ waiting: z.int(), parked: z.int() }),
  phoneMessages: z.object({ waiting: z.int(), parked: z.int() }),
})
export type JobOverview = z.infer<typeof jobOverview>
