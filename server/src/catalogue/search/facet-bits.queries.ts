/** Keeping the bits: what has changed is noted where it changes, and worked in from time to time. */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { HEIGHTS, nearHeight } from './product-conditions.ts'

/** As in the migration; a chunk fills half a page. */
export const CHUNK = 32_000
/** Binary digits of a price in cents; the dearest thing costs a million dollars. */
export const PRICE_DIGITS = 27
/** Between the heights that are counted, and beside each the nearest of those. */
const BETWEEN = Array.from(
  { length: HEIGHT_BOUNDS.max - HEIGHT_BOUNDS.min + 1 },
  (_, step) => HEIGHT_BOUNDS.min + step,
).filter((height) => !HEIGHTS.includes(height))
// no rider is 0 cm tall
const NEAR = BETWEEN.map((height) => nearHeight(height) ?? 0)
/** Whoever holds it keeps the others from working changes in. */
export const FOLDING = 7_231_846_012

/** To be called wherever a product comes, goes, or changes in what it can be filtered by. */
export async function noteFacetChanges(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into facet_changes (product_id) select unnest(${ids}::uuid[])`.execute(trx)
}

/**
 * Works every noted change in, and gives how many products that were. One node does it at a time. A position is given
 * once; when as many products wait as have one, all are placed anew: the same shelf and brand side by side, so that
 * most tags have ones in few chunks.
 */
export async function foldFacetChanges(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    // a whole catalogue takes longer than any page may
    await setStatementTimeout(trx, 10 * 60_000)
    await sql`set local work_mem = '64MB'`.execute(trx)
    const { rows: locks } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${FOLDING}) as free
    `.execute(trx)
    if (locks[0]?.free !== true) return 0
    await sql`
      create temp table folding on commit drop as
      with taken as (delete from facet_changes returning product_id)
      select distinct product_id from taken
    `.execute(trx)
    const { rows } = await sql<{ waiting: number; placed: number }>`
      select (select count(*)::int from folding) as waiting, (select count(*)::int from facet_positions) as placed
    `.execute(trx)
    const { waiting, placed } = rows[0] ?? { waiting: 0, placed: 0 }
    if (waiting === 0) return 0
    if (placed > 0 && waiting >= placed) await startAnew(trx)
    await work(trx)
    return waiting
  })
}

async function startAnew(trx: DatabaseTransaction): Promise<void> {
  await sql`insert into folding select product_id from facet_positions except select product_id from folding`.execute(
    trx,
  )
  await sql`delete from facet_positions`.execute(trx)
  await sql`delete from facet_bits`.execute(trx)
  await sql`delete from facet_counts`.execute(trx)
}

async function work(trx: DatabaseTransaction): Promise<void> {
  await sql`analyze folding`.execute(trx)
  await sql`
    create temp table folded on commit drop as
    select f.product_id, p.category, p.brand, case when p.archived_at is null and p.facets is not null then
      p.facets || array['all:']
      || array(select 'height:' || height from unnest(${HEIGHTS}::int[]) as height where p.rider_heights @> height)
      -- a height in between is only noted where it is not as at the nearest
      || array(
        select 'cm:' || height from unnest(${BETWEEN}::int[], ${NEAR}::int[]) as other (height, near)
        where p.rider_heights @> height <> p.rider_heights @> near
      )
      || array(select 'box:' || size::text from unnest(p.rider_boxes) as size)
      || array(
        select 'price:' || lpad(digit::text, 2, '0') from generate_series(0, ${sql.lit(PRICE_DIGITS - 1)}) as digit
        where p.price_cents >> digit & 1 = 1
      )
      || case when p.in_stock and exists (
        select from variants v where v.product_id = p.id and v.on_hand > v.held
      ) then array['stock:'] else '{}' end
      || case when p.on_sale then array['sale:'] else '{}' end
    else '{}' end as tags
    from folding f left join products p on p.id = f.product_id
  `.execute(trx)
  await sql`
    insert into facet_positions (product_id, position, tags)
    select product_id, coalesce((select max(position) from facet_positions), -1)
      + row_number() over (order by category, brand, product_id), '{}'
    from folded where tags <> '{}' and not exists (select from facet_positions o where o.product_id = folded.product_id)
  `.execute(trx)
  // what is no longer so, and what is so now
  await sql`
    create temp table turned on commit drop as
    select tag, o.position / ${sql.lit(CHUNK)} as chunk, is_on,
      bits_at(o.position % ${sql.lit(CHUNK)}, 1) as bits
    from folded n
    join facet_positions o on o.product_id = n.product_id
    cross join lateral (
      select tag, true as is_on from unnest(n.tags) as tag where tag <> all (o.tags)
      union all
      select tag, false from unnest(o.tags) as tag where tag <> all (n.tags)
    ) as turn
    group by tag, 2, is_on
  `.execute(trx)
  await sql`
    update facet_bits set bits = facet_bits.bits & ~ turned.bits from turned
    where facet_bits.facet = split_part(turned.tag, ':', 1) and facet_bits.tag = turned.tag
      and facet_bits.chunk = turned.chunk and not turned.is_on
  `.execute(trx)
  await sql`
    insert into facet_bits (facet, tag, chunk, bits)
    select split_part(tag, ':', 1), tag, chunk, bits from turned where is_on
    on conflict (facet, tag, chunk) do update set bits = facet_bits.bits | excluded.bits
  `.execute(trx)
  await sql`
    update facet_positions o set tags = n.tags from folded n
    where o.product_id = n.product_id and o.tags is distinct from n.tags
  `.execute(trx)
  await sql`delete from facet_positions using folded where facet_positions.product_id = folded.product_id and folded.tags = '{}'`.execute(
    trx,
  )
  await sql`
    insert into facet_counts (tag, facet, count)
    select tag, facet, sum(bit_count(bits))::int from facet_bits
    where (facet, tag) in (select split_part(tag, ':', 1), tag from turned) group by facet, tag
    on conflict (tag) do update set count = excluded.count
  `.execute(trx)
}
