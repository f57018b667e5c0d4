import type { Language } from '@spokehaat/contract/basics/language'
import type { CampaignListQuery } from '@spokehaat/contract/post/campaign'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { NewsletterLetters } from '../../platform/db/tables.ts'

export type CampaignRow = Selectable<NewsletterLetters>

/** Who has confirmed and not left; of them, with interests, who asked for at least one. */
function readersOf(db: Database, interests: readonly string[]) {
  const readers = db
    .selectFrom('subscribers')
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
  return interests.length === 0
    ? readers
    : readers.where(sql<SqlBool>`interests && ${sql.val([...interests])}::text[]`)
}

export async function countReaders(db: Database, interests: readonly string[]): Promise<number> {
  const { readers } = await readersOf(db, interests)
    .select((eb) => eb.fn.countAll<number>().as('readers'))
    .executeTakeFirstOrThrow()
  return Number(readers)
}

/**
 * Who is to get a letter, in the order of their ids: some of the next ones after `after`, none where there are no more.
 * Whoever leaves meanwhile waits until their mail is written, and then withdraws it.
 */
export function selectReaders(
  trx: DatabaseTransaction,
  interests: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; email: string; language: Language }[]> {
  let readers = readersOf(trx, interests)
  if (after !== null) readers = readers.where('id', '>', after)
  return readers.select(['id', 'email', 'language']).orderBy('id').limit(limit).forShare().execute()
}

/** False where a letter with this key is there: of two at once, the second waits for the first. */
export async function insertCampaign(
  trx: DatabaseTransaction,
  letter: Insertable<NewsletterLetters>,
): Promise<boolean> {
  const added = await trx
    .insertInto('newsletter_letters')
    .values(letter)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export function campaignWithKey(db: Database, key: string): Promise<CampaignRow> {
  return db.selectFrom('newsletter_letters').selectAll().where('once_key', '=', key).executeTakeFirstOrThrow()
}

export async function setReaders(trx: DatabaseTransaction, id: string, readers: number): Promise<void> {
  await trx.updateTable('newsletter_letters').set({ readers }).where('id', '=', id).execute()
}

/** Newest first. */
export async function selectCampaignPage(
  db: Database,
  query: CampaignListQuery,
): Promise<{ rows: CampaignRow[]; total: number }> {
  return selectPage(
    db.selectFrom('newsletter_letters'),
    db.selectFrom('newsletter_letters').selectAll().orderBy('id', 'desc'),
    query,
  )
}

/** What is not under way yet never gets there: whoever has left gets no letter. */
export async function withdrawCampaigns(trx: DatabaseTransaction, subscriberId: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('once_key', 'like', `letter:%:${subscriberId}`)
    .where('sent_at', 'is', null)
    .execute()
}
