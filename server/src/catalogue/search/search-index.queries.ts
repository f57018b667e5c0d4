import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { type RiderColumns, type SearchColumns, searchValues } from './search-columns.ts'

export async function selectDescription(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('products')
    .select(['category', 'type', 'brand', 'sheet'])
    .select(
      sql<{ hex: string }[]>`(
        select coalesce(json_agg(json_build_object('hex', c.hex) order by c.position), '[]')
        from product_colors c where c.product_id = products.id
      )`.as('colors'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateSearchColumns(
  trx: DatabaseTransaction,
  id: string,
  columns: SearchColumns,
): Promise<void> {
  await trx.updateTable('products').set(searchValues(columns)).where('id', '=', id).execute()
}

/** Texts of a product: what names it, and all the rest. */
const NAMES = sql`concat_ws(
  ' ', name, name_bn, brand, category, type, joined(tags), regexp_replace(joined(facets), '(^|\\|)[a-z]+:', '|', 'g')
)`
const REST = sql`concat_ws(' ', description, description_bn, question_words)`

export interface FoundWord {
  word: string
  /** Some product has it in a name, as a tag, or the like. */
  isNamed: boolean
}

/** Words of these products that are new to the table: of three letters and more, or in Bangla, where one has three bytes. */
export async function selectNewWords(trx: DatabaseTransaction, ids: readonly string[]): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    select found.* from (
      select word, bool_or(text.is_named) as "isNamed" from products
      cross join lateral (values (${NAMES}, true), (${REST}, false)) as text (text, is_named)
      cross join regexp_split_to_table(plain_words(text.text), ' +') as word
      where id = any(${ids}::uuid[]) and octet_length(word) between 3 and 120 and word !~ '[0-9]'
      group by word
    ) as found
    left join search_words w on w.word = found.word
    where w.word is null or (found."isNamed" and not w.is_named)
  `.execute(trx)
  return rows
}

/** In their order: two products that bring the same ones never wait in a ring. */
export async function insertWords(
  trx: DatabaseTransaction,
  words: readonly (FoundWord & { key: string })[],
  version: number,
) {
  await sql`
    insert into search_words (word, key, is_named, keyed_by)
    select word, key, "isNamed", ${version}
    from json_to_recordset(${JSON.stringify(words)}::json) as keyed (word text, key text, "isNamed" boolean)
    order by word
    on conflict (word) do update set key = excluded.key, keyed_by = excluded.keyed_by,
      is_named = search_words.is_named or excluded.is_named
  `.execute(trx)
}

/** Words that another version of the key was made of. No two nodes get the same ones. */
export async function takeOldWords(
  trx: DatabaseTransaction,
  version: number,
  limit: number,
): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    select word, is_named as "isNamed" from search_words where keyed_by < ${version} or keyed_by > ${version}
    limit ${limit} for update skip locked
  `.execute(trx)
  return rows
}

/** Signs that part words since 0040. */
const PARTING = '[\u0080-\u00bf\u0964\u0965\u2000-\u2bff\u3000-\u3020]'

/** Writes the words of the next products anew where they were parted otherwise. Null where the walk has ended. */
export async function walkOn(trx: DatabaseTransaction, limit: number): Promise<string[] | null> {
  const walk = await trx
    .selectFrom('search_walk')
    .select('after_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!walk) return null
  const products = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '>', walk.after_id)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = products.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) await trx.deleteFrom('search_walk').execute()
  else await trx.updateTable('search_walk').set({ after_id: last }).execute()
  await sql`
    update products set name = name
    where id = any(${ids}::uuid[]) and concat_ws(' ', name, brand, joined(tags), name_bn, description, description_bn) ~ ${PARTING}
  `.execute(trx)
  return ids
}

export async function selectUnnoted(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('facets', 'is', null).execute()
  return rows.map((row) => row.id)
}

/** The next products of the walk, with their sheets. Null where it has ended. */
export async function walkOnRiders(trx: DatabaseTransaction, limit: number) {
  const walk = await trx
    .selectFrom('rider_walk')
    .select('after_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!walk) return null
  const products = await trx
    .selectFrom('products')
    .select(['id', 'sheet'])
    .where('id', '>', walk.after_id)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  const last = products.at(-1)
  if (last === undefined) await trx.deleteFrom('rider_walk').execute()
  else await trx.updateTable('rider_walk').set({ after_id: last.id }).execute()
  return products
}

/** Gives the ids of those for whom the columns were others. */
export async function updateRiderColumns(
  trx: DatabaseTransaction,
  rows: readonly ({ id: string } & RiderColumns)[],
): Promise<string[]> {
  const { rows: changed } = await sql<{ id: string }>`
    update products set rider_heights = fresh.rider_heights, rider_boxes = fresh.rider_boxes
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as fresh
    where products.id = fresh.id and (
      products.rider_heights is distinct from fresh.rider_heights
      or products.rider_boxes::text is distinct from fresh.rider_boxes::text
    )
    returning products.id
  `.execute(trx)
  return changed.map(({ id }) => id)
}
