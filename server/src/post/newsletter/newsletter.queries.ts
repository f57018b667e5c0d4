import type { Language } from '@spokehaat/contract/basics/language'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED_SUBSCRIBERS } from './subscribers.queries.ts'

/** The subscriber with this address, made where there is none. Nothing is changed about one that is there. */
export async function subscriberOf(
  trx: DatabaseTransaction,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<{ id: string; email: string }> {
  return (
    trx
      .insertInto('subscribers')
      .values(withSearchText(SEARCHED_SUBSCRIBERS, { id: newId(), email, language, created_at: now }))
      // one statement that always gives a row, whoever inserts the same address meanwhile
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
  )
}

/** Whether the address is known, on the list or off it. */
export async function isSubscriber(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Gives the address. */
export async function confirmSubscriber(
  trx: DatabaseTransaction,
  id: string,
  { interests, language, now }: { interests: string[]; language: Language; now: Date },
): Promise<string> {
  const { email } = await trx
    .updateTable('subscribers')
    .set({ interests, language, confirmed_at: now, unsubscribed_at: null })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

/** The first time is the one that is kept. */
export async function markUnsubscribed(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ unsubscribed_at: now })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
