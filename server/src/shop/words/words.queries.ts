import type { Language } from '@spokehaat/contract/basics/language'
import { type Selectable, sql } from 'kysely'
import { type OwnWords, ownWords } from '../../outbox/own-words.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { OwnWords as OwnWordsTable } from '../../platform/db/tables.ts'

export type WordsRow = Omit<Selectable<OwnWordsTable>, 'words'> & { words: OwnWords }

/** Older ones are forgotten. */
const KEPT_VERSIONS = 50

const whole = (row: Selectable<OwnWordsTable>): WordsRow => ({ ...row, words: ownWords.parse(row.words) })

/** Of one kind the newest first. */
export async function selectVersions(db: Database, kind: string): Promise<WordsRow[]> {
  const rows = await db
    .selectFrom('own_words')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(whole)
}

export async function selectUsed(db: Database): Promise<WordsRow[]> {
  const rows = await db.selectFrom('own_words').selectAll().where('is_used', '=', true).execute()
  return rows.map(whole)
}

/** Nobody else writes words of this kind before the transaction ends. */
export async function lockKind(trx: DatabaseTransaction, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('own_words'), hashtext(${kind}))`.execute(trx)
}

export async function insertVersion(
  trx: DatabaseTransaction,
  { words, ...row }: Omit<WordsRow, 'is_used'> & { language: Language },
): Promise<void> {
  const { kind, language, version } = row
  await trx
    .updateTable('own_words')
    .set({ is_used: false })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('is_used', '=', true)
    .execute()
  await trx
    .insertInto('own_words')
    .values({ ...row, words: JSON.stringify(words) })
    .execute()
  await trx
    .deleteFrom('own_words')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('version', '<=', version - KEPT_VERSIONS)
    .execute()
}

/** The newest order, or the one with this number. */
export async function selectOrderToShow(db: Database, number: string): Promise<string | undefined> {
  const orders = db.selectFrom('orders').select('id').where('deleted_at', 'is', null)
  const one =
    number === ''
      ? orders.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(1)
      : orders.where('number', '=', number)
  return (await one.executeTakeFirst())?.id
}
