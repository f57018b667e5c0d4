/** The shop's own figures for those who watch it. Each is a look at an index of what is open, never at all there was. */
import { sql } from 'kysely'
import type { QueueTable } from '../../outbox/queue.queries.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { SCHEMA } from '../../platform/job-queue/job.ts'
import { PARTITIONED, restOf } from '../../platform/partitions/partitions.ts'

/** Milliseconds; a question that takes longer than that is left out rather than waited for. */
const TIMEOUT = 2_000

interface StateRow {
  state: string
  count: number
}

/** `oldest`: seconds for which the first of those that are due has waited; null: there is none. */
interface Queue {
  waiting: number
  parked: number
  oldest: number | null
}

export interface Figures {
  /** Payments begun in the last hour, by how they stand. */
  attempts: StateRow[]
  /** Seconds since the oldest payment began that is neither paid nor given up; null: there is none. */
  oldestPending: number | null
  review: number
  holds: { orders: number; pieces: number; expired: number }
  /** Rows of the tables in parts that no month is there for; at most a thousand of each table are counted. */
  withoutMonth: number
  mails: Queue
  phoneMessages: Queue
  /** When the newest order was placed or the newest entry of the audit log made, in seconds since 1970; null: none. */
  newest: number | null
  /** The newest state of the shop that lies in a backup; null where there is none. `at`: seconds since 1970. */
  backup: { at: number; bytes: number } | null
  /** Null where no backup was ever tried out. `goodAt`, `dataAt`: of the last that came back, seconds since 1970, 0: none. */
  backupProof: { goodAt: number; dataAt: number; hasFailed: boolean } | null
  /** Null where PostgreSQL does not archive its WAL. `last`: seconds since 1970, 0: nothing yet. */
  archive: { last: number; failures: number } | null
  /** None before the jobs were ever started. */
  jobs: { job: string; state: string; count: number }[]
}

export function selectFigures(db: Database): Promise<Figures> {
  return inTransaction(db, async (trx) => {
    await sql`set transaction read only`.execute(trx)
    await setStatementTimeout(trx, TIMEOUT)
    const attempts = await sql<StateRow>`
      select status as state, count(*)::int as count from payment_attempts
      where created_at > now() - interval '1 hour' and part <> 'credit' group by status
    `.execute(trx)
    // what waits for an answer has a time to ask again; at the door nobody is asked
    const pending = await sql<{ oldest: number | null }>`
      select extract(epoch from now() - min(created_at))::float8 as oldest from payment_attempts
      where due_at is not null and status in ('created', 'redirected')
    `.execute(trx)
    const review = await sql<{ count: number }>`
      select count(*)::int as count from payment_attempts where status = 'review'
    `.execute(trx)
    const holds = await sql<Figures['holds']>`
      select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as pieces,
        count(*) filter (where expires_at < now())::int as expired
      from stock_holds
    `.execute(trx)
    // a deleted order leaves an entry that is newer, so this goes back only where the database does
    const newest = await sql<{ at: number | null }>`
      select extract(epoch from greatest(
        (select max(placed_at) from orders where deleted_at is null), (select max(at) from audit_log)
      ))::float8 as at
    `.execute(trx)
    let withoutMonth = 0
    for (const table of PARTITIONED) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select from ${sql.table(restOf(table))} limit 1000) as found
      `.execute(trx)
      withoutMonth += rows[0]?.count ?? 0
    }
    const mails = await queue(trx, 'mails')
    const phoneMessages = await queue(trx, 'phone_messages')
    const backup = await sql<NonNullable<Figures['backup']>>`
      select extract(epoch from data_at)::float8 as at, bytes::float8 as bytes from backups
      where kind <> 'moment' order by data_at desc limit 1
    `.execute(trx)
    const backupProof = await sql<NonNullable<Figures['backupProof']>>`
      select coalesce(extract(epoch from good.proved_at), 0)::float8 as "goodAt",
        coalesce(extract(epoch from good.data_at), 0)::float8 as "dataAt", last.outcome <> 'good' as "hasFailed"
      from (select outcome from backup_proofs order by proved_at desc limit 1) as last
      left join (
        select proved_at, data_at from backup_proofs where outcome = 'good' order by proved_at desc limit 1
      ) as good on true
    `.execute(trx)
    const archive = await sql<NonNullable<Figures['archive']>>`
      select coalesce(extract(epoch from last_archived_time), 0)::float8 as last, failed_count::float8 as failures
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    `.execute(trx)
    const { rows: found } = await sql<{ found: boolean }>`
      select to_regclass(${`${SCHEMA}.job`}) is not null as found
    `.execute(trx)
    const jobs = found[0]?.found
      ? await sql<Figures['jobs'][number]>`
          select name as job, state::text as state, count(*)::int as count from ${sql.table(`${SCHEMA}.job`)}
          where state < 'completed' group by 1, 2
        `.execute(trx)
      : { rows: [] }
    return {
      attempts: attempts.rows,
      oldestPending: pending.rows[0]?.oldest ?? null,
      review: review.rows[0]?.count ?? 0,
      holds: holds.rows[0] ?? { orders: 0, pieces: 0, expired: 0 },
      newest: newest.rows[0]?.at ?? null,
      withoutMonth,
      mails,
      phoneMessages,
      backup: backup.rows[0] ?? null,
      backupProof: backupProof.rows[0] ?? null,
      archive: archive.rows[0] ?? null,
      jobs: jobs.rows,
    }
  })
}

async function queue(trx: DatabaseTransaction, table: QueueTable): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select waiting, oldest, (select count(*)::int from ${sql.table(table)} where parked_at is not null) as parked
    from (
      select count(*)::int as waiting,
        -- not of those whose turn is later, as of a letter, or of what a stranger is sent
        extract(epoch from now() - min(created_at) filter (where tries > 0 or due_at <= now()))::float8 as oldest
      from ${sql.table(table)} where sent_at is null and parked_at is null
    ) as open
  `.execute(trx)
  return rows[0] ?? { waiting: 0, parked: 0, oldest: null }
}
