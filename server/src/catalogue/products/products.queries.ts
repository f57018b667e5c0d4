/** SQL of the catalogue. A product comes with its colors and variants in the same row, so that a list is one query. */
import { FEATURED_PRODUCTS, RELATED_PRODUCTS } from '@spokehaat/contract/basics/constants'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { type Category, PRODUCT_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { noteChange } from '../../cache/changes.ts'
import { CATEGORIES, LIST } from '../../cache/tags.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { columnsOf, ORDERED_COLUMNS } from '../columns/product-columns.ts'
import {
  available,
  colors,
  facts,
  focus,
  type InJson,
  isDrawn,
  listPrice,
  SUMMARY_COLUMNS,
  type SummaryRow,
  second,
  summaryColumns,
} from '../columns/summary-columns.ts'
import { noteFacetChanges } from '../search/facet-bits.queries.ts'
import { type AnsweredRow, answeredOf } from './answered-questions.ts'

export interface VariantRow {
  id: string
  sku: string
  color_id: string | null
  size: string | null
  available: number
}

export const variants = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'color_id', v.color_id, 'size', v.size, 'available', v.on_hand - v.held
  ) order by v.position), '[]')
  from variants v where v.product_id = products.id
)`

export type ProductRow = InferResult<ReturnType<typeof oneProduct>>[number]

/**
 * The newest of these categories. However many there are, it is one text, and each is read along its index: the newest of
 * one may lie behind a hundred thousand of another.
 */
export async function newestRows(db: Database, categories: readonly Category[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    with newest as (
      select one.id, one.created_at from unnest(${categories}::text[]) as asked (category), lateral (
        select p.id, p.created_at from products p
        where p.category = asked.category and p.archived_at is null
        order by p.created_at desc, p.id desc limit ${sql.lit(FEATURED_PRODUCTS)}
      ) as one
      order by one.created_at desc, one.id desc limit ${sql.lit(FEATURED_PRODUCTS)}
    )
    select ${summaryColumns} from newest join products on products.id = newest.id
    order by newest.created_at desc, newest.id desc
  `.execute(db)
  return rows
}

/** Those of these ids or SKUs that are offered, by two indexes. */
export async function namedRows(
  db: Database,
  { ids, skus }: { ids: readonly string[]; skus: readonly number[] },
): Promise<(SummaryRow & { sku: number })[]> {
  const { rows } = await sql<SummaryRow & { sku: number }>`
    select ${summaryColumns}, products.sku from products
    where (products.id = any(${ids}::uuid[]) or products.sku = any(${skus}::integer[])) and products.archived_at is null
  `.execute(db)
  return rows
}

/** Others of the same category, nearest in price first; where there are too few, of any. */
function relatedTo(id: string) {
  const few = sql`limit ${sql.lit(RELATED_PRODUCTS)}`
  // along the index of the prices from its own, up and down
  const beside = (shelf: RawBuilder<unknown>, side: 'asc' | 'desc') => sql`(
    select n.id, n.category, n.price_cents from self, lateral (
      select p.id, p.category, p.price_cents from products p
      where ${shelf} p.archived_at is null and p.id <> ${id}
        and p.price_cents ${sql.raw(side === 'asc' ? '>=' : '<')} self.price_cents
      order by p.price_cents ${sql.raw(side)}, p.id ${sql.raw(side)} ${few}
    ) as n
  )`
  const same = sql`p.category = self.category and`
  return sql`
    with self as (select category, price_cents from products where id = ${id}),
    near as (
      ${beside(same, 'asc')} union ${beside(same, 'desc')} union ${beside(sql``, 'asc')} union ${beside(sql``, 'desc')}
    ),
    nearest as (
      select near.id, row_number() over (
        order by near.category = self.category desc, abs(near.price_cents - self.price_cents), near.id
      ) as place
      from near, self order by place ${few}
    )
    select ${summaryColumns} from nearest join products on products.id = nearest.id order by nearest.place
  `
}

/** One product whole, archived or not: old orders and the dashboard still show it. */
const oneProduct = (db: Database, id: string) =>
  db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, ...columnsOf(PRODUCT_KEYS), 'archived_at'])
    .select([listPrice.as('list_price_cents'), colors.as('colors'), available.as('available')])
    .select([
      isDrawn.as('is_drawn'),
      facts.as('facts'),
      second.as('second_photograph'),
      focus.as('focus'),
      variants.as('variants'),
    ])
    .where('id', '=', id)

export function productRow(db: Database, id: string): Promise<ProductRow | undefined> {
  return oneProduct(db, id).executeTakeFirst()
}

/** One text however many there are, so that it is prepared once; there may be none. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

export type Descriptions = Pick<Product, 'description' | 'descriptionBn'>

/** Beside the rows of a list, which pages show without. */
export async function selectDescriptions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Descriptions>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description', 'description_bn'])
    .where(isOneOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, description, description_bn }) => [id, { description, descriptionBn: description_bn }]),
  )
}

/** Of what can be looked at, and has one. */
export function sheetsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'sheet', 'fits_small', 'fits_true', 'fits_large'])
    .where(isOneOf(ids))
    .where('archived_at', 'is', null)
    .where('sheet', 'is not', null)
    .execute()
}

/** Sizes of which something is left; null in the place of one where there is none to choose. */
export function stockedSizesOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('variants')
    .select(['product_id', 'size'])
    .distinct()
    .where('product_id', 'in', [...ids])
    .whereRef('on_hand', '>', 'held')
    .execute()
}

/** `product`: null where there is none. */
export interface WithRelatedRow {
  product: InJson<ProductRow> | null
  related: InJson<SummaryRow>[]
  /** The first few of its answered questions, and how many there are. */
  answered: AnsweredRow[]
  answered_count: number
}

/** As JSON: one text is read at once, and rows field by field. */
export async function productWithRelated(db: Database, id: string): Promise<WithRelatedRow | undefined> {
  const answered = answeredOf(id)
  const { rows } = await sql<WithRelatedRow>`
    select
      (select row_to_json(found) from ${oneProduct(db, id)} as found) as product,
      (select coalesce(json_agg(found), '[]') from (${relatedTo(id)}) as found) as related,
      ${answered.first} as answered,
      ${answered.count} as answered_count
  `.execute(db)
  return rows[0]
}

const PARCEL_KEYS = ['weightKg', 'bulky'] as const

/** What a price, a choice and a parcel take of each product; a missing or archived one is left for the caller to refuse. */
export function sellableProducts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'category',
      'brand',
      'price_cents',
      'ordinary_price_cents',
      'in_stock',
      'archived_at',
      'tax_class',
      'photographs',
      ...ORDERED_COLUMNS,
      ...columnsOf(PARCEL_KEYS),
    ])
    .select([colors.as('colors'), variants.as('variants'), isDrawn.as('is_drawn')])
    .where(isOneOf(ids))
    .execute()
}
export type SellableRow = Awaited<ReturnType<typeof sellableProducts>>[number]

/** Products stay as they are until the transaction ends: who changes or deletes one waits. In the order of their ids. */
export async function lockProducts(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('products').select('id').where(isOneOf(ids)).orderBy('id').forShare().execute()
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

/** Null brings them back. It counts as a change of each. */
export async function setArchived(
  trx: DatabaseTransaction,
  ids: readonly string[],
  archivedAt: Date | null,
): Promise<void> {
  noteChange(trx, ...ids, LIST, CATEGORIES)
  await trx
    .updateTable('products')
    .set({ archived_at: archivedAt, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', 'in', ids)
    .execute()
  await noteFacetChanges(trx, ids)
}
