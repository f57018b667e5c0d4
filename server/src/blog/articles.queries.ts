import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import type { Articles } from '../platform/db/tables.ts'

const COLUMNS = [
  'id',
  'category',
  'image',
  'author',
  sql<string>`to_char(day, 'YYYY-MM-DD')`.as('date'),
  'is_published',
  'title',
  'excerpt',
  'content',
  'title_bn',
  'excerpt_bn',
  'content_bn',
  'version',
  'updated_at',
] as const

export interface ArticleRow extends Omit<Selectable<Articles>, 'day' | 'created_at'> {
  /** Of the calendar in Bangladesh, `2026-02-20`. */
  date: string
}
export type ArticleValues = Omit<Insertable<Articles>, 'version' | 'created_at' | 'updated_at'>

/** Newest first. */
const articles = (db: Database | DatabaseTransaction) =>
  db.selectFrom('articles').select(COLUMNS).orderBy('day', 'desc').orderBy('id')

export function selectPublished(db: Database): Promise<ArticleRow[]> {
  return articles(db).where('is_published', '=', true).execute()
}

export function selectArticles(db: Database): Promise<ArticleRow[]> {
  return articles(db).execute()
}

export function selectArticle(db: Database, id: string): Promise<ArticleRow | undefined> {
  return articles(db).where('id', '=', id).executeTakeFirst()
}

export function lockArticle(trx: DatabaseTransaction, id: string): Promise<ArticleRow | undefined> {
  return articles(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Nobody else adds, changes or deletes one until the transaction ends. */
export async function lockArticles(trx: DatabaseTransaction): Promise<ArticleRow[]> {
  await sql`lock table articles in share row exclusive mode`.execute(trx)
  return articles(trx).execute()
}

export async function countArticles(trx: DatabaseTransaction): Promise<number> {
  const { count } = await trx
    .selectFrom('articles')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False where there is one of this id already. */
export async function insertArticle(trx: DatabaseTransaction, values: ArticleValues): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('articles')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateArticle(
  trx: DatabaseTransaction,
  { id, ...values }: ArticleValues,
): Promise<void> {
  await trx
    .updateTable('articles')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function deleteArticle(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('articles').where('id', '=', id).execute()
}

/** False where that was planted before, by this node or another. */
export async function notePlanted(trx: DatabaseTransaction, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('seeds')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
