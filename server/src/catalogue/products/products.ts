/** The rules of the catalogue. */
import type {
  NewProduct,
  Product,
  ProductSummary,
  ProductUpdate,
} from '@spokehaat/contract/catalogue/product'
import { CATEGORIES, type Category } from '@spokehaat/contract/catalogue/product-fields'
import type { Question } from '@spokehaat/contract/catalogue/question'
import { noteChange } from '../../cache/changes.ts'
import { CATEGORIES as COUNTED, LIST } from '../../cache/tags.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { photographCells, strangeColor } from '../columns/photographs.ts'
import { toCells } from '../columns/product-columns.ts'
import { SALE_COLUMNS, saleAfter, saleMisfit, saleSwitch } from '../columns/sale-terms.ts'
import { colors } from '../columns/summary-columns.ts'
import { summaryView } from '../columns/summary-view.ts'
import { noteFacetChanges, selectCategoryCounts } from '../search/facet-bits.queries.ts'
import { searchColumns, searchValues } from '../search/search-columns.ts'
import { insertSearchWords, noteForSearch } from '../search/search-index.ts'
import { questionView } from './answered-questions.ts'
import { findEditable } from './manage-products.ts'
import { auditProduct } from './product-record.ts'
import { productView } from './product-view.ts'
import * as queries from './products.queries.ts'
import { onSaleRows } from './sales.queries.ts'
import { refuseTakenSku } from './sku-owner.ts'
import {
  checkVariants,
  inOrder,
  insertColors,
  insertVariants,
  renumberVariants,
  replaceVariants,
  setPlainStock,
} from './variants.ts'

/** Null where there is no such product, or the shop no longer offers it. */
export async function findProduct(db: Database, id: string): Promise<Product | null> {
  return offered(await queries.productRow(db, id))
}

/** With at most three others like it, and its first questions. Null as `findProduct` gives it. */
export async function findWithRelated(db: Database, id: string): Promise<ProductWithRelated | null> {
  const found = await queries.productWithRelated(db, id)
  const product = offered(found?.product)
  if (!found || !product) return null
  return {
    product,
    related: found.related.map(summaryView),
    questions: { first: found.answered.map(questionView), total: found.answered_count },
  }
}

/** A product in a list, with the SKU that a text may name it by. */
export type NamedProduct = ProductSummary & { sku: number }

/** Of these ids and SKUs, what the shop offers. */
export async function findNamed(
  db: Database,
  named: { ids: readonly string[]; skus: readonly number[] },
): Promise<NamedProduct[]> {
  if (named.ids.length + named.skus.length === 0) return []
  const rows = await queries.namedRows(db, named)
  return rows.map((row) => ({ ...summaryView(row), sku: row.sku }))
}

/** At most four of what is for sale in these categories. */
export async function listNewest(db: Database, categories: readonly Category[]): Promise<ProductSummary[]> {
  return (await queries.newestRows(db, categories)).map(summaryView)
}

/** At most four of what is on sale and to be had, the first to end first. */
export async function listOnSale(db: Database): Promise<ProductSummary[]> {
  return (await onSaleRows(db)).map(summaryView)
}

export interface ProductWithRelated {
  product: Product
  related: ProductSummary[]
  /** The first few that are answered, the last answered first, and how many there are. */
  questions: { first: Question[]; total: number }
}

const offered = (row: Parameters<typeof productView>[0] | null | undefined) =>
  row && row.archived_at === null ? productView(row) : null

/** Categories that have something for sale, in the shop's order. */
export async function countCategories(db: Database): Promise<{ name: Category; count: number }[]> {
  const counts = await selectCategoryCounts(db)
  return counts.sort((a, b) => CATEGORIES.indexOf(a.name) - CATEGORIES.indexOf(b.name))
}

interface Origin {
  userId: string | null
  reason: 'opening' | 'import'
  /** Now, where it is left out. */
  createdAt?: Date
}

/**
 * `by`: null for the shop itself. Throws `sku_taken` or `sku_deleted`, or `validation_failed` where a variant names a
 * color that the product does not have.
 */
export async function addProduct(db: Database, input: NewProduct, by: Viewer | null): Promise<Product> {
  const id = await inTransaction(db, async (trx) => {
    await refuseTakenSku(trx, input.sku, null)
    const id = await insertProduct(trx, input, { userId: by?.userId ?? null, reason: 'opening' })
    await auditProduct(trx, by, 'add', null, await findEditable(trx, id))
    return id
  })
  const product = await findProduct(db, id)
  if (!product) throw fail('product_not_found')
  return product
}

