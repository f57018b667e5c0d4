/** Finding products: by what was chosen, by words, and by words like them. */
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { pageRows } from './list.queries.ts'
import { wordCounts } from './word-counts.queries.ts'
import { isSearch, RARE, type SearchManner, selectSearchPage, toPage } from './words.queries.ts'

/** How many words of the catalogue that look like one are looked at. */
const LOOKED_AT = 30

export async function selectPage(db: Database, query: ProductQuery, manner?: SearchManner) {
  if (isSearch(query.search)) return selectSearchPage(db, query, manner)
  return toPage((await db.executeQuery(pageRows(db, query))).rows)
}

/** Whether something for sale has the word, or one that begins so. */
const isWritten = (word: string) => sql<boolean>`(
  select true from products
  where archived_at is null and search @@ product_query(array[${sql.ref(word)}]) limit 1
) is true`

/**
 * Words of the catalogue that look like each of these, the most alike first: an empty list for a word that is like
 * none, and no entry for a word that something for sale has. To see to it that a word whose last products are gone is
 * not offered (`verified`) takes the most time by far.
 */
export async function selectAlike(
  db: Database,
  words: readonly string[],
  verified: boolean,
): Promise<Map<string, { word: string; likeness: number }[]>> {
  const counts = await wordCounts(db)
  // of a common word it is known that something has it
  const doubtful = words.filter((word) => counts.unfinished({ word, stems: [] }) <= RARE)
  if (doubtful.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; word: string | null; likeness: number }>`
    with unknown as materialized (
      select distinct typed.word as typed from unnest(${doubtful}::text[]) as typed (word)
      where not ${isWritten('typed.word')}
    ),
    near as materialized (
      select typed, alike.word, alike.likeness from unknown cross join lateral (
        select word, likeness from words_like(typed) as near (word, likeness)
        union
        select word, similarity(word, typed) from search_words
        where length(typed) between 4 and 6 and letters = sorted_letters(typed) and left(word, 1) = left(typed, 1)
        order by likeness desc, word limit ${sql.lit(LOOKED_AT)}
      ) as alike
    ),
    offered as (
      select near.* from near
      ${
        verified
          ? sql`
      join expected_matches((select array_agg(distinct word) from near)) as e on e.word = near.word
      where e.unfinished > ${sql.lit(RARE)} or ${isWritten('e.word')}`
          : sql``
      }
    )
    select unknown.typed, offered.word, offered.likeness
    from unknown left join offered on offered.typed = unknown.typed
    order by unknown.typed, offered.likeness desc, offered.word
  `.execute(db)
  const alike = new Map<string, { word: string; likeness: number }[]>()
  for (const { typed, word, likeness } of rows) {
    const others = alike.get(typed) ?? []
    alike.set(typed, word === null ? others : [...others, { word, likeness }])
  }
  return alike
}

/** Those of the categories that have something for sale. */
export async function selectCategoriesInUse<T extends string>(
  db: Database,
  names: readonly T[],
): Promise<T[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: T }>`
    select asked.name from unnest(${names}::text[]) with ordinality as asked (name, place)
    where exists (select from products where category = asked.name and archived_at is null)
    order by asked.place
  `.execute(db)
  return rows.map((row) => row.name)
}
