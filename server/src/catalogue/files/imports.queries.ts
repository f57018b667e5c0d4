/** SQL of an import's own state. What moves it on also says from where: a node that was given up can't. */
import {
  IMPORT_LIMITS,
  type ImportError,
  type ImportMode,
  type ImportStatus,
} from '@spokehaat/contract/catalogue/product-file'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { ProductImports } from '../../platform/db/tables.ts'
import type { ShownLines } from './apply-plans.ts'
import type { Line } from './change-lines.ts'
import type { Undone } from './undo-import.ts'

export type ImportRow = Selectable<ProductImports>

export const ACTIVE: readonly ImportStatus[] = ['uploading', 'checking', 'running']

export async function insertImport(
  db: Database,
  row: { id: string; fileName: string; byUserId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('product_imports')
    .values({
      id: row.id,
      file_name: row.fileName,
      status: 'uploading',
      by_user_id: row.byUserId,
      created_at: row.now,
      heartbeat_at: row.now,
    })
    .execute()
}

/** Imports whose node has not been heard of, with whose they are. */
export async function selectSilent(db: Database, since: Date) {
  return db
    .selectFrom('product_imports')
    .leftJoin('users', 'users.id', 'product_imports.by_user_id')
    .select([
      'product_imports.id',
      'product_imports.mode',
      'product_imports.ended_as',
      'product_imports.products_in_at',
      'product_imports.by_user_id',
      'users.email',
    ])
    .where('product_imports.status', 'in', ACTIVE)
    .where('product_imports.heartbeat_at', '<', since)
    .execute()
}

/** A file that waits to be run gives way to the next one. */
export async function cancelWaiting(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ status: 'cancelled', finished_at: now })
    .where('status', '=', 'checked')
    .execute()
}

