import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** The guest from whose session an account was registered, if its orders were not brought along yet; locked. */
export async function lockGuestOf(trx: DatabaseTransaction, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('guest_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.guest_id ?? null
}

export async function forgetGuestOf(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.updateTable('users').set({ guest_id: null }).where('id', '=', userId).execute()
}

/** Guests who came before and have no orders, or none any more. By then no session of theirs holds. */
export async function deleteUnusedGuests(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('role', '=', 'guest')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').whereRef('orders.user_id', '=', 'users.id'))),
    )
    .execute()
}
