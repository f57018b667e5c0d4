import { type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import {
  IMPORT_HOURS,
  type ImportChange,
  type ImportError,
  type ProductImport,
} from '@spokehaat/contract/catalogue/product-file'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { ProductImportLines } from '../../platform/db/tables.ts'
import { ACTIVE, hasFile, type ImportRow } from './imports.queries.ts'
import { countPictures } from './pictures.queries.ts'
import { sourceView } from './source-answers.ts'
import { countTraces } from './traces.queries.ts'

const HOUR_MS = 60 * 60 * 1000
const undoableUntil = ({ finished_at, created_at }: ImportRow): Date =>
  new Date((finished_at ?? created_at).getTime() + IMPORT_HOURS * HOUR_MS)

const STOPPED = new Set<string>(['cancelled', 'interrupted'])

/** Whether a run that skips bad rows stopped before its end, and its file is here; or one whose products are in. */
export async function canContinue(db: Database, row: ImportRow): Promise<boolean> {
  if (row.undo_products > 0 || row.mode === null) return false
  if (row.products_in_at !== null) {
    if (!STOPPED.has(row.status) && row.status !== 'failed') return false
    const { all, fetched, bad } = await countPictures(db, row.id)
    return all > fetched + bad
  }
  return STOPPED.has(row.status) && row.mode === 'skip-bad-rows' && (await hasFile(db, row))
}

/** Null where there are none. Of a check, those that a run would fetch. */
async function picturesView(db: Database, row: ImportRow): Promise<ProductImport['pictures']> {
  if (row.mode === null)
    return row.pictures === 0 ? null : { all: row.pictures, fetched: 0, bad: 0, isAtWork: false }
  const counts = await countPictures(db, row.id)
  const isAtWork = row.status === 'running' && row.ended_as === null && row.products_in_at !== null
  return counts.all === 0 ? null : { ...counts, isAtWork }
}

/** Whether the day is not over in which it can be taken back. */
export const canUndo = (row: ImportRow, now: Date): boolean =>
  row.undone_at === null && !ACTIVE.includes(row.status) && row.mode !== null && now < undoableUntil(row)

async function undoView(db: Database, row: ImportRow, now: Date): Promise<ProductImport['undo']> {
  const isRunning = row.ended_as !== null
  if (row.mode === null || (ACTIVE.includes(row.status) && !isRunning)) return null
  const begun = row.undo_products > 0
  const products = begun ? row.undo_products : await countTraces(db, row.id)
  if (products === 0) return null
  const state = isRunning
    ? 'running'
    : row.undone_at !== null
      ? 'done'
      : !canUndo(row, now)
        ? 'over'
        : begun
          ? 'stopped'
          : 'possible'
  return {
    state,
    until: undoableUntil(row).toISOString(),
    products,
    removed: row.undo_removed,
    archived: row.undo_archived,
    restored: row.undo_restored,
    left: row.undo_left,
  }
}

export async function importView(db: Database, row: ImportRow, now: Date): Promise<ProductImport> {
  const code = row.failure as ErrorCode | null
  return {
    _id: row.id,
    fileName: row.file_name,
    status: row.status,
    mode: row.mode,
    bytes: row.bytes,
    bytesRead: row.bytes_read,
    rows: row.rows,
    rowsDone: row.rows_done,
    counts: {
      new: row.new_products,
      changed: row.changed_products,
      unchanged: row.unchanged_products,
      bad: row.bad_products,
    },
    pictures: await picturesView(db, row),
    errors: row.errors,
    encoding: row.encoding,
    failure: code === null ? null : { code, message: errorMessage(code) },
    source: await sourceView(db, row),
    canContinue: await canContinue(db, row),
    undo: await undoView(db, row, now),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export function importErrorView(row: {
  row: number
  column_name: string | null
  message: string
  product_id: string | null
  product_name: string | null
}): ImportError {
  return {
    row: row.row,
    column: row.column_name,
    message: row.message,
    ...(row.product_id !== null &&
      row.product_name !== null && { product: { _id: row.product_id, name: row.product_name } }),
  }
}

export function importChangeView(row: Selectable<ProductImportLines>): ImportChange {
  return {
    row: row.row,
    product: { _id: row.product_id, sku: row.sku, name: row.name },
    column: row.column_name,
    variant: row.variant,
    from: row.was,
    to: row.becomes,
    filed:
      row.exported === null || row.wanted === null ? null : { exported: row.exported, wanted: row.wanted },
  }
}