export async function selectImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectLatestImport(db: Database): Promise<ImportRow | undefined> {
  return db
    .selectFrom('product_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('product_imports').where('id', '=', id).execute()
}

interface Changes {
  status?: ImportStatus
  mode?: ImportMode
  bytes?: number
  bytes_read?: number
  rows?: number
  rows_done?: number
  new_products?: number
  changed_products?: number
  unchanged_products?: number
  bad_products?: number
  errors?: number
  failure?: string | null
  encoding?: string | null
  source?: string
  source_currency?: string
  source_categories?: string
  source_first_sku?: number
  source_columns?: string
  has_said_columns?: boolean
  products_in_at?: Date
  pictures?: number
  heartbeat_at?: Date
  finished_at?: Date | null
  is_cancel_asked?: boolean
  ended_as?: ImportStatus
  undo_products?: number
}

/** Gives the import as it is then; undefined where its status is another (any more). */
export async function moveImport(
  db: Database | DatabaseTransaction,
  id: string,
  from: readonly ImportStatus[],
  changes: Changes,
): Promise<ImportRow | undefined> {
  return db
    .updateTable('product_imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Adds to what was taken back before. */
export async function addUndone(trx: DatabaseTransaction, id: string, undone: Undone): Promise<void> {
  await trx
    .updateTable('product_imports')
    .set((row) => ({
      undo_removed: row('undo_removed', '+', undone.undo_removed),
      undo_archived: row('undo_archived', '+', undone.undo_archived),
      undo_restored: row('undo_restored', '+', undone.undo_restored),
      undo_left: row('undo_left', '+', undone.undo_left),
    }))
    .where('id', '=', id)
    .execute()
}

/** `at`: all of it is taken back. Undefined where nobody is at it (any more). */
export async function endUndo(
  trx: DatabaseTransaction,
  id: string,
  at: Date | null,
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('product_imports')
    .set(({ ref }) => ({
      status: sql<ImportStatus>`${ref('ended_as')}`,
      ended_as: null,
      is_cancel_asked: false,
      undone_at: at,
    }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('ended_as', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Gives whether it could be asked for: whether anybody is at work. */
export async function askToCancel(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('product_imports')
    .set({ is_cancel_asked: true })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `from`: how many there were before. Only the first ones are kept. */
export async function insertErrors(
  db: Database | DatabaseTransaction,
  importId: string,
  errors: readonly ImportError[],
  from: number,
): Promise<void> {
  const kept = errors.slice(0, Math.max(0, IMPORT_LIMITS.errors - from))
  if (kept.length === 0) return
  const rows = kept.map(({ product, ...error }, index) => ({
    ...error,
    position: from + index,
    product_id: product?._id,
  }))
  await sql`
    insert into product_import_errors (import_id, position, row, column_name, message, product_id)
    select ${importId}::uuid, fresh.position, fresh.row, fresh.column, fresh.message, fresh.product_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as fresh (position integer, row integer, "column" text, message text, product_id uuid)
  `.execute(db)
}

export async function deleteErrors(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('product_import_errors').where('import_id', '=', importId).execute()
}

export async function selectErrors(db: Database, importId: string) {
  return db
    .selectFrom('product_import_errors')
    .leftJoin('products', 'products.id', 'product_import_errors.product_id')
    .select(['row', 'column_name', 'message', 'product_id', 'products.name as product_name'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
}

/** `from`: how many there were before. */
export async function insertLines(
  db: Database,
  importId: string,
  lines: readonly Line[],
  from: number,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({ ...line, import_id: importId, position: from + index }))
  await sql`
    insert into product_import_lines
    select * from json_populate_recordset(null::product_import_lines, ${JSON.stringify(rows)}::json)
  `.execute(db)
}

const SHOWN = ['sku', 'product_id', 'variant_id', 'variant', 'column_name', 'was', 'was_hash'] as const

/** What the check has shown of these products. */
export async function selectShown(
  db: Database,
  importId: string,
  skus: readonly number[],
): Promise<ShownLines> {
  const rows = await db
    .selectFrom('product_import_lines')
    .select(SHOWN)
    .where('import_id', '=', importId)
    .where(sql<boolean>`sku = any(${skus}::int[])`)
    .execute()
  const shown = new Map<number, (typeof rows)[number][]>()
  for (const row of rows) {
    const lines = shown.get(row.sku)
    if (lines) lines.push(row)
    else shown.set(row.sku, [row])
  }
  return shown
}

/** A page of what the check has found, and how much that is in all. */
export async function selectLinePage(db: Database, importId: string, page: { page: number; limit: number }) {
  const matching = db.selectFrom('product_import_lines').where('import_id', '=', importId)
  return selectPage(matching, matching.selectAll().orderBy('rank').orderBy('position'), page)
}

/** Whether the file of it is here, to its end. */
export async function hasFile(
  db: Database,
  { id, bytes }: Pick<ImportRow, 'id' | 'bytes'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('product_import_chunks')
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::float8`.as('size'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return bytes > 0 && Number(row.size) === Number(bytes)
}

export async function insertChunk(
  db: Database,
  importId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await db.insertInto('product_import_chunks').values({ import_id: importId, position, bytes }).execute()
}

export async function selectChunk(
  db: Database,
  importId: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('product_import_chunks')
    .select('bytes')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}

/** The file of a run that stopped may be wanted again, until the next one comes. */
const STOPPED: readonly ImportStatus[] = ['cancelled', 'interrupted']

/** Of imports that need them no more. */
export async function deleteFiles(db: Database): Promise<void> {
  const latest = await selectLatestImport(db)
  const kept =
    latest && latest.mode === 'skip-bad-rows' && STOPPED.includes(latest.status) && latest.undone_at === null
      ? latest.id
      : null
  for (const table of ['product_import_chunks', 'product_import_changes', 'product_import_lines'] as const) {
    await db
      .deleteFrom(table)
      .where('import_id', 'not in', (open) =>
        open
          .selectFrom('product_imports')
          .select('id')
          .where((one) =>
            one.or([one('status', 'in', [...ACTIVE, 'checked']), ...(kept ? [one('id', '=', kept)] : [])]),
          ),
      )
      .execute()
  }
}

export async function insertChangedProducts(
  db: Database,
  importId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    insert into product_import_changes (import_id, product_id)
    select ${importId}::uuid, product_id from unnest(${productIds}::uuid[]) as product_id
    on conflict do nothing
  `.execute(db)
}

export async function selectChangedProducts(db: Database, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_import_changes')
    .select('product_id')
    .where('import_id', '=', importId)
    .execute()
  return rows.map((row) => row.product_id)
}

export function selectSourceCategories(db: Database): Promise<{ name: string; category: string }[]> {
  return db.selectFrom('source_categories').selectAll().execute()
}

export async function writeSourceCategories(
  trx: DatabaseTransaction,
  rows: readonly { name: string; category: string }[],
): Promise<void> {
  await sql`
    insert into source_categories (name, category)
    select distinct on (name) name, category
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (name text, category text)
    on conflict (name) do update set category = excluded.category
  `.execute(trx)
}

/** Of files with these headings, as they were said last; undefined where nobody has. */
export async function selectSaidColumns(db: Database, headings: readonly string[]): Promise<unknown> {
  const row = await db
    .selectFrom('source_columns')
    .select('fields')
    .where(sql<boolean>`headings = ${headings}::text[]`)
    .executeTakeFirst()
  return row?.fields
}

export async function writeSaidColumns(
  trx: DatabaseTransaction,
  headings: readonly string[],
  fields: object,
): Promise<void> {
  await sql`
    insert into source_columns (headings, fields) values (${headings}::text[], ${JSON.stringify(fields)}::jsonb)
    on conflict (headings) do update set fields = excluded.fields
  `.execute(trx)
}

/** What the check before has found. */
export async function deleteLines(db: Database | DatabaseTransaction, importId: string): Promise<void> {
  for (const table of ['product_import_changes', 'product_import_lines', 'product_import_errors'] as const) {
    await db.deleteFrom(table).where('import_id', '=', importId).execute()
  }
}
