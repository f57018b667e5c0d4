/** Jobs for tests: added by hand, and quick to be looked for. */
import type { JobName } from '@spokehaat/contract/shop/job'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Services } from '../app.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type JobLog, SCHEMA } from '../platform/job-queue/job.ts'
import { type Jobs, startJobs } from '../platform/job-queue/jobs.ts'
import { TIMETABLE } from '../shop/jobs/timetable.ts'
import type { Shop } from './shop.ts'

export const quiet: JobLog = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet }

/** One node that does jobs; of several on one database each has its own services. */
export function openJobs(services: Services, timetable = false): Promise<Jobs> {
  return startJobs(services, TIMETABLE, quiet, { timetable, poll: 0.5 })
}

export async function addJob(shop: Pick<Shop, 'db'>, jobs: Jobs, name: JobName): Promise<boolean> {
  const added = await inTransaction(shop.db, (trx) => jobs.add(trx, name, null))
  jobs.wake(name)
  return added
}

export interface JobRow {
  id: string
  state: string
  retry_count: number
}

export async function jobRows(shop: Pick<Shop, 'db'>, name: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, state, retry_count from ${sql.table(`${SCHEMA}.job`)} where name = ${name} order by created_on
  `.execute(shop.db)
  return rows
}

/** Waits until the jobs of this name stand like this. */
export function untilJobs(shop: Pick<Shop, 'db'>, name: string, states: string[]): Promise<JobRow[]> {
  return vi.waitFor(async () => {
    const rows = await jobRows(shop, name)
    if (rows.map(({ state }) => state).join() !== states.join()) {
      throw new Error(`${name} stands at ${rows.map(({ state }) => state).join()}, not ${states.join()}`)
    }
    return rows
  })
}

/** What waits for its next try is due now. */
export async function hurryRetries(shop: Pick<Shop, 'db'>): Promise<void> {
  await sql`update ${sql.table(`${SCHEMA}.job`)} set start_after = now() where state = 'retry'`.execute(
    shop.db,
  )
}
