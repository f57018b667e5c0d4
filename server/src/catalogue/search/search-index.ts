/** Keeps what the search reads in step with the products. */
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import { sheet as sheetSchema } from '@spokehaat/contract/catalogue/sheet'
import { noteChange } from '../../cache/changes.ts'
import { LIST } from '../../cache/tags.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { keyVersion } from '../../platform/text-search/key-version.ts'
import { noteFacetChanges } from './facet-bits.queries.ts'
import { riderColumns, storedSearchColumns } from './search-columns.ts'
import * as queries from './search-index.queries.ts'

/** Words or products that the job takes in one transaction: nobody who shops or writes waits for long. */
const BATCH = 500

const VERSION = keyVersion(soundKey)

/** To be called wherever products come or change in what they are found or filtered by. */
export async function insertSearchWords(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await keyWords(trx, await queries.selectNewWords(trx, ids))
  await noteFacetChanges(trx, ids)
}

const keyWords = (trx: DatabaseTransaction, words: readonly queries.FoundWord[]) =>
  queries.insertWords(
    trx,
    words.map((one) => ({ ...one, key: soundKey(one.word) })),
    VERSION,
  )

/**
 * Brings the words of the catalogue up to this version of the shop, batch by batch, while it is open: keys that an older
 * function has made, and the words of products from before. What is not done yet is found by its exact words.
 */
export async function renewWords(
  db: Database,
  signal?: AbortSignal,
): Promise<{ words: number; products: number }> {
  const done = { words: 0, products: 0 }
  for (let isOpen = true; isOpen && !signal?.aborted; ) {
    isOpen = await inTransaction(db, async (trx) => {
      const old = await queries.takeOldWords(trx, VERSION, BATCH)
      const ids = old.length > 0 ? [] : await queries.walkOn(trx, BATCH)
      await keyWords(trx, old.length > 0 ? old : await queries.selectNewWords(trx, ids ?? []))
      done.words += old.length
      done.products += ids?.length ?? 0
      const isChanged = old.length > 0 || (ids !== null && ids.length > 0)
      if (isChanged) noteChange(trx, LIST)
      return isChanged
    })
  }
  return done
}

/** Works out anew whom the products of before can fit, batch by batch, while the shop is open. Gives how many have changed. */
export async function remeasureRiders(db: Database, signal?: AbortSignal): Promise<number> {
  let changed = 0
  for (let isOpen = true; isOpen && !signal?.aborted; ) {
    isOpen = await inTransaction(db, async (trx) => {
      const products = await queries.walkOnRiders(trx, BATCH)
      if (products === null) return false
      const ids = await queries.updateRiderColumns(
        trx,
        products.map(({ id, sheet }) => ({
          id,
          ...riderColumns(sheet === null ? null : sheetSchema.parse(sheet)),
        })),
      )
      await noteFacetChanges(trx, ids)
      if (ids.length > 0) noteChange(trx, LIST)
      changed += ids.length
      return true
    })
  }
  return changed
}

/** After a change: works the product's search columns out anew. */
export async function noteForSearch(trx: DatabaseTransaction, id: string): Promise<void> {
  const row = await queries.selectDescription(trx, id)
  if (!row) return
  await queries.updateSearchColumns(trx, id, storedSearchColumns(row))
  await insertSearchWords(trx, [id])
}

/** Products from before there was this search. Gives how many there were. */
export async function noteAllForSearch(db: Database): Promise<number> {
  const ids = await queries.selectUnnoted(db)
  for (const id of ids) await inTransaction(db, (trx) => noteForSearch(trx, id))
  return ids.length
}
