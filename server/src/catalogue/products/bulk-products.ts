/** The same change to many products, to all of them or to none. */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { fromDecimal, toDecimal } from '@spokehaat/contract/basics/money'
import {
  type BulkChange,
  changedPrice,
  type ProductBulk,
  refusedRows,
} from '@spokehaat/contract/catalogue/managed-product'
import { newProduct } from '@spokehaat/contract/catalogue/product'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { noteChange } from '../../cache/changes.ts'
import { CATEGORIES, LIST } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Products } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { SALE_COLUMNS, saleMisfit } from '../columns/sale-terms.ts'
import { noteFacetChanges } from '../search/facet-bits.queries.ts'
import { noteForSearch } from '../search/search-index.ts'
import { setArchived } from './products.queries.ts'

const READ = ['id', 'name', 'version', 'category', 'in_stock', 'archived_at', ...SALE_COLUMNS] as const
type Row = Pick<Selectable<Products>, (typeof READ)[number]>

/**
 * Gives how many there were. Throws `bulk_refused` with `details.rows` (id, message) where any of them is gone, was
 * changed by somebody else since, or can not take the change.
 */
export async function changeProducts(db: Database, bulk: ProductBulk, by: Viewer): Promise<number> {
  const { change } = bulk
  await inTransaction(db, async (trx) => {
    const rows = await lock(
      trx,
      bulk.products.map((one) => one.id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const refused: z.infer<typeof refusedRows> = bulk.products.flatMap(({ id, version }) => {
      const message = problem(byId.get(id), version, change)
      return message === null ? [] : [{ id, message }]
    })
    if (refused.length > 0) throw fail('bulk_refused', { details: { rows: refusedRows.parse(refused) } })
    for (const row of rows) await changeOne(trx, row, change, by)
    // a new category is noted with each product's place in the search
    if (change.action !== 'set category') {
      await noteFacetChanges(
        trx,
        rows.map((row) => row.id),
      )
    }
  })
  return bulk.products.length
}

/** In the order of their ids, so that two that change the same ones never wait in a ring. */
function lock(trx: DatabaseTransaction, ids: readonly string[]): Promise<Row[]> {
  return trx
    .selectFrom('products')
    .select(READ)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function problem(row: Row | undefined, version: number, change: BulkChange): string | null {
  if (!row || (row.archived_at !== null) !== (change.action === 'restore'))
    return errorMessage('product_not_found')
  if (row.version !== version) return errorMessage('version_conflict')
  const price = priceAfter(row, change)
  if (price === null) return null
  return (
    newProduct.shape.price.safeParse(price).error?.issues[0]?.message ??
    saleMisfit(row, { price })?.message ??
    null
  )
}

/** The ordinary price, in dollars; null where the change is of something else. */
function priceAfter(row: Row, change: BulkChange): number | null {
  if (change.action === 'set price') return change.price
  return change.action === 'change price'
    ? changedPrice(toDecimal(row.ordinary_price_cents), change.percent)
    : null
}

async function changeOne(trx: DatabaseTransaction, row: Row, change: BulkChange, by: Viewer): Promise<void> {
  const { columns, before, after } = difference(row, change)
  if (columns === null) {
    await setArchived(trx, [row.id], change.action === 'archive' ? new Date() : null)
  } else {
    await trx
      .updateTable('products')
      .set({ ...columns, version: row.version + 1, updated_at: new Date() })
      .where('id', '=', row.id)
      .execute()
  }
  if (change.action === 'set category') await noteForSearch(trx, row.id)
  noteChange(trx, row.id, LIST, CATEGORIES)
  // the others have columns
  const action = change.action === 'archive' || change.action === 'restore' ? change.action : 'bulk update'
  await audit(trx, { by, action, entity: 'product', entityId: row.id, label: row.name, before, after })
}

/** `columns` is null for what goes into the archive or comes from there. */
function difference(row: Row, change: BulkChange) {
  const price = priceAfter(row, change)
  if (price !== null) {
    return {
      columns: { ordinary_price_cents: fromDecimal(price) },
      before: { price: toDecimal(row.ordinary_price_cents) },
      after: { price },
    }
  }
  switch (change.action) {
    case 'set category':
      return {
        columns: { category: change.category },
        before: { category: row.category },
        after: { category: change.category },
      }
    case 'set in stock':
      return {
        columns: { in_stock: change.inStock },
        before: { inStock: row.in_stock },
        after: { inStock: change.inStock },
      }
    default: {
      const isArchived = change.action === 'archive'
      return { columns: null, before: { archived: !isArchived }, after: { archived: isArchived } }
    }
  }
}
