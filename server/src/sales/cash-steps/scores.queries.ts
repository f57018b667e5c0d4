/** SQL of what carriers told of buyers who agreed. */
import { SCORE_FIELD } from '@spokehaat/contract/sales/carrier-kinds'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { CarrierScores } from '../../platform/db/tables.ts'

/** The first that the owner has turned it on for. */
export function selectTeller(db: Database) {
  return db
    .selectFrom('carriers')
    .selectAll()
    .where('protocol', '=', 'steadfast')
    .where('is_active', '=', true)
    .where('keys_refused_at', 'is', null)
    .where(sql<boolean>`fields ->> ${sql.lit(SCORE_FIELD)} = 'yes'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function hasProved(db: Database, userId: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('proofs')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeScore(db: Database, score: Insertable<CarrierScores>): Promise<void> {
  await db
    .insertInto('carrier_scores')
    .values(score)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(score))
    .execute()
}

export async function deleteScore(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('carrier_scores').where('user_id', '=', userId).execute()
}

export function selectScoreOf(db: Database, userId: string) {
  return db
    .selectFrom('carrier_scores')
    .select(['phone', 'carrier', 'at', 'delivered', 'cancelled', 'volume'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
