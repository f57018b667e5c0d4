/**
 * Counting what is for sale by what it can be filtered by: from rows of bits, and from the rows of what has changed since these
 * were written. What has changed is noted where it changes, and worked in from time to time.
 *
 * Nothing outside this file knows how it counts; decision 0078 says why. A test runs the list with plain counts in its place
 * (`testing/catalogue/plain-facets.ts`), and both give the same.
 */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import * as by from './product-conditions.ts'
import { facetTag } from './search-columns.ts'

/** As in the migration; a chunk fills half a page. */
const CHUNK = 32_000
/** Binary digits of a price in cents; the dearest thing costs a million dollars. */
const PRICE_DIGITS = 27
const COUNTED = [
  'category',
  'type',
  'brand',
  'color',
  'wheel',
  'material',
  'brakes',
  'height',
  'stock',
  'sale',
]
/** 64 positions are looked at at once. */
const WORD = 64

/** Between the heights that are counted, and beside each the nearest of those. */
const BETWEEN = Array.from(
  { length: HEIGHT_BOUNDS.max - HEIGHT_BOUNDS.min + 1 },
  (_, step) => HEIGHT_BOUNDS.min + step,
).filter((height) => !by.HEIGHTS.includes(height))
// no rider is 0 cm tall
const NEAR = BETWEEN.map((height) => by.nearHeight(height) ?? 0)
/** Whoever holds it keeps the others from working changes in. */
export const FOLDING = 7_231_846_012

/** What a page of the list counts, as parts of its statement. */
interface Counting {
  /** `counted` (tag, count) and `summed` (total, listed: of all that is for sale), with what they are made of. */
  expressions: RawBuilder<unknown>
  /** Gives the ids of all that fits, or none where `isWalked` says of `summed` that they are found another way. */
  fitting(isWalked: RawBuilder<boolean>): RawBuilder<{ id: string }>
}

/** Without `facets` only the total is counted. Where nothing is chosen, `fitting` is not to be asked for. */
export function counting(query: ProductQuery): Counting {
  return {
    expressions: sql`
    changed as materialized (select distinct product_id from facet_changes),
    fresh as materialized (
      select products.id, products.facets, products.rider_heights,
        (products.in_stock and ${by.sellable}) is true as sellable, products.on_sale,
        ${by.failedBy(by.choices(query))} as failed
      from changed join products on products.id = changed.product_id
      where ${by.all([by.LISTED, ...by.priceConditions(query)])}
    ),
    ${by.isOfAll(query) ? countsOfAll : countsOfChoice(query)},
    counted as materialized (
      select tag, sum(count)::int as count from (
        select tag, count from tallied union all (${query.facets ? by.countsOfRows('fresh', by.heightsOf(query)) : sql`select '', 0`})
      ) as counts
      group by tag having sum(count) > 0
    ),
    summed as materialized (
      select (found.total + (select count(*) from fresh where failed = '{}'))::int as total, found.listed from found
    )`,
    fitting: (isWalked) => sql`
          select o.product_id as id from ones join facet_positions o on o.position = ones.position
          where not (select ${isWalked} from summed)
          union all
          select fresh.id from fresh
          where failed = '{}' and not (select ${isWalked} from summed)`,
  }
}

/** How what was chosen stands in the bits. */
interface TaggedChoice {
  /** Tags of which a product has one at least. */
  tags: RawBuilder<readonly string[]>
  /** The facet that the tags are of, where it is not the one that was chosen. */
  tagged?: string
  /** Where a product has this tag, it is the other way round: it fits where it has none of those. */
  flip?: string
}

function taggedChoices(query: ProductQuery): Map<string, TaggedChoice> {
  const chosen = new Map<string, TaggedChoice>()
  for (const facet of by.NAMED_FACETS) {
    const values = query[facet] ?? []
    if (values.length > 0) chosen.set(facet, { tags: listOf(values.map((value) => facetTag(facet, value))) })
  }
  if (query.height !== undefined) chosen.set('height', choiceOfRider(query.height, query.inseam))
  if (query.inStock) chosen.set('stock', { tags: listOf(['stock:']) })
  if (query.onSale) chosen.set('sale', { tags: listOf(['sale:']) })
  return chosen
}