/** As `addProduct`, within a transaction of the caller's. Gives the new product's id. */
export async function insertProduct(
  trx: DatabaseTransaction,
  input: NewProduct,
  origin: Origin,
): Promise<string> {
  const id = newId()
  const variants = input.variants ?? [{ color: null, size: null, stock: input.stock }]
  checkVariants(variants, input.colors)
  refuseStrangeColor(input.photographs, input.colors)
  await trx
    .insertInto('products')
    .values({
      id,
      ...toCells(input),
      ...asJson(photographCells(input)),
      ...searchValues(searchColumns(input)),
      ...saleSwitch(input, new Date()),
      ...(origin.createdAt && { created_at: origin.createdAt }),
    })
    .execute()
  await insertSearchWords(trx, [id])
  noteChange(trx, id, LIST, COUNTED)
  const colorIds = await insertColors(trx, id, input.colors)
  await insertVariants(trx, id, input.sku, inOrder(variants), colorIds, {
    reason: origin.reason,
    ...(origin.userId !== null && { byUserId: origin.userId }),
  })
  return id
}

/** Throws `validation_failed`. */
function refuseStrangeColor(...of: Parameters<typeof strangeColor>): void {
  const strange = strangeColor(...of)
  if (strange) {
    throw fail('validation_failed', { fields: { [`photographs.${strange.index}.color`]: strange.message } })
  }
}

/** The driver would write a list as an array of PostgreSQL's. */
const asJson = ({ photographs, ...cells }: ReturnType<typeof photographCells>) => ({
  ...cells,
  ...(photographs !== undefined && { photographs: JSON.stringify(photographs) }),
})

/**
 * Changes what the update names. Throws `product_not_found`; `sku_taken`, `sku_deleted`; `validation_failed` where a variant names a
 * color that the product does not have, or comes twice, or a sale price does not fit; `stock_per_variant` where one figure is
 * given for a product that keeps its stock per color and size; `stock_held`; `stock_moved` where a shelf is not as
 * the update saw it; `version_conflict` where somebody else changed the product since.
 */
export async function updateProduct(
  db: Database,
  id: string,
  update: ProductUpdate,
  by: Viewer,
): Promise<Product> {
  await inTransaction(db, async (trx) => {
    const current = await trx
      .selectFrom('products')
      .select([
        'version',
        'sku',
        'archived_at',
        'image_url',
        'photographs',
        colors.as('colors'),
        ...SALE_COLUMNS,
      ])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current || current.archived_at !== null) throw fail('product_not_found')
    if (update.version !== undefined && update.version !== current.version) {
      throw fail('version_conflict', { details: { version: current.version } })
    }
    if (update.sku !== undefined && update.sku !== current.sku) await refuseTakenSku(trx, update.sku, id)
    const misfit = saleMisfit(current, update)
    if (misfit) throw fail('validation_failed', { fields: { [misfit.field]: misfit.message } })
    refuseStrangeColor(update.photographs, update.colors ?? current.colors)
    const before = await findEditable(trx, id)
    await trx
      .updateTable('products')
      .set({
        ...toCells(update),
        ...asJson(photographCells(update, current)),
        ...saleSwitch(saleAfter(current, update), new Date()),
        version: current.version + 1,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (update.sku !== undefined && update.sku !== current.sku) {
      await renumberVariants(trx, id, { from: current.sku, to: update.sku })
    }
    const cause = { reason: 'correction' as const, byUserId: by.userId }
    if (update.colors !== undefined || update.variants !== undefined) {
      await replaceVariants(trx, id, update, update.sku ?? current.sku, cause)
    }
    if (update.stock !== undefined && update.variants === undefined) {
      await setPlainStock(trx, id, { stock: update.stock, seen: update.seenStock }, cause)
    }
    await noteForSearch(trx, id)
    noteChange(trx, id, LIST, ...(update.category === undefined ? [] : [COUNTED]))
    await auditProduct(trx, by, 'update', before, await findEditable(trx, id))
  })
  const product = await findProduct(db, id)
  if (!product) throw fail('product_not_found')
  return product
}

/** Takes a product out of the shop; one that was ordered is archived, so that its orders still name it. */
export async function deleteProduct(
  db: Database,
  id: string,
  by: Viewer | null,
): Promise<'deleted' | 'archived'> {
  return inTransaction(db, async (trx) => {
    // the full lock: an order that is being written refers to the row, and is seen below once it has committed
    const row = await trx
      .selectFrom('products')
      .select('archived_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.archived_at !== null) throw fail('product_not_found')
    const before = await findEditable(trx, id)
    if (await queries.isOrdered(trx, id)) {
      await queries.setArchived(trx, [id], new Date())
      await auditProduct(trx, by, 'archive', before, await findEditable(trx, id))
      return 'archived'
    }
    noteChange(trx, id, LIST, COUNTED)
    await trx.deleteFrom('variants').where('product_id', '=', id).execute()
    await trx.deleteFrom('products').where('id', '=', id).execute()
    await noteFacetChanges(trx, [id])
    await auditProduct(trx, by, 'delete', before, null)
    return 'deleted'
  })
}

/** Brings an archived product back into the shop; one that is there stays as it is. Throws `product_not_found`. */
export async function restoreProduct(db: Database, id: string, by: Viewer): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await findEditable(trx, id)
    if (!before) throw fail('product_not_found')
    if (before.archivedAt === null) return
    await queries.setArchived(trx, [id], null)
    await auditProduct(trx, by, 'restore', before, await findEditable(trx, id))
  })
}
