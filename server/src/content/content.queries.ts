import type { ContentPage } from '@spokehaat/contract/content/pages'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import type { ContentPages, ContentPreviews, ContentVersions } from '../platform/db/tables.ts'

type Db = Database | DatabaseTransaction
export type PageRow = Selectable<ContentPages>
export type VersionRow = Selectable<ContentVersions>
type PreviewRow = Selectable<ContentPreviews>

export interface PublishedRow {
  page: string
  document: unknown
  appears_at: Date
}

/** Of each page what is to be seen at `now`, and what appears after it. */
export async function selectPublished(db: Database, now: Date): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select page, document, appears_at from content_versions as version
    where not exists (
      select from content_versions as later
      where later.page = version.page and later.appears_at <= ${now}
        and (later.appears_at, later.number) > (version.appears_at, version.number)
    )
    order by appears_at, number`.execute(db)
  return rows
}

export function selectPages(db: Db): Promise<PageRow[]> {
  return db.selectFrom('content_pages').selectAll().execute()
}

export function selectPage(db: Db, page: ContentPage): Promise<PageRow | undefined> {
  return db.selectFrom('content_pages').selectAll().where('page', '=', page).executeTakeFirst()
}

/** The page, which nobody else changes until the transaction ends. */
export async function lockPage(trx: DatabaseTransaction, page: ContentPage): Promise<PageRow> {
  await trx
    .insertInto('content_pages')
    .values({ page })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('content_pages')
    .selectAll()
    .where('page', '=', page)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface NewDraft {
  document: unknown
  by: string
  byName: string
  at: Date
}

/** Null: there is none any more. The page is one change further on. */
export async function writeDraft(
  trx: DatabaseTransaction,
  page: ContentPage,
  draft: NewDraft | null,
): Promise<void> {
  await trx
    .updateTable('content_pages')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      draft: draft && JSON.stringify(draft.document),
      draft_by: draft?.by ?? null,
      draft_by_name: draft?.byName ?? null,
      draft_at: draft?.at ?? null,
    }))
    .where('page', '=', page)
    .execute()
}

/** The newest first. */
export function selectVersions(db: Db, page?: ContentPage): Promise<VersionRow[]> {
  let versions = db.selectFrom('content_versions').selectAll()
  if (page !== undefined) versions = versions.where('page', '=', page)
  return versions.orderBy('number', 'desc').execute()
}

export async function insertVersion(
  trx: DatabaseTransaction,
  version: Omit<VersionRow, 'document'> & { document: unknown },
): Promise<void> {
  const document = version.document === null ? null : JSON.stringify(version.document)
  await trx
    .insertInto('content_versions')
    .values({ ...version, document })
    .execute()
}

export async function deleteVersion(
  trx: DatabaseTransaction,
  page: ContentPage,
  number: number,
): Promise<void> {
  await trx.deleteFrom('content_versions').where('page', '=', page).where('number', '=', number).execute()
}

export async function insertPreview(db: Db, preview: Omit<PreviewRow, 'withdrawn_at'>): Promise<void> {
  await db.insertInto('content_previews').values(preview).execute()
}

export function selectPreview(db: Db, tokenHash: string): Promise<PreviewRow | undefined> {
  return db.selectFrom('content_previews').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Until when the newest link shows the draft; undefined where none does. */
export async function selectPreviewEnd(db: Db, page: ContentPage, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('content_previews')
    .select('expires_at')
    .where('page', '=', page)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row?.expires_at
}

/** Gives how many there were. */
export async function withdrawPreviews(
  trx: DatabaseTransaction,
  page: ContentPage,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('content_previews')
    .set({ withdrawn_at: now })
    .where('page', '=', page)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