const listOf = (tags: readonly string[]) => sql<readonly string[]>`${tags}::text[]`

/**
 * Who knows the inseam, too, is looked for in the boxes of the sizes. There are far fewer different boxes than sizes, and
 * each is a tag: those around the rider are found among all, and any of them will do.
 */
function choiceOfRider(height: number, inseam: number | undefined): TaggedChoice {
  if (inseam === undefined) {
    const near = by.nearHeight(height)
    return {
      tags: listOf(near === null ? [] : [`height:${near}`]),
      ...(near !== height && { flip: `cm:${height}` }),
    }
  }
  const rider = sql`point(${height}::int, ${inseam}::int)`
  return {
    tagged: 'box',
    tags: sql`array(select tag from facet_counts where facet = 'box' and substr(tag, 5)::box @> ${rider})`,
  }
}

const isInBound = (cents: number) => sql`${cents}::bigint >> digit & 1 = 1`

/** Below its first zero, the ones of a bound leave nothing of nothing. */
const firstZero = (cents: number) => 31 - Math.clz32(~cents & (cents + 1))

/** Ones where the price is more than this many cents, of one chunk's digits. */
const above = (cents: number) => sql`
  bits_above(coalesce(s.bits, a.bits # a.bits), ${isInBound(cents)} order by digit)
  filter (where digit >= ${firstZero(cents)}::int)`

/** Both bounds look at the digits in one go: fetching them takes as long as comparing with one. */
function pricedBits({ min, max }: by.PriceBounds): RawBuilder<unknown> {
  const top = 2 ** PRICE_DIGITS
  const priced = sql`a.bits & ~ coalesce(m.bits, a.bits # a.bits)`
  if (min !== undefined && min >= top) return sql`${priced} & ~ a.bits`
  const bounds = [
    ...(max !== undefined && max < top ? [{ cents: max, keeps: sql`~ ${above(max)}` }] : []),
    ...(min !== undefined && min > 0 ? [{ cents: min - 1, keeps: above(min - 1) }] : []),
  ]
  if (bounds.length === 0) return priced
  return sql`${priced} & (
    select ${sql.join(
      bounds.map(({ keeps }) => keeps),
      sql` & `,
    )}
    from generate_series(0, ${sql.lit(PRICE_DIGITS - 1)}) as digit
    left join facet_bits s on s.facet = 'price' and s.tag = 'price:' || lpad(digit::text, 2, '0') and s.chunk = a.chunk
    -- a digit that no price has and no bound either changes nothing
    where s.bits is not null or ${sql.join(
      bounds.map(({ cents }) => isInBound(cents)),
      sql` or `,
    )}
  )`
}

/** Of the bits of `a`, the bytes between the first one and the last one of `b`. */
const narrowed = (a: string, b: string) =>
  sql`substring(${sql.ref(a)} from ${sql.ref(`${b}.empty_before`)} * 8 + 1 for greatest(0, ${sql.lit(
    CHUNK,
  )} - 8 * (${sql.ref(`${b}.empty_before`)} + ${sql.ref(`${b}.empty_after`)})))`

const stale = sql`
  select tag, - count(*)::int as count from facet_positions o join changed on changed.product_id = o.product_id
  cross join unnest(o.tags) as tag group by tag
`

/** Nothing is chosen: the sums are there already. */
const countsOfAll = sql`
  tallied as materialized (
    select tag, count from facet_counts where facet not in ('price', 'cm', 'box')
    union all select tag, count from (${stale}) as gone where tag !~ '^(price|cm|box):'
  ),
  found as (select coalesce(sum(count), 0) as total, coalesce(sum(count), 0) as listed from tallied where tag = 'all:')
`

/** Turned over where the chunk of `a` has the tag. */
const flipped = (tag: string) => sql`# coalesce((
  select f.bits from facet_bits f where f.facet = split_part(${tag}, ':', 1) and f.tag = ${tag} and f.chunk = a.chunk
), a.bits # a.bits)`

