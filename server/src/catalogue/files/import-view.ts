import { type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import type { ImportChange, ImportError, ProductImport } from '@spokehaat/contract/catalogue/product-file'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { ProductImportLines } from '../../platform/db/tables.ts'
import type { ImportRow } from './imports.queries.ts'
import { sourceView } from './source-answers.ts'

export async function importView(db: Database, row: ImportRow): Promise<ProductImport> {
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
    errors: row.errors,
    failure: code === null ? null : { code, message: errorMessage(code) },
    source: await sourceView(db, row),
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
