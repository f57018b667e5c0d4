import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { inTransaction, setStatementTimeout } from '../db/transaction.ts'
import type { SearchedTable } from './search-text.ts'

/** Of keys that are near to one, no more are looked for. */
const MOST = 3
/** What two keys share of their groups of three letters, from 0 to 1. */
const LEAST_LIKENESS = 0.35

/** Rows whose words may have come since the last refresh. */
const NEWEST = 200

/**
 * Keys of the desk's words, and of the newest rows of this table, that are near to each of these, the most alike first; not
 * itself.
 */
export async function selectNearKeys(
  db: Database,
  table: SearchedTable['table'],
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ asked: string; near: string; likeness: number }>`
    with newest as materialized (
      select distinct key from (
        select search_text from ${sql.table(table)} order by id desc limit ${sql.lit(NEWEST)}
      ) as rows cross join string_to_table(split_part(search_text, '  ', 1), ' ') as key
      where length(key) between 4 and 64
    )
    select distinct asked, near.key as near, near.likeness from unnest(${keys}::text[]) as asked
    cross join lateral (
      select key, likeness from search_keys_like(asked)
      union all select key, similarity(key, asked) from newest where similarity(key, asked) >= 0.25
    ) as near
    where near.key <> asked order by near.likeness desc, near.key
  `.execute(db)
  return new Map(
    keys.map((key) => {
      const others = rows.filter(({ asked }) => asked === key)
      // a slip of the finger is what was meant
      const slips = others.filter(({ near }) => hasLettersOf(near, key))
      const near = slips.length > 0 ? slips : others.filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      return [key, near.slice(0, MOST).map((one) => one.near)]
    }),
  )
}

const hasLettersOf = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('')

/** Words that have come since the last time are found by their text and their sound, but not yet by one that is near. */
export async function refreshKeys(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await setStatementTimeout(trx, 0)
    await sql`refresh materialized view concurrently search_keys`.execute(trx)
  })
}
