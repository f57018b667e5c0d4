/**
 * Many varied products, made within the database: for measurements and for looking at plans. What a product is drawn
 * from (shelves, sheets, paints) is the demo catalogue; the words of the names grow with the number of products, as
 * the names of a real catalogue do. The same count always gives the same catalogue.
 */
import { type RawBuilder, sql } from 'kysely'
import { colorFamily } from '../../catalogue/search/color-family.ts'
import { searchColumns } from '../../catalogue/search/search-columns.ts'
import { insertSearchWords } from '../../catalogue/search/search-index.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { demoCatalogue, demoPaints } from '../../shop/demo/catalogue.ts'

const BATCH = 20_000
/** Past so many, indexes are built afterwards. */
const MANY = 10_000
const FIRST_SKU = 10_000_000

const SYLLABLES =
  'ba da mo lin ri ka su tor ne vi ra pa ju go sha ti lo men hu fa zor be ki dul ye nar wo pel gri sto cha quin bra mu xi tan fle osh dre ila'

/** Distinct brands and distinct invented words among so many products. */
const sizesFor = (count: number) => ({
  brands: Math.round(0.4 * Math.sqrt(count)) + 8,
  vocabulary: Math.min(60_000, 150 + Math.round(4 * count ** 0.65)),
})

const templates = () =>
  JSON.stringify(
    demoCatalogue.map((product, place) => ({
      place,
      name: product.name,
      category: product.category,
      type: product.type,
      sheet: product.sheet,
      description: product.description,
      tags: product.tags,
      cents: Math.round(product.price * 100),
      sizes: [...new Set(product.variants.flatMap(({ size }) => size ?? []))].slice(0, 2),
      facets: searchColumns({ ...product, colors: [] }).facets.filter((tag) => !tag.startsWith('brand:')),
      heights: searchColumns(product).rider_heights,
      boxes: searchColumns(product).rider_boxes,
    })),
  )

const paints = () =>
  JSON.stringify(
    [...demoPaints].map(([name, hex], place) => ({
      place,
      name,
      hex,
      tag: `color:${colorFamily(hex)}`,
    })),
  )

