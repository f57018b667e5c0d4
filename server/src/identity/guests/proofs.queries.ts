/** SQL of what people have proved. A value is kept as the shop compares it: `onePhone`, an address in lower case. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { ProofKind } from '../../platform/db/tables.ts'

interface Proved {
  kind: ProofKind
  value: string
}

export function selectProofs(db: Database, userId: string): Promise<Proved[]> {
  return db
    .selectFrom('proofs')
    .select(['kind', 'value'])
    .where('user_id', '=', userId)
    .orderBy('proved_at', 'desc')
    .execute()
}

/** Undefined for nobody. */
export function findContact(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['email'])
    .select(sql<boolean>`email_confirmed_at is not null`.as('is_confirmed'))
    .where('id', '=', userId)
    .executeTakeFirst()
}
