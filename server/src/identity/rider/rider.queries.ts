import { type Rider, rider } from '@spokehaat/contract/catalogue/fit/rider'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Null where the account keeps none, and none that a rider could have any more. */
export async function selectRider(db: Database, userId: string): Promise<Rider | null> {
  const row = await db.selectFrom('riders').select('figures').where('user_id', '=', userId).executeTakeFirst()
  return rider.safeParse(row?.figures).data ?? null
}

export async function upsertRider(db: Database, userId: string, figures: Rider, now: Date): Promise<void> {
  const values = { figures: sql`${JSON.stringify(figures)}::jsonb`, updated_at: now }
  await db
    .insertInto('riders')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function deleteRider(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('riders').where('user_id', '=', userId).execute()
}
