/** Finding products: by what was chosen, and words near to those that nothing has. */
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { pageRows } from './list.queries.ts'
import { type Near, selectNear } from './sounds.queries.ts'
import { wordCounts } from './word-counts.queries.ts'
import { RARE, toPage } from './words.queries.ts'

export async function selectPage(db: Database, query: ProductQuery) {
  return toPage((await db.executeQuery(pageRows(db, query))).rows)
}

/** Of those words that nothing for sale has, what is near to each. */
export async function selectUnknown(db: Database, words: readonly string[]): Promise<Map<string, Near[]>> {
  const counts = await wordCounts(db)
  // of a common word it is known that something has it
  return selectNear(
    db,
    words.filter((word) => counts.unfinished({ word, stems: [] }) <= RARE),
  )
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

/** Whether something for sale is called by one of these words, or by its brand. */
export async function isNamed(db: Database, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from products where archived_at is null
      and search @@ any(array(select to_tsquery('simple', quote_literal(word) || ':AB') from unnest(${words}::text[]) as word))
    limit 1`.execute(db)
  return rows.length > 0
}
