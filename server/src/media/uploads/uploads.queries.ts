import { sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Uploads } from '../../platform/db/tables.ts'

/**
 * The names of pictures in every column that holds the address of one, whichever store's and however it is written. A
 * column that is new belongs here: what only it refers to would be deleted.
 */
const referred = sql<{ name: string }>`(
  select substring(address from '[0-9a-f]{40}[.][a-z]+') as name from (
    select image_url as address from products where image_url is not null
    union all select one ->> 'image_url' from products, jsonb_array_elements(photographs) as one
    union all select image_url from order_lines where image_url is not null
    union all select photo from users where photo is not null
    union all select unnest(photos) from reviews
    union all select slip_url from consignments where slip_url is not null
    union all select value #>> '{}' from settings where key in ('logo', 'logoDark', 'shopIcon')
    union all select picture #>> '{}' from content_versions, jsonb_path_query(document, '$.**.picture') as picture
    union all select picture #>> '{}' from content_pages, jsonb_path_query(draft, '$.**.picture') as picture
  ) as addresses
)`

export async function upsertUpload(db: Database, name: string, now: Date): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ name, uploaded_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: now, set_aside_at: null }))
    .execute()
}

/** Gives how many were not known. */
export async function insertForgotten(db: Database, names: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into uploads (name, uploaded_at) select name, ${now} from unnest(${names}::text[]) as name
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Names of at most so many pictures in sight that were uploaded before `before` and that nothing refers to. */
export async function selectUnused(db: Database, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from uploads
    where set_aside_at is null and uploaded_at < ${before}
      and not exists (select from ${referred} as referred where referred.name = uploads.name)
    order by uploaded_at limit ${most}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those of the names that something refers to. */
export async function referredAmong(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select distinct name from ${referred} as referred where name = any(${names})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function selectSetAside(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('name')
    .where('set_aside_at', 'is not', null)
    .orderBy('set_aside_at')
    .execute()
  return rows.map(({ name }) => name)
}

export function lockUpload(trx: DatabaseTransaction, name: string) {
  return trx
    .selectFrom('uploads')
    .select(['uploaded_at', 'set_aside_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUpload(
  trx: DatabaseTransaction,
  name: string,
  mark: Updateable<Uploads>,
): Promise<void> {
  await trx.updateTable('uploads').set(mark).where('name', '=', name).execute()
}

export async function deleteUpload(trx: DatabaseTransaction, name: string): Promise<void> {
  await trx.deleteFrom('uploads').where('name', '=', name).execute()
}
