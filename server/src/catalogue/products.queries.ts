/** SQL of the catalogue. A product comes with its colors and variants in the same row, so that a list is one query. */
import type { Category, ProductQuery } from '@spokehaat/contract/product'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'

export interface ColorRow {
  id: string
  name: string
  hex: string
}

export interface VariantRow {
  id: string
  sku: string
  color_id: string | null
  size: string | null
  available: number
}

const colors = sql<ColorRow[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'hex', c.hex) order by c.position), '[]')
  from product_colors c where c.product_id = products.id
)`

const isDrawn = sql<boolean>`products.sheet is not null`

const available = sql<number>`(
  select coalesce(sum(v.on_hand - v.held), 0)::int from variants v where v.product_id = products.id
)`

const variants = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'color_id', v.color_id, 'size', v.size, 'available', v.on_hand - v.held
  ) order by v.position), '[]')
  from variants v where v.product_id = products.id
)`

const SUMMARY_COLUMNS = [
  'id',
  'name',
  'brand',
  'price_cents',
  'list_price_cents',
  'type',
  'category',
  'sku',
  'in_stock',
  'tags',
  'image_url',
  'rating',
  'version',
  'created_at',
] as const

function selectSummaries(db: Database) {
  return db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .select([colors.as('colors'), available.as('available'), isDrawn.as('is_drawn')])
    .where('archived_at', 'is', null)
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaryPage>>['rows'][number]
export type ProductRow = NonNullable<Awaited<ReturnType<typeof selectProduct>>>

/**
 * Every word of the search must occur in name, brand, category, type, tags or SKU. A NUL, which an address can say and
 * PostgreSQL can't take, parts words.
 */
function matches(query: ProductQuery): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  for (const word of query.search.replaceAll('\0', ' ').split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql<SqlBool>`(concat_ws(' ', name, brand, category, type, array_to_string(tags, ' '), sku) ilike ${pattern})`,
    )
  }
  if (query.minPrice !== undefined)
    conditions.push(sql<SqlBool>`price_cents >= ${Math.round(query.minPrice * 100)}`)
  if (query.maxPrice !== undefined)
    conditions.push(sql<SqlBool>`price_cents <= ${Math.round(query.maxPrice * 100)}`)
  if (query.category.length > 0) conditions.push(sql<SqlBool>`category = any(${query.category})`)
  return conditions
}

/** One page of the list, and how many there are on all. */
export async function selectSummaryPage(db: Database, query: ProductQuery) {
  const conditions = matches(query)
  let page = selectSummaries(db)
  let count = db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('archived_at', 'is', null)
  for (const condition of conditions) {
    page = page.where(condition)
    count = count.where(condition)
  }
  const direction = query.order ?? (query.sort === 'createdAt' ? 'desc' : 'asc')
  const column = { createdAt: 'created_at', price: 'price_cents', name: sql`lower(name)` } as const
  const ordered = page
    .orderBy(column[query.sort], direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [rows, { total }] = await Promise.all([ordered.execute(), count.executeTakeFirstOrThrow()])
  return { rows, total }
}

/** Others of the same category, nearest in price first. */
export async function selectRelated(db: Database, id: string, limit: number): Promise<SummaryRow[]> {
  const self = db.selectFrom('products').select(['category', 'price_cents']).where('id', '=', id)
  return selectSummaries(db)
    .innerJoin(self.as('self'), (join) => join.onTrue())
    .where('products.id', '!=', id)
    .orderBy(sql`(products.category = self.category)`, 'desc')
    .orderBy(sql`abs(products.price_cents - self.price_cents)`)
    .orderBy('products.id')
    .limit(limit)
    .clearSelect()
    .select(SUMMARY_COLUMNS.map((column) => `products.${column}` as const))
    .select([colors.as('colors'), available.as('available'), isDrawn.as('is_drawn')])
    .execute()
}

/** One product whole, archived or not: old orders and the dashboard still show it. */
export async function selectProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'description', 'sheet', 'archived_at'])
    .select([colors.as('colors'), available.as('available'), isDrawn.as('is_drawn'), variants.as('variants')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function selectProducts(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'name', 'image_url', 'price_cents', 'in_stock', 'archived_at'])
    .select([colors.as('colors'), variants.as('variants')])
    .where('id', 'in', ids)
    .execute()
}
export type SellableRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Products stay as they are until the transaction ends: who changes or deletes one waits. In the order of their ids. */
export async function lockProducts(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()
}

export async function selectCategoryCounts(db: Database): Promise<{ name: Category; count: number }[]> {
  return db
    .selectFrom('products')
    .select([sql<Category>`category`.as('name'), sql<number>`count(*)::int`.as('count')])
    .where('archived_at', 'is', null)
    .groupBy('category')
    .execute()
}

export async function isOrdered(db: Database, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
