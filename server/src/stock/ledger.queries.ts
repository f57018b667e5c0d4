/** Reading the ledger. Its rows are in the order of their ids, which are made while the variant's row is locked. */
import type { StockLedgerQuery, StockQuery } from '@spokehaat/contract/catalogue/stock'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/db/client.ts'
import { endOf, startOf } from '../platform/db/dhaka-days.ts'
import { containingForm } from '../platform/db/like-pattern.ts'
import { selectPage } from '../platform/db/select-page.ts'
import { isLow, lowVariants, onTheWay, soldLately } from './low-stock.queries.ts'

export type LedgerRow = Awaited<ReturnType<typeof selectLedgerPage>>['rows'][number]

/** Newest first, each change with what the ledger adds up to for its variant from the very first one on. */
export async function selectLedgerPage(db: Database, query: StockLedgerQuery) {
  let matching = db.selectFrom('stock_ledger as l')
  if (query.reason !== undefined) matching = matching.where('l.reason', '=', query.reason)
  if (query.variant !== undefined) matching = matching.where('l.variant_id', '=', query.variant)
  if (query.from !== undefined) matching = matching.where('l.at', '>=', startOf(query.from))
  if (query.to !== undefined) matching = matching.where('l.at', '<', endOf(query.to))
  if (query.search !== '') matching = matching.where('l.variant_id', 'in', variantsLike(db, query.search))
  // their ids first, from an index alone: all that is before a page far back would be read for nothing
  const ids = matching
    .select('l.id')
    .orderBy('l.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const page = db.selectFrom('stock_ledger').selectAll().where(sql<SqlBool>`id = any(array(${ids}))`)
  const [rows, { total }] = await Promise.all([
    db
      .with('page', () => page)
      .with('balance', (within) =>
        within
          .selectFrom('stock_ledger as b')
          .select([
            'b.id',
            sql<number>`(sum(b.on_hand_delta) over so_far)::int`.as('on_hand'),
            sql<number>`(sum(b.held_delta) over so_far)::int`.as('held'),
          ])
          // as a list, so that the index of each part is used: of a join the planner expects half of the table
          .where(sql<SqlBool>`b.variant_id = any(array(select page.variant_id from page))`)
          .modifyEnd(sql`window so_far as (partition by b.variant_id order by b.id)`),
      )
      .selectFrom('page')
      .innerJoin('balance', 'balance.id', 'page.id')
      .leftJoin('variants as v', 'v.id', 'page.variant_id')
      .leftJoin('products as p', 'p.id', 'v.product_id')
      .leftJoin('product_colors as c', 'c.id', 'v.color_id')
      .leftJoin('orders as o', 'o.id', 'page.order_id')
      .leftJoin('users as u', 'u.id', 'page.by_user_id')
      .select([
        'page.id',
        'page.at',
        'page.variant_id',
        'page.reason',
        'page.on_hand_delta',
        'page.held_delta',
        'balance.on_hand',
        'balance.held',
        'p.id as product_id',
        'p.name',
        'v.sku',
        'v.size',
        'c.name as color',
        'o.id as order_id',
        'o.number as order_number',
        'u.email as by',
      ])
      .orderBy('page.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type StockRow = Awaited<ReturnType<typeof selectStockPage>>['rows'][number]

/** The variants of what is offered: by their product's name, or what is low with the soonest sold out first. */
export async function selectStockPage(db: Database, query: StockQuery) {
  const onlyLow = query.low === '1'
  let matching = db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('p.archived_at', 'is', null)
  if (query.search !== '') matching = matching.where('v.id', 'in', variantsLike(db, query.search))
  if (onlyLow) matching = matching.where('v.id', 'in', lowVariants(db))
  return selectPage(
    matching,
    matching
      .leftJoin('product_colors as c', 'c.id', 'v.color_id')
      .leftJoin('suppliers as f', 'f.id', 'v.supplier_id')
      .leftJoin(soldLately.as<'s'>('s'), (join) => join.onRef('s.variant_id', '=', 'v.id'))
      .select([
        'v.id as variant_id',
        'p.id as product_id',
        'p.name',
        'v.sku',
        'v.size',
        'c.name as color',
        'v.on_hand',
        'v.held',
        'f.name as supplier',
        sql<number>`coalesce(s.sold, 0)`.as('sold'),
        onTheWay.as('on_the_way'),
        sql<boolean>`p.in_stock and ${isLow(sql`s.sold`, sql`f.lead_days`)}`.as('is_low'),
      ])
      .$if(onlyLow, (rows) =>
        rows.orderBy(sql`greatest(v.on_hand - v.held, 0)::numeric / s.sold`).orderBy('s.sold', 'desc'),
      )
      .orderBy(sql`search_form(p.name)`)
      .orderBy('p.id')
      .orderBy('v.position'),
    query,
  )
}

/** Each variant whose changes don't add up to its stock, with both figures. */
export async function selectDrift(db: Database, limit: number) {
  return db
    .with('sums', (within) =>
      within
        .selectFrom('stock_ledger')
        .select([
          'variant_id',
          sql<number>`sum(on_hand_delta)::int`.as('on_hand'),
          sql<number>`sum(held_delta)::int`.as('held'),
        ])
        .groupBy('variant_id'),
    )
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('sums as s', 's.variant_id', 'v.id')
    .select([
      'v.id',
      'p.name',
      'v.sku',
      'v.on_hand',
      'v.held',
      sql<number>`coalesce(s.on_hand, 0)`.as('ledger_on_hand'),
      sql<number>`coalesce(s.held, 0)`.as('ledger_held'),
    ])
    .where(sql<SqlBool>`(v.on_hand, v.held) is distinct from (coalesce(s.on_hand, 0), coalesce(s.held, 0))`)
    .orderBy('p.name')
    .orderBy('v.id')
    .limit(limit)
    .execute()
}

export async function countStock(db: Database): Promise<{ variants: number; changes: number }> {
  const { rows } = await sql<{ variants: number; changes: number }>`
    select (select count(*) from variants) as variants, (select count(*) from stock_ledger) as changes
  `.execute(db)
  return rows[0] ?? { variants: 0, changes: 0 }
}

/** By the product's name, or part of its own or its product's SKU. */
function variantsLike(db: Database, search: string) {
  const pattern = containingForm(search)
  return db
    .selectFrom('variants as f')
    .innerJoin('products as fp', 'fp.id', 'f.product_id')
    .select('f.id')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`search_form(fp.name) like ${pattern}`,
        sql<SqlBool>`search_form(f.sku) like ${pattern}`,
        eb(sql`fp.sku::text`, '=', search),
      ]),
    )
}
