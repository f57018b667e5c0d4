/**
 * What stands in the tables of pg-boss, which it describes for such reading (its own calls give whole queues at once).
 */
import { JOBS, type JobName } from '@spokehaat/contract/shop/job'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { PARKED, SCHEMA } from '../../platform/job-queue/job.ts'

const names = [...JOBS]
const table = sql.table(`${SCHEMA}.job`)
// what was thrown; a job that took too long or lost its node has it a level deeper
const errorIn = (column: 'output' | 'source_output') =>
  sql<string>`coalesce(${sql.ref(column)} ->> 'message', ${sql.ref(column)} -> 'value' ->> 'message', '')`

export interface LastRunRow {
  name: JobName
  started_on: Date | null
  completed_on: Date
  state: 'completed' | 'failed' | 'cancelled'
}

export async function selectLastRuns(db: Database): Promise<LastRunRow[]> {
  const { rows } = await sql<LastRunRow>`
    select distinct on (name) name, started_on, completed_on, state from ${table}
    where name = any(${names}) and completed_on is not null
    order by name, completed_on desc
  `.execute(db)
  return rows
}

export interface LiveJobRow {
  name: JobName
  state: 'created' | 'retry' | 'active'
  start_after: Date
  retry_count: number
  error: string
}

export async function selectLiveJobs(db: Database): Promise<LiveJobRow[]> {
  const { rows } = await sql<LiveJobRow>`
    select name, state, start_after, retry_count, ${errorIn('output')} as error from ${table}
    where name = any(${names}) and state < 'completed'
  `.execute(db)
  return rows
}

export interface ParkedJobRow {
  id: string
  name: JobName
  created_on: Date
  tries: number
  error: string
}

const parked = sql`from ${table} where name = ${PARKED} and state = 'created' and source_name = any(${names})`

/** Newest first. */
export async function selectParkedJobs(db: Database, limit: number): Promise<ParkedJobRow[]> {
  const { rows } = await sql<ParkedJobRow>`
    select id, source_name as name, created_on, source_retry_count + 1 as tries, ${errorIn('source_output')} as error
    ${parked} order by created_on desc limit ${limit}
  `.execute(db)
  return rows
}

export async function countParkedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${parked}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locked, so that of two who take it back one finds it gone. */
export async function lockParkedJob(trx: DatabaseTransaction, id: string): Promise<JobName | undefined> {
  const { rows } = await sql<{ name: JobName }>`
    select source_name as name ${parked} and id = ${id} for update
  `.execute(trx)
  return rows[0]?.name
}
