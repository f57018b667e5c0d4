/** SQL of the catalogue. A product comes with its colors and variants in the same row, so that a list is one query. */
import type { Category } from '@spokehaat/contract/product'
import { sql } from 'kysely'
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

/** What a list shows of a row of `products`, for a query written as text. */
export const summaryColumns = sql`${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`products.${column}`)))},
  ${colors} as colors, ${available} as available, ${isDrawn} as is_drawn`

export type SummaryRow = Awaited<ReturnType<typeof selectRelated>>[number]
export type ProductRow = NonNullable<Awaited<ReturnType<typeof selectProduct>>>

/** Others of the same category, nearest in price first. */
export async function selectRelated(db: Database, id: string, limit: number) {
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
