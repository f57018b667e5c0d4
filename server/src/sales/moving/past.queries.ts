/** SQL of what comes from the shop before this one. */
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import { PAST_LIMITS, type PastKind, type PastSource, type PastStatus } from '@spokehaat/contract/sales/past'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { PastCustomers, PastImports, PastOrders } from '../../platform/db/tables.ts'
import type { CustomerEntry, OrderEntry } from './past-entries.ts'

export type PastImportRow = Selectable<PastImports>
export type PastOrderRow = Selectable<PastOrders>

export async function insertPastImport(
  trx: DatabaseTransaction,
  row: {
    id: string
    kind: PastKind
    source: PastSource
    fileName: string
    rows: number
    entries: number
    problems: readonly ImportError[]
    facts: object
    byUserId: string
    now: Date
  },
): Promise<PastImportRow> {
  return trx
    .insertInto('past_imports')
    .values({
      id: row.id,
      kind: row.kind,
      source: row.source,
      file_name: row.fileName,
      status: 'checked',
      rows: row.rows,
      entries: row.entries,
      problems: JSON.stringify(row.problems.slice(0, PAST_LIMITS.problems)),
      problem_count: row.problems.length,
      facts: JSON.stringify(row.facts),
      by_user_id: row.byUserId,
      created_at: row.now,
      heartbeat_at: row.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What waits gives way to the next file. */
export async function discardWaiting(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('past_imports')
    .set({ status: 'discarded' })
    .where('status', 'in', ['checked', 'stopped'])
    .where('finished_at', 'is', null)
    .execute()
  await sql`
    delete from past_import_entries where import_id not in (select id from past_imports where status = 'running')
  `.execute(trx)
}

export async function insertEntries(
  trx: DatabaseTransaction,
  importId: string,
  entries: readonly (CustomerEntry | OrderEntry)[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += 1_000) {
    const rows = entries.slice(at, at + 1_000).map((entry, index) => ({ position: at + index, entry }))
    await sql`
      insert into past_import_entries (import_id, position, entry)
      select ${importId}::uuid, position, entry
      from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (position integer, entry jsonb)
    `.execute(trx)
  }
}

export async function selectEntries(
  db: Database,
  importId: string,
  from: number,
  limit: number,
): Promise<unknown[]> {
  const rows = await db
    .selectFrom('past_import_entries')
    .select('entry')
    .where('import_id', '=', importId)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ entry }) => entry)
}

