/**
 * What runs out before a delivery that is ordered now would be here, by what was sold in the last eight weeks. The same
 * sum as `reorderPoint` of the contract, so that the database counts and sorts.
 */
import { SOLD_DAYS, USUAL_LEAD_DAYS } from '@spokehaat/contract/catalogue/supplier'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/client.ts'

/** variant_id, sold: pieces less what came back. From an index alone. */
export const soldLately = sql<{ variant_id: string; sold: number }>`(
  select variant_id, -sum(on_hand_delta)::int as sold from stock_ledger
  where reason in ('sale', 'refund') and at >= now() - make_interval(days => ${sql.lit(SOLD_DAYS)})
  group by variant_id
)`

/** Of a variant `v`, with `sold` and the supplier's `lead_days`. */
export const isLow = (sold: RawBuilder<unknown>, leadDays: RawBuilder<unknown>) => sql<boolean>`(
  coalesce(${sold}, 0) > 0 and v.on_hand - v.held <=
    ceil(${sold} * coalesce(${leadDays}, ${sql.lit(USUAL_LEAD_DAYS)})::numeric / ${sql.lit(SOLD_DAYS)})
)`

/** Pieces of a variant `v` that are ordered and not here yet. From an index alone. */
export const onTheWay = sql<number>`(
  select coalesce(sum(w.rest), 0)::int from supplier_order_lines w where w.variant_id = v.id and w.rest > 0
)`

/** Ids of what is low and offered. */
export const lowVariants = (db: Database) =>
  db
    .selectFrom(soldLately.as<'s'>('s'))
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('suppliers as f', 'f.id', 'v.supplier_id')
    .select('v.id')
    .where('p.archived_at', 'is', null)
    .where('p.in_stock', '=', true)
    .where(isLow(sql`s.sold`, sql`f.lead_days`))

export interface LowRow {
  id: string
  product_id: string
  name: string
  sku: string
  color: string | null
  size: string | null
  held: number
  available: number
  on_the_way: number
  sold: number
  total: number
}

/** The soonest sold out first, of these what sells best; `total` counts all of them. */
export async function selectLowStock(db: Database, limit: number): Promise<LowRow[]> {
  const { rows } = await sql<LowRow>`
    select v.id, v.product_id, p.name, v.sku, c.name as color, v.size, v.held,
      v.on_hand - v.held as available, ${onTheWay} as on_the_way, s.sold, count(*) over ()::int as total
    from ${soldLately} s
    join variants v on v.id = s.variant_id
    join products p on p.id = v.product_id
    left join product_colors c on c.id = v.color_id
    left join suppliers f on f.id = v.supplier_id
    where p.archived_at is null and p.in_stock and ${isLow(sql`s.sold`, sql`f.lead_days`)}
    order by greatest(v.on_hand - v.held, 0)::numeric / s.sold, s.sold desc, v.id
    limit ${limit}
  `.execute(db)
  return rows
}
