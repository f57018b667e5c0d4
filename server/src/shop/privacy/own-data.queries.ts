import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

export function selectMessagesFrom(db: Database, email: string) {
  return db
    .selectFrom('messages')
    .select(['name', 'subject', 'message', 'language', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .execute()
}

export function selectSubscription(db: Database, email: string) {
  return db
    .selectFrom('subscribers')
    .select(['interests', 'language', 'created_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The contact form's messages and the newsletter. */
export async function deleteCampaignsTo(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx.deleteFrom('messages').where('email', '=', email).execute()
  await trx.deleteFrom('subscribers').where('email', '=', email).execute()
}

/** Their orders are no guest's any more, so that no proof gives them to an account. */
export async function letGoOfGuest(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ by_guest: false })
    .where('user_id', '=', userId)
    .where('by_guest', '=', true)
    .execute()
}