export async function countEntries(db: Database, importId: string): Promise<number> {
  const row = await db
    .selectFrom('past_import_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function deleteEntries(db: Database | DatabaseTransaction, importId: string): Promise<void> {
  await db.deleteFrom('past_import_entries').where('import_id', '=', importId).execute()
}

export const selectPastImport = (db: Database, id: string): Promise<PastImportRow | undefined> =>
  db.selectFrom('past_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const selectLatestPast = (db: Database): Promise<PastImportRow | undefined> =>
  db
    .selectFrom('past_imports')
    .selectAll()
    .where('status', '<>', 'discarded')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Moves {
  status?: PastStatus
  done?: number
  added?: number
  heartbeat_at?: Date
  finished_at?: Date
}

/** Undefined where its status is another (any more). */
export const movePast = (
  db: Database | DatabaseTransaction,
  id: string,
  from: readonly PastStatus[],
  changes: Moves,
): Promise<PastImportRow | undefined> =>
  db
    .updateTable('past_imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** Those at work whose node has not been heard of stand still. */
export async function stopSilent(db: Database, since: Date): Promise<void> {
  await db
    .updateTable('past_imports')
    .set({ status: 'stopped' })
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', since)
    .execute()
}

export const findRunning = (db: Database) =>
  db.selectFrom('past_imports').select('id').where('status', '=', 'running').executeTakeFirst()

export async function selectKnownAddresses(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Gives the id of the row; undefined where the person is there already. */
export async function insertPastCustomer(
  trx: DatabaseTransaction,
  { importId, source, now }: { importId: string; source: string; now: Date },
  entry: CustomerEntry,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('past_customers')
    .values({
      id: newId(),
      import_id: importId,
      source,
      name: entry.name,
      email: entry.email,
      phone: entry.phone,
      street_address: entry.streetAddress,
      apartment: entry.apartment,
      city: entry.city,
      district: entry.district,
      postcode: entry.postcode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setMade(
  trx: DatabaseTransaction,
  id: string,
  made: { user_id?: string; subscriber_id?: string },
): Promise<void> {
  if (Object.keys(made).length === 0) return
  await trx.updateTable('past_customers').set(made).where('id', '=', id).execute()
}

/** Gives how many were not there. */
export async function insertPastOrders(
  trx: DatabaseTransaction,
  { importId, source }: { importId: string; source: string },
  entries: readonly OrderEntry[],
): Promise<number> {
  if (entries.length === 0) return 0
  const rows = await trx
    .insertInto('past_orders')
    .values(
      entries.map((entry) => ({
        id: newId(),
        import_id: importId,
        source,
        number: entry.number,
        placed_at: entry.placedAt,
        status: entry.status,
        currency: entry.currency,
        total_minor: entry.totalMinor,
        name: entry.name,
        email: entry.email,
        phone: entry.phone,
        lines: JSON.stringify(entry.lines),
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'number']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Of these addresses and phones, the latest first; at most two hundred. */
export const selectPastOrders = (
  db: Database,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<PastOrderRow[]> =>
  db
    .selectFrom('past_orders')
    .selectAll()
    .where((one) =>
      one.or([
        sql<boolean>`email <> '' and email = any(${emails}::text[])`,
        sql<boolean>`phone <> '' and phone = any(${phones}::text[])`,
      ]),
    )
    .orderBy('placed_at', 'desc')
    .limit(200)
    .execute()

export const selectPastCustomers = (
  db: Database,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<Selectable<PastCustomers>[]> =>
  db
    .selectFrom('past_customers')
    .selectAll()
    .where((one) =>
      one.or([
        sql<boolean>`email <> '' and email = any(${emails}::text[])`,
        sql<boolean>`phone <> '' and phone = any(${phones}::text[])`,
      ]),
    )
    .limit(20)
    .execute()

/** What the owner of an account has proved to be theirs. */
export async function selectProved(
  db: Database,
  userId: string,
): Promise<{ emails: string[]; phones: string[] }> {
  const [user, proofs] = await Promise.all([
    db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('proofs').select(['kind', 'value']).where('user_id', '=', userId).execute(),
  ])
  return {
    emails: [
      ...(user ? [user.email] : []),
      ...proofs.filter(({ kind }) => kind === 'mail').map(({ value }) => value),
    ],
    phones: proofs.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
  }
}

/** Who has bought or joined: nobody erases history by undoing an import. */
const UNCLAIMED = sql<boolean>`
  u.email_confirmed_at is null and u.role = 'user'
  and not exists (select from orders o where o.user_id = u.id)
  and not exists (select from sessions s where s.user_id = u.id)`

export async function countClaims(db: Database) {
  const { rows } = await sql<{ waiting: number; sent: number; claimed: number }>`
    select
      count(*) filter (where u.email_confirmed_at is null and p.claim_sent_at is null)::int as waiting,
      count(*) filter (where p.claim_sent_at is not null)::int as sent,
      count(*) filter (where u.email_confirmed_at is not null)::int as claimed
    from past_customers p join users u on u.id = p.user_id
  `.execute(db)
  return rows[0] ?? { waiting: 0, sent: 0, claimed: 0 }
}

/** Accounts that nobody has chosen a password for, and that had no mail; locked, so that each gets one. */
export const takeUnclaimed = (trx: DatabaseTransaction, limit: number) =>
  trx
    .selectFrom('past_customers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'u.id as user_id', 'u.email', 'u.language'])
    .where('p.claim_sent_at', 'is', null)
    .where('u.email_confirmed_at', 'is', null)
    .where('u.is_blocked', '=', false)
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute()

export async function markClaimsSent(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update past_customers set claim_sent_at = ${at} where id = any(${ids}::uuid[])`.execute(trx)
}

/** What an import added: accounts only where nobody has made them theirs. */
export async function removePast(trx: DatabaseTransaction, importId: string): Promise<void> {
  await sql`
    delete from subscribers s using past_customers p
    where p.import_id = ${importId} and p.subscriber_id = s.id and s.unsubscribed_at is null
  `.execute(trx)
  await sql`
    delete from users u using past_customers p
    where p.import_id = ${importId} and p.user_id = u.id and ${UNCLAIMED}
  `.execute(trx)
  await sql`delete from past_customers where import_id = ${importId} and user_id is null`.execute(trx)
  await sql`delete from past_orders where import_id = ${importId}`.execute(trx)
}

/** Of somebody who wants to be forgotten. */
export async function erasePast(
  trx: DatabaseTransaction,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<void> {
  for (const table of ['past_customers', 'past_orders'] as const) {
    await sql`
      delete from ${sql.table(table)}
      where (email <> '' and email = any(${emails}::text[])) or (phone <> '' and phone = any(${phones}::text[]))
    `.execute(trx)
  }
}
