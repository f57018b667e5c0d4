import { MANAGED_KEYS, type ManagedProductQuery } from '@spokehaat/contract/catalogue/managed-product'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { containingForm } from '../../platform/db/like-pattern.ts'
import { columnsOf, FIELD_COLUMNS } from '../columns/product-columns.ts'
import { available, type ColorRow, colors, isDrawn } from '../columns/summary-columns.ts'
import { queryOf, type Search } from '../search/search-query.ts'
import type { VariantRow } from './products.queries.ts'

const OTHER_COLUMNS = [
  'products.id',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
  'on_sale',
] as const

const held = sql<number>`(select coalesce(sum(v.held), 0)::int from variants v where v.product_id = products.id)`
const isPlain = sql<boolean>`not exists (
  select from variants v where v.product_id = products.id and (v.color_id is not null or v.size is not null)
)`
const isOrdered = sql<boolean>`exists (select from order_lines l where l.product_id = products.id)`

const SORTS = {
  updatedAt: sql`updated_at`,
  createdAt: sql`created_at`,
  name: sql`search_form(name)`,
  brand: sql`search_form(brand)`,
  price: sql`price_cents`,
  stock: available,
  sku: sql`sku`,
  category: sql`category`,
} as const satisfies Record<ManagedProductQuery['sort'], unknown>

function isSellable(): Expression<SqlBool> {
  return sql<SqlBool>`in_stock and exists (
    select from variants v where v.product_id = products.id and v.on_hand > v.held
  )`
}

/**
 * One page, archived or not, and how many match: what has the words of `search` as they stand first, each part in the chosen
 * order. `lowStock`: the shop's threshold, for a filter by it.
 */
export async function selectManagedProducts(
  db: Database,
  query: ManagedProductQuery,
  search: Search | null,
  lowStock: number,
) {
  const isListed = sql<SqlBool>`archived_at is ${sql.raw(query.state === 'archived' ? 'not null' : 'null')}`
  let matching = db.selectFrom('products').where(isListed)
  const inFull = search && queryOf(search.parts, search.isLastBegun)
  // the same for all, where nothing is searched
  const exactFirst = search
    ? sql`(search @@ ${queryOf(search.parts, search.isLastBegun, 'exact')}) is true`
    : sql`archived_at is null`
  if (search) {
    // of a SKU a part is enough, and a whole one is meant alone; each of the three has an index of its own
    const byWords = search.named.length > 0 ? sql`null::tsquery` : inFull
    const ofSku = /\d/.test(query.search)
      ? sql`union select product_id from variants where search_form(sku) like ${containingForm(query.search)}`
      : sql``
    matching = matching.where(
      sql<SqlBool>`products.id in (
        select id from products where search @@ ${byWords} and ${isListed}
        union select unnest(${search.named}::uuid[]) ${ofSku}
      )`,
    )
  }
  if (query.category !== undefined) matching = matching.where('category', '=', query.category)
  if (query.type !== undefined) matching = matching.where('type', '=', query.type)
  if (query.stock === 'in') matching = matching.where(isSellable())
  if (query.stock === 'out') matching = matching.where(sql<SqlBool>`not (${isSellable()})`)
  if (query.stock === 'low') {
    matching = matching.where(isSellable()).where(
      sql<SqlBool>`exists (
        select from variants v where v.product_id = products.id and v.on_hand - v.held <= ${lowStock}
      )`,
    )
  }
  // the page is cut first: what is worked out of each row is worked out of these only
  const page = matching
    .select('products.id as page_id')
    .orderBy(exactFirst, 'desc')
    .orderBy(SORTS[query.sort], query.order)
    .orderBy('products.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin(page.as('page'), 'page.page_id', 'products.id')
      .select(OTHER_COLUMNS)
      .select(columnsOf(MANAGED_KEYS))
      .select([
        colors.as('colors'),
        available.as('available'),
        held.as('held'),
        isDrawn.as('is_drawn'),
        isPlain.as('is_plain'),
        isOrdered.as('is_ordered'),
      ])
      .orderBy(exactFirst, 'desc')
      .orderBy(SORTS[query.sort], query.order)
      .orderBy('products.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
export type ManagedRow = Awaited<ReturnType<typeof selectManagedProducts>>['rows'][number]

const variants = sql<(VariantRow & { held: number })[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'color_id', v.color_id, 'size', v.size,
    'available', v.on_hand - v.held, 'held', v.held
  ) order by v.position), '[]')
  from variants v where v.product_id = products.id
)`

export async function selectEditable(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(OTHER_COLUMNS)
    .select(FIELD_COLUMNS)
    .select([
      sql<ColorRow[]>`${colors}`.as('colors'),
      available.as('available'),
      held.as('held'),
      isDrawn.as('is_drawn'),
      isPlain.as('is_plain'),
      isOrdered.as('is_ordered'),
      variants.as('variants'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst()
}
export type EditableRow = NonNullable<Awaited<ReturnType<typeof selectEditable>>>
