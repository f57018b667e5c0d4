import { errorBody } from './errors.ts'
import { z } from './zod.ts'

/** Why a replica is not read. */
const whyAway = z.enum([
  'starting',
  'unreachable',
  'silent',
  'slow',
  'behind',
  'not_a_replica',
  'another_database',
  'another_history',
  'new_primary',
  'confirms_early',
])
export type WhyAway = z.infer<typeof whyAway>

/** Of the database that is read beside the primary. The shop is well without it. */
const replicaHealth = z.object({
  /** Away: the primary is read in its place. */
  reads: z.enum(['here', 'away']),
  why: whyAway.nullable(),
  /** By how much it is behind at most; null: not known. */
  lagSeconds: z.number().min(0).nullable(),
})

export const health = z.object({
  database: z.enum(['reachable', 'unreachable']),
  /** Full: the database found no room for what was to be written, or too little is left on the disk that it shares with the shop. */
  disk: z.enum(['well', 'full']),
  /**
   * Ahead: a newer program has migrated the database, and this one works with it. Too new: this one does not. Behind: it
   * is not migrated yet.
   */
  migrations: z.enum(['current', 'ahead', 'behind', 'too_new', 'unknown']),
  /** Stopping: it finishes what it has, and is to be sent nothing new. */
  state: z.enum(['open', 'stopping']),
  /** Null: there is none. */
  replica: replicaHealth.nullable(),
  version: z.string(),
})
export type Health = z.infer<typeof health>

/** The error's own shape, with what was found out. */
export const notReady = errorBody.extend({ data: health })

/** The process runs and answers; whether it can work is another question. */
export const alive = z.object({ version: z.string(), uptimeSeconds: z.int().min(0) })
