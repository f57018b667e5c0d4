/**
 * What the shop does by itself. Every job may be done by any node, and done twice without harm: a node that dies with
 * one leaves it to be done again.
 */
import type { JobName } from '@spokehaat/contract/desk/job'
import type { FastifyBaseLogger } from 'fastify'
import { foldFacetChanges } from '../../catalogue/search/facet-bits.queries.ts'
import { noteForgotten, putAwayUnused } from '../../media/uploads/unused-images.ts'
import { reconcile } from '../../sales/payments/reconcile.ts'
import { sweep } from '../../sales/payments/sweep.ts'
import type { Services } from '../../services.ts'
import { clean } from './clean.ts'

export interface JobLog extends Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> {
  child(bindings: Record<string, unknown>): JobLog
}

export const TIME_ZONE = 'Asia/Dhaka'

interface Entry {
  /** In `TIME_ZONE`. */
  cron: string
  /** A time that passed while the shop was down: left out, or made up for once. */
  missed: 'skip' | 'once'
  /** After a failure, each wait about twice the last; then the run is parked. Seconds. */
  retries: { limit: number; first: number; longest: number }
  /** Longer than it ever takes; seconds. */
  takesAtMost: number
  /** How often a node asks for it; seconds. */
  poll: number
  /** `by`: who asked for it; null is the timetable. */
  run: (
    services: Services,
    log: JobLog,
    by: string | null,
    signal: AbortSignal,
  ) => Promise<Record<string, number>>
}

export const TIMETABLE: Readonly<Record<JobName, Entry>> = {
  sweep: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 4, longest: 30 },
    takesAtMost: 10 * 60,
    poll: 2,
    run: async (services, log) => ({ attempts: await sweep(services, log) }),
  },
  reconcile: {
    cron: '30 2 * * *',
    missed: 'once',
    retries: { limit: 6, first: 60, longest: 30 * 60 },
    takesAtMost: 60 * 60,
    poll: 5,
    run: (services, log, by, signal) => reconcile(services, log, by, signal),
  },
  clean: {
    cron: '17 * * * *',
    missed: 'once',
    retries: { limit: 4, first: 60, longest: 15 * 60 },
    takesAtMost: 10 * 60,
    poll: 10,
    run: async ({ db, now }) => {
      await clean(db, now())
      return {}
    },
  },
  uploads: {
    cron: '47 * * * *',
    missed: 'once',
    retries: { limit: 4, first: 60, longest: 15 * 60 },
    takesAtMost: 30 * 60,
    poll: 10,
    run: async (services, _log, _by, signal) => ({
      noted: await noteForgotten(services),
      ...(await putAwayUnused(services, signal)),
    }),
  },
  facets: {
    cron: '* * * * *',
    missed: 'skip',
    retries: { limit: 3, first: 10, longest: 60 },
    takesAtMost: 15 * 60,
    poll: 10,
    run: async ({ db }) => ({ products: await foldFacetChanges(db) }),
  },
}
