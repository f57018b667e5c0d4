import type { RedirectListQuery } from '@spokehaat/contract/catalogue/redirect'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Redirects } from '../../platform/db/tables.ts'

export type RedirectRow = Omit<Selectable<Redirects>, 'created_at'>
export type Leads = Pick<RedirectRow, 'id' | 'from_address' | 'to_address'>
const COLUMNS = ['id', 'from_address', 'to_address', 'hits', 'last_hit_at', 'version'] as const

/** Nobody else adds, changes or removes one before the transaction ends: rings are made of two. */
export async function lockAll(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(trx)
}

export function selectLeads(db: Database | DatabaseTransaction): Promise<Leads[]> {
  return db.selectFrom('redirects').select(['id', 'from_address', 'to_address']).execute()
}

export function selectRedirectPage(db: Database, { search, used, ...page }: RedirectListQuery) {
  let matching = db.selectFrom('redirects')
  if (search !== '') {
    const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    matching = matching.where((eb) =>
      eb.or([eb('from_address', 'like', like), eb(eb.fn('lower', ['to_address']), 'like', like)]),
    )
  }
  if (used !== undefined) matching = matching.where('hits', used === 'yes' ? '>' : '=', 0)
  return selectPage(matching, matching.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id'), page)
}

export function selectRedirect(trx: DatabaseTransaction, id: string): Promise<RedirectRow | undefined> {
  return trx.selectFrom('redirects').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertRedirect(
  trx: DatabaseTransaction,
  row: Pick<RedirectRow, 'id' | 'from_address' | 'to_address'>,
): Promise<RedirectRow> {
  return trx.insertInto('redirects').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

export function updateRedirect(
  trx: DatabaseTransaction,
  id: string,
  row: Pick<RedirectRow, 'from_address' | 'to_address'>,
): Promise<RedirectRow> {
  return trx
    .updateTable('redirects')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteRedirect(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('redirects').where('id', '=', id).execute()
}

/** By the old address: what is there gets the new one. */
export async function writeRedirects(
  trx: DatabaseTransaction,
  rows: readonly Pick<RedirectRow, 'from_address' | 'to_address'>[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) => ({ id: newId(), ...row }))
  await sql`
    insert into redirects (id, from_address, to_address)
    select id, from_address, to_address
    from json_to_recordset(${JSON.stringify(records)}::json) as row (id uuid, from_address text, to_address text)
    on conflict (from_address) do update
    set to_address = excluded.to_address, version = redirects.version + 1
    where redirects.to_address is distinct from excluded.to_address
  `.execute(trx)
}

/** Those that still lead there. */
export async function deleteLeads(
  trx: DatabaseTransaction,
  leads: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    delete from redirects
    using json_to_recordset(${JSON.stringify(leads)}::json) as row ("from" text, "to" text)
    where redirects.from_address = row."from" and redirects.to_address = row."to"
  `.execute(trx)
}

/** Adds to what was counted before. */
export async function addHits(db: Database, hits: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const rows = [...hits].map(([id, count]) => ({ id, count }))
  await sql`
    update redirects set hits = redirects.hits + fresh.count, last_hit_at = ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (id uuid, count bigint)
    where redirects.id = fresh.id
  `.execute(db)
}

/** The category of a product that was taken out of the shop; undefined of any other. */
export async function selectArchivedCategory(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('category')
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  return row?.category
}

/** Of these, those that the shop shows. */
export async function selectShown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
