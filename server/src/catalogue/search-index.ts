/** Keeps what the search reads in step with the products. */
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { storedSearchColumns } from './search-columns.ts'
import * as queries from './search-index.queries.ts'

export const insertSearchWords = queries.insertSearchWords

/** After a change: works the product's search columns out anew. */
export async function noteForSearch(trx: DatabaseTransaction, id: string): Promise<void> {
  const row = await queries.selectDescription(trx, id)
  if (!row) return
  await queries.updateSearchColumns(trx, id, storedSearchColumns(row))
  await queries.insertSearchWords(trx, id)
}

/** Products from before there was this search. Gives how many there were. */
export async function noteAllForSearch(db: Database): Promise<number> {
  const ids = await queries.selectUnnoted(db)
  for (const id of ids) await db.transaction().execute((trx) => noteForSearch(trx, id))
  return ids.length
}