/** No row of bits has it. */
const heightInBetween = ({ height }: ProductQuery) => sql`
  union all
  select 'height:' || ${height}::int, coalesce(sum(bit_count(bases.bits & base.height)), 0)::int
  from bases join base on base.chunk = bases.chunk where bases.skipped = 'height'
`

function countsOfChoice(query: ProductQuery) {
  const chosen = taggedChoices(query)
  const bounds = by.priceBounds(query)
  const withFacets = query.facets === true
  const facets = [...chosen.keys()]
  const column = (facet: string) => sql.ref(`base.${facet}`)
  const chosenBits = [...chosen].map(
    ([facet, { tags, tagged = facet, flip }]) => sql`, coalesce((
      select bit_or(c.bits) from facet_bits c where c.facet = ${tagged} and c.tag = any(${tags}) and c.chunk = a.chunk
    ), a.bits # a.bits) ${flip === undefined ? sql`` : flipped(flip)} as ${sql.ref(facet)}`,
  )
  // what is left where one facet is not asked for, and where all are
  const bases = (withFacets ? ['', ...facets] : ['']).map((skipped) => {
    const kept = facets.filter((facet) => facet !== skipped)
    const left = sql.join([sql`base.bits`, ...kept.map(column)], sql` & `)
    return sql`select ${skipped} as skipped, base.chunk, ${left} as bits from base where bit_count(${left}) > 0`
  })
  return sql`
    stale as (
      select position / ${sql.lit(CHUNK)} as chunk, bits_at(position % ${sql.lit(CHUNK)}, 1) as bits
      from facet_positions o join changed on changed.product_id = o.product_id group by 1
    ),
    base as materialized (
      select a.chunk, ${pricedBits(bounds)} as bits ${sql.join(chosenBits, sql` `)}
      from facet_bits a left join stale m on m.chunk = a.chunk where a.facet = 'all'
    ),
    bases as materialized (${sql.join(bases, sql` union all `)}),
    tallied as (
      ${
        withFacets
          ? sql`
      select tag, sum(count)::int as count from (
        select b.tag, bit_count(${narrowed('b.bits', 'b')} & ${narrowed('bases.bits', 'b')}) as count
        from facet_bits b
        join bases on bases.chunk = b.chunk
          and bases.skipped = case when b.facet = any(${facets}::text[]) then b.facet else '' end
        where b.facet = any(${COUNTED}::text[])
        -- first the counts, then the groups: nobody needs to sort the bits
        offset 0
      ) as chunks group by tag
      ${chosen.get('height')?.flip === undefined ? sql`` : heightInBetween(query)}`
          : sql`select '' as tag, 0 as count`
      }
    ),
    found as materialized (
      select coalesce(sum(bit_count(bits)), 0) as total,
        coalesce((select count from facet_counts where tag = 'all:'), 0) as listed
      from bases where skipped = ''
    ),
    ones as (
      select bases.chunk * ${sql.lit(CHUNK)} + word * ${sql.lit(WORD)} + digit as position
      from bases
      cross join generate_series(0, ${sql.lit(CHUNK / WORD - 1)}) as word
      cross join lateral (
        select substring(bases.bits from word * ${sql.lit(WORD)} + 1 for ${sql.lit(WORD)}) as bits offset 0
      ) as part
      cross join generate_series(0, ${sql.lit(WORD - 1)}) as digit
      where bases.skipped = '' and bit_count(part.bits) > 0 and get_bit(part.bits, digit) = 1
    )
  `
}

/** The categories of what is for sale, in no order. */
export async function selectCategoryCounts(db: Database): Promise<{ name: Category; count: number }[]> {
  const { rows } = await sql<{ name: Category; count: number }>`
    with changed as materialized (select distinct product_id from facet_changes)
    select split_part(tag, ':', 2) as name, sum(count)::int as count from (
      select tag, count from facet_counts where facet = 'category'
      union all
      select tag, count from (${stale}) as gone where tag like 'category:%'
      union all
      select 'category:' || category, 1 from changed join products on products.id = changed.product_id
      where ${by.LISTED}
    ) as counts
    group by tag having sum(count) > 0
  `.execute(db)
  return rows
}

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
      || array(select 'height:' || height from unnest(${by.HEIGHTS}::int[]) as height where p.rider_heights @> height)
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