/** Adds `count` products to a catalogue without such ones. Works in steps, so that no statement takes long. */
export async function fillCatalogue(db: Database, count: number): Promise<void> {
  const rebuild =
    count >= MANY ? await takeIndexesAway(db, ['products', 'product_colors', 'variants', 'stock_ledger']) : []
  for (let from = 1; from <= count; from += BATCH) {
    await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local session_replication_role = replica`.execute(trx)
      await prepare(trx, count)
      await fillPart(trx, from, Math.min(count, from + BATCH - 1), count)
    })
  }
  for (const statement of rebuild) await patiently(db, statement)
  for (const table of ['products', 'product_colors', 'variants', 'stock_ledger', 'search_words']) {
    await patiently(db, `vacuum analyze ${table}`)
  }
}

/** Gives what brings them back. */
export async function takeIndexesAway(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name,
      -- of a table in parts, on all of them
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i
    where i.indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  `.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

/** Longer than the shop lets any statement take. */
async function patiently(db: Database, statement: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set maintenance_work_mem = '256MB'`.execute(connection)
    await sql.raw(statement).execute(connection)
    await sql`reset maintenance_work_mem`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** What a part is drawn from, until the transaction ends. */
async function prepare(trx: DatabaseTransaction, count: number): Promise<void> {
  const { brands, vocabulary } = sizesFor(count)
  // from 0 to 1, by nothing but the product and the purpose
  await sql`
    create or replace function pg_temp.chance(n bigint, purpose integer) returns double precision
    language sql immutable as $$ select (hashint8extended(n, purpose) & 2147483647) / 2147483648.0 $$
  `.execute(trx)
  await sql`
    create temp table words on commit drop as
    select place, s[1 + i % 40] || s[1 + i / 40 % 40] || s[1 + i / 1600 % 40] as word
    from (select string_to_array(${SYLLABLES}, ' ') as s) syllables
    cross join (
      select place, place::bigint * 40503 % 64000 as i from generate_series(0, ${sql.lit(vocabulary - 1)}) as place
    ) as places
  `.execute(trx)
  await sql`create unique index on words (place)`.execute(trx)
  await sql`
    create temp table brands on commit drop as
    select place, initcap(word) as brand from words where place < ${brands}
  `.execute(trx)
  await sql`
    create temp table templates on commit drop as
    select * from json_to_recordset(${templates()}::json) as template (
      place integer, name text, category text, type text, sheet jsonb, description text, tags text[], cents integer,
      sizes text[], facets text[], heights int4multirange, boxes text
    )
  `.execute(trx)
  await sql`
    create temp table paints on commit drop as
    select * from json_to_recordset(${paints()}::json) as paint (place integer, name text, hex text, tag text)
  `.execute(trx)
  await sql`
    create temp table made (
      n bigint, id uuid, name text, brand text, cents bigint, description text, created_at timestamptz,
      template integer, colors integer[], sizes text[]
    ) on commit drop
  `.execute(trx)
}

const id = (owner: RawBuilder<unknown>, kind: string) => sql`(
  lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${owner} || ${sql.lit(kind)}), 1, 3) || '8' || substr(md5(${owner} || ${sql.lit(kind)}), 4, 15)
)::uuid`

async function fillPart(trx: DatabaseTransaction, from: number, to: number, count: number): Promise<void> {
  const { brands, vocabulary } = sizesFor(count)
  // a few words are in many names, most in few
  const rare = (purpose: number) =>
    sql`(select word from words where place = floor(power(pg_temp.chance(n, ${sql.lit(purpose)}), 2.5) * ${sql.lit(vocabulary)})::int)`
  await sql`
    insert into made
    select n, ${id(sql`n::text`, 'product')},
      initcap(concat_ws(' ', ${rare(1)}, case when pg_temp.chance(n, 2) < 0.6 then ${rare(3)} end))
        || ' ' || split_part(t.name, ' ', 2 + (n % 2)::int) || ' ' || t.type
        || case when pg_temp.chance(n, 4) < 0.3 then ' ' || (100 + n % 900) else '' end,
      b.brand, greatest(100, (t.cents * (0.5 + 1.5 * pg_temp.chance(n, 5)))::bigint / 100 * 100 - 1),
      t.description || ' ' || concat_ws(' ', ${rare(6)}, ${rare(7)}, ${rare(8)}), created_at, t.place,
      case when pg_temp.chance(n, 9) < 0.5 then array[one] else array[one, (one + 1 + (n % 7)::int) % 30] end,
      case when t.sizes = '{}' then array[null::text] else t.sizes end
    from (
      select n, now() - (${sql.lit(count)} - n) * interval '30 seconds' as created_at,
        floor(pg_temp.chance(n, 10) * ${sql.lit(demoCatalogue.length)})::int as template,
        floor(power(pg_temp.chance(n, 11), 2) * ${sql.lit(brands)})::int as brand,
        floor(pg_temp.chance(n, 12) * 30)::int as one
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}) n
    ) drawn
    join templates t on t.place = drawn.template
    join brands b on b.place = drawn.brand
  `.execute(trx)
  await sql`
    insert into products (
      id, name, brand, ordinary_price_cents, type, category, description, sku, in_stock, tags, rating, sheet, created_at,
      updated_at, facets, rider_heights, rider_boxes
    )
    select id, made.name, brand, made.cents, type, category, made.description, ${sql.lit(FIRST_SKU)} + n, n % 50 <> 0,
      tags, round((3 + 2 * pg_temp.chance(n, 13))::numeric, 1), sheet, created_at, created_at,
      t.facets || ('brand:' || brand)
        || array(select distinct tag from paints where paints.place = any(colors)), heights, t.boxes::box[]
    from made join templates t on t.place = made.template order by n
  `.execute(trx)
  await sql`
    insert into product_colors (id, product_id, position, name, hex)
    select ${id(sql`(n::text || '-' || paint)`, 'color')}, id, at - 1, p.name, p.hex
    from made cross join unnest(colors) with ordinality as c (paint, at) join paints p on p.place = paint
  `.execute(trx)
  await sql`
    create temp table shelves on commit drop as
    select ${id(sql`(n::text || '-' || c.at || '-' || s.at)`, 'variant')} as id, id as product_id,
      row_number() over (partition by n order by c.at, s.at) - 1 as position,
      ${sql.lit(FIRST_SKU)} + n || '-' || c.at || '-' || s.at as sku,
      ${id(sql`(n::text || '-' || paint)`, 'color')} as color_id, size, created_at,
      case when pg_temp.chance(n, 14) < 0.1 then 0 else floor(pg_temp.chance(n * 8 + c.at * 3 + s.at, 15) * 12)::int end
        as on_hand
    from made cross join unnest(colors) with ordinality as c (paint, at)
    cross join unnest(sizes) with ordinality as s (size, at)
  `.execute(trx)
  await sql`
    insert into variants (id, product_id, position, sku, color_id, size, on_hand)
    select id, product_id, position, sku, color_id, size, on_hand from shelves
  `.execute(trx)
  await sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, at)
    select ${id(sql`id::text`, 'ledger')}, id, on_hand, 0, 'opening', created_at from shelves where on_hand > 0
  `.execute(trx)
  const { rows } = await sql<{ id: string }>`select id from made order by n`.execute(trx)
  await insertSearchWords(
    trx,
    rows.map((row) => row.id),
  )
}
