import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { SEARCH_VERSION, type SearchedTable, searchText } from './search-text.ts'

const BATCH = 500

/** Writes the `search_text` of these rows anew, whose searched text has just been changed. */
export async function rekey(
  trx: DatabaseTransaction,
  table: SearchedTable,
  ids: readonly string[],
): Promise<void> {
  await rekeyWhere(trx, table, sql`id = any(${ids})`)
}

/**
 * The same for all rows of an older version, some at a time, each a transaction of its own: nobody waits for more than a
 * few. Gives how many there were.
 */
export async function rekeyOld(db: Database, table: SearchedTable, signal?: AbortSignal): Promise<number> {
  let rows = 0
  while (!signal?.aborted) {
    const done = await inTransaction(db, (trx) => rekeyWhere(trx, table, isOld(table.table)))
    rows += done
    if (done === 0) break
  }
  return rows
}

async function rekeyWhere(
  trx: DatabaseTransaction,
  { table, columns, more }: SearchedTable,
  which: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`)
  const { rows } = await sql<{ id: string; texts: (string | null)[] }>`
    select id, array[${sql.join(more ? [...texts, more] : texts)}] as texts from ${sql.table(table)}
    where ${which} limit ${sql.lit(BATCH)} for no key update skip locked
  `.execute(trx)
  await sql`
    update ${sql.table(table)} set search_text = keyed.text, keyed_by = ${sql.lit(SEARCH_VERSION)}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => searchText(row.texts))}::text[]) as keyed (id, text)
    where ${sql.table(table)}.id = keyed.id
  `.execute(trx)
  return rows.length
}

/** As the index on it can be used. */
function isOld(table: SearchedTable['table']) {
  const version = sql.ref(`${table}.keyed_by`)
  return sql<boolean>`(${version} < ${sql.lit(SEARCH_VERSION)} or ${version} > ${sql.lit(SEARCH_VERSION)})`
}
