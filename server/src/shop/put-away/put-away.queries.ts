/** SQL of putting away and of bringing back. What is put away is what was written before the cut. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import {
  firstOf,
  PARTITIONED,
  type Partition,
  type Partitioned,
  restOf,
} from '../../platform/partitions/partitions.ts'

export type Counts = Record<Partitioned, number>

export interface PutAwayRow {
  id: string
  cut_at: Date
  put_at: Date
  file: string
  sha256: string
  counts: Counts
  openings: number
}

/** The newest cut first. */
export async function selectPutAway(db: Database): Promise<PutAwayRow[]> {
  const { rows } = await sql<PutAwayRow>`select * from put_away order by cut_at desc`.execute(db)
  return rows
}

export async function countBefore(db: Database, cut: Date): Promise<Counts> {
  const counts: Partial<Counts> = {}
  for (const table of PARTITIONED) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where at < ${cut}
    `.execute(db)
    counts[table] = Number(rows[0]?.count ?? 0)
  }
  return counts as Counts
}

/** Numbers of orders placed before the cut of which something is still to come, the oldest first. */
export async function selectOpenBefore(db: Database, cut: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders o
    where placed_at < ${cut} and deleted_at is null and (
      status in ('Pending', 'Review') or (status = 'Paid' and fulfilment <> 'Delivered')
      or exists (select from refunds r where r.order_id = o.id and r.status = 'requested')
      or exists (select from return_cases c where c.order_id = o.id and c.ended_at is null)
      or exists (
        select from payment_attempts a where a.order_id = o.id and a.status in ('created', 'redirected', 'review')
      )
    )
    order by placed_at limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(({ number }) => number)
}

/**
 * For each variant one entry that stands for all before the cut, so that the ledger adds up to the same. Its id comes before
 * those of all that is left: the ledger is read in the order of ids. Gives how many.
 */
export async function insertOpenings(
  trx: DatabaseTransaction,
  { id, cut }: { id: string; cut: Date },
): Promise<number> {
  const dayBefore = (cut.getTime() - 24 * 60 * 60_000).toString(16).padStart(12, '0')
  const { numAffectedRows } = await sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, at, entry_id)
    select (${dayBefore}::text || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
      variant_id, on_hand, held, 'opening', ${cut}, ${id}
    from (
      select variant_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held, md5(variant_id::text || ${id}::text) as hash
      from stock_ledger where at < ${cut} group by variant_id
    ) as sums where (on_hand, held) <> (0, 0)
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Takes out the entries that `insertOpenings` has put in, and gives how many. */
export async function deleteOpenings(
  trx: DatabaseTransaction,
  { id, cut }: { id: string; cut: Date },
): Promise<number> {
  const which = sql`at = ${cut} and reason = 'opening' and entry_id = ${id}`
  const { rows } = await sql<{ part: string }>`
    select distinct tableoid::regclass::text as part from stock_ledger where ${which}
  `.execute(trx)
  let deleted = 0
  for (const { part } of rows) {
    deleted += await pastTheRecord(trx, part, async () => {
      const { numAffectedRows } = await sql`delete from ${sql.table(part)} where ${which}`.execute(trx)
      return Number(numAffectedRows ?? 0)
    })
  }
  return deleted
}

/** Takes out of a table all before the cut. `parts`: of this table. Gives how many rows were deleted one by one. */
export async function takeOut(
  trx: DatabaseTransaction,
  table: Partitioned,
  { cut, parts }: { cut: Date; parts: readonly Partition[] },
): Promise<number | null> {
  const first = firstOf(table)
  const over = parts.filter(({ until }) => until <= cut)
  if (over.some(({ name }) => name === first)) {
    // what is written for a time before the cut has a place as before
    for (const { name } of over) await sql`drop table ${sql.table(name)}`.execute(trx)
    await sql`create table ${sql.table(first)} (like ${sql.table(restOf(table))} including all)`.execute(trx)
    await sql
      .raw(
        `alter table ${table} attach partition ${first} for values from (minvalue) to ('${cut.toISOString()}')`,
      )
      .execute(trx)
    return null
  }
  return pastTheRecord(trx, first, async () => {
    const { numAffectedRows } = await sql`delete from ${sql.table(first)} where at < ${cut}`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })
}

/** The triggers of the record let go of rows of the part that is named so, in this transaction alone. */
async function pastTheRecord<Result>(
  trx: DatabaseTransaction,
  part: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('spokehaat.record_moves', ${part}, true)`.execute(trx)
  const result = await act()
  await sql`select set_config('spokehaat.record_moves', '', true)`.execute(trx)
  return result
}

/** Of the audit log before the cut: accounts and customers that are no longer there. */
export async function selectGone(
  trx: DatabaseTransaction,
  cut: Date,
): Promise<{ entity: 'user' | 'customer'; id: string }[]> {
  const { rows } = await sql<{ entity: 'user' | 'customer'; id: string }>`
    select distinct entity, entity_id as id from audit_log a
    where at < ${cut} and entity_id is not null and (
      (entity = 'user' and not exists (select from users u where u.id::text = a.entity_id))
      or (entity = 'customer' and not exists (select from customers c where c.id::text = a.entity_id))
    )
  `.execute(trx)
  return rows
}
