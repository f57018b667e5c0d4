import type { SavedEntry } from '@spokehaat/contract/sales/saved'
import { MAX_SAVED } from '@spokehaat/contract/sales/saved-limits'
import { sql } from 'kysely'
import { type SummaryRow, summaryColumns } from '../../catalogue/columns/summary-columns.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** Browsers of one account change its list one after the other, until the transaction ends. */
export async function lockSaved(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export function selectSaved(db: Database, userId: string) {
  return db
    .selectFrom('saved_products')
    .select(['product_id', 'color_hex', 'size', 'is_saved', 'changed_at'])
    .where('user_id', '=', userId)
    .execute()
}
export type SavedRow = Awaited<ReturnType<typeof selectSaved>>[number]

/** A product that is none of the shop's (any more) is left out. */
export async function writeSaved(
  trx: DatabaseTransaction,
  userId: string,
  entries: readonly SavedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into saved_products (user_id, product_id, color_hex, size, is_saved, changed_at)
    select ${userId}::uuid, entry.product_id, entry.color_hex, entry.size, entry.is_saved, entry.changed_at
    from unnest(
      ${entries.map(({ product }) => product)}::uuid[], ${entries.map(({ color }) => color)}::text[],
      ${entries.map(({ size }) => size)}::text[], ${entries.map(({ isSaved }) => isSaved)}::bool[],
      ${entries.map(({ changedAt }) => changedAt)}::timestamptz[]
    ) as entry (product_id, color_hex, size, is_saved, changed_at)
    join products on products.id = entry.product_id
    on conflict (user_id, product_id) do update set
      color_hex = excluded.color_hex, size = excluded.size,
      is_saved = excluded.is_saved, changed_at = excluded.changed_at
  `.execute(trx)
}

/** Forgets the oldest marks of what was taken off, beyond what a list holds: anybody can name what was never on it. */
export async function trimRemoved(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('saved_products')
    .where('user_id', '=', userId)
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('saved_products')
        .select('product_id')
        .where('user_id', '=', userId)
        .where('is_saved', '=', false)
        .orderBy('changed_at', 'desc')
        .orderBy('product_id')
        .offset(MAX_SAVED),
    )
    .execute()
}

export async function forgetRemovedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('saved_products').where('is_saved', '=', false).where('changed_at', '<', time).execute()
}

/** What is offered of these, in no order. */
export async function selectListed(db: Database, ids: readonly string[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from products where id = any(${ids}::uuid[]) and archived_at is null
  `.execute(db)
  return rows
}

interface NewSharedList {
  tokenHash: string
  entries: readonly object[]
  createdAt: Date
  expiresAt: Date
}

export async function insertSharedList(db: Database, list: NewSharedList): Promise<void> {
  await db
    .insertInto('shared_lists')
    .values({
      token_hash: list.tokenHash,
      entries: JSON.stringify(list.entries),
      created_at: list.createdAt,
      expires_at: list.expiresAt,
    })
    .execute()
}

export function findSharedList(db: Database, tokenHash: string) {
  return db
    .selectFrom('shared_lists')
    .select(['entries', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function deleteSharedListsExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('shared_lists').where('expires_at', '<', time).execute()
}
