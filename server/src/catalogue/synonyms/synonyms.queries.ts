import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { SearchSynonyms } from '../../platform/db/tables.ts'

export type SynonymRow = Pick<Selectable<SearchSynonyms>, 'id' | 'typed' | 'meant' | 'version'>
const COLUMNS = ['id', 'typed', 'meant', 'version'] as const

export function selectSynonyms(db: Database): Promise<SynonymRow[]> {
  return db.selectFrom('search_synonyms').select(COLUMNS).orderBy('typed').execute()
}

export function lockSynonym(trx: DatabaseTransaction, id: string): Promise<SynonymRow | undefined> {
  return trx.selectFrom('search_synonyms').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined where another has these words already. */
export function insertSynonym(
  trx: DatabaseTransaction,
  row: Pick<SynonymRow, 'id' | 'typed' | 'meant'>,
): Promise<SynonymRow | undefined> {
  return trx
    .insertInto('search_synonyms')
    .values(row)
    .onConflict((conflict) => conflict.column('typed').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Without those that were offered before, and those whose words are in the list. Gives how many. */
export async function insertUnoffered(
  trx: DatabaseTransaction,
  rows: readonly Pick<SynonymRow, 'id' | 'typed' | 'meant'>[],
): Promise<number> {
  const { rows: added } = await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, typed text, meant text)),
    offered as (insert into offered_synonyms select typed from given on conflict do nothing returning typed)
    insert into search_synonyms (id, typed, meant)
    select given.id, given.typed, given.meant from given join offered using (typed)
    on conflict (typed) do nothing returning id
  `.execute(trx)
  return added.length
}

export async function isTaken(trx: DatabaseTransaction, typed: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('search_synonyms')
    .select('id')
    .where('typed', '=', typed)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export function updateSynonym(
  trx: DatabaseTransaction,
  id: string,
  words: Pick<SynonymRow, 'typed' | 'meant'>,
): Promise<SynonymRow> {
  return trx
    .updateTable('search_synonyms')
    .set((eb) => ({ ...words, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteSynonym(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('search_synonyms').where('id', '=', id).execute()
}
