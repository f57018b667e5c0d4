import { sql } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { inTransaction, setStatementTimeout } from '../db/transaction.ts'
import {
  firstOf,
  type Month,
  monthOf,
  monthPartition,
  moveMonth,
  PARTITIONED,
  type Partition,
  type Partitioned,
  restOf,
  selectPartitions,
  startOfMonth,
} from './partitions.ts'

/** So many whole months after this one are always there, should the job not run for as long. */
const MONTHS_AHEAD = 3
const LOCK = 7_231_846_002
/** Who writes waits as long at most; the job comes again. */
const PATIENCE = '3s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Makes the months that are missing until three after this one, and gives how many. What lay in the rest moves into them.
 * Any node may, at any time: a table in a transaction, one node after the other.
 */
export async function makeMonths(db: Database, now: Date): Promise<number> {
  let made = 0
  for (const table of PARTITIONED) made += await inTransaction(db, (trx) => makeMonthsOf(trx, table, now))
  return made
}

/** The same at a start, which need not wait for those who write: the job comes every night. */
export async function tryToMakeMonths(db: Database, now: Date): Promise<number> {
  return makeMonths(db, now).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return 0
    throw error
  })
}

async function makeMonthsOf(trx: DatabaseTransaction, table: Partitioned, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await sql.raw(`set local lock_timeout = '${PATIENCE}'`).execute(trx)
  const last = lastOf(await selectPartitions(trx), table)
  const until = moveMonth(monthOf(now), MONTHS_AHEAD)
  let made = 0
  // `last` is over when the month begins that is to come next
  for (let month = monthOf(last.until); month <= until; month = moveMonth(month, 1)) {
    await makeMonth(trx, table, month)
    made += 1
  }
  return made
}

function lastOf(parts: readonly Partition[], table: Partitioned): Partition {
  const last = parts.findLast((part) => part.table === table)
  if (!last) throw new Error(`${table} has no parts.`)
  return last
}

/**
 * A table by itself first, since a part is taken in with a lock that lets others read and write. What `source` has of the
 * month moves there.
 */
async function makeMonth(
  trx: DatabaseTransaction,
  table: Partitioned,
  month: Month,
  source: string = restOf(table),
): Promise<void> {
  const name = monthPartition(table, month)
  const from = startOfMonth(month)
  const until = startOfMonth(moveMonth(month, 1))
  const run = (statement: string) => sql.raw(statement).execute(trx)
  await run(`create table ${name} (like ${restOf(table)} including all)`)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(source)} where at >= ${from} and at < ${until}) as found
  `.execute(trx)
  if (rows[0]?.found) {
    // nothing is taken out of the record: the same rows are in the table before and after
    await run(`alter table ${source} disable trigger user`)
    await run(`
      with moved as (delete from ${source} where at >= '${from}' and at < '${until}' returning *)
      insert into ${name} select * from moved`)
    await run(`alter table ${source} enable trigger user`)
  }
  await run(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${until}')`)
}

/** What the planner knows of a table in parts as a whole: PostgreSQL looks at its parts by itself, and at the whole never. */
export async function analyzePartitioned(db: Database): Promise<void> {
  for (const table of PARTITIONED) {
    await inTransaction(db, async (trx) => {
      await setStatementTimeout(trx, 0)
      await sql`analyze ${sql.table(table)}`.execute(trx)
    })
  }
}

/**
 * Gives months of long ago parts of their own, from `since` on. Before a shop's past is put in: what is there already moves,
 * row by row.
 */
export async function spreadMonths(trx: DatabaseTransaction, since: Date): Promise<void> {
  for (const table of PARTITIONED) {
    const first = firstOf(table)
    const whole = (await selectPartitions(trx)).find(({ name }) => name === first)
    if (!whole || whole.until <= since) continue
    const end = monthOf(whole.until)
    await sql.raw(`alter table ${table} detach partition ${first}`).execute(trx)
    for (let month = monthOf(since); month < end; month = moveMonth(month, 1)) {
      await makeMonth(trx, table, month, first)
    }
    await sql
      .raw(
        `alter table ${table} attach partition ${first} for values from (minvalue) to ('${startOfMonth(monthOf(since))}')`,
      )
      .execute(trx)
  }
}
