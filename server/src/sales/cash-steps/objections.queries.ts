/** SQL of objections to what cash asks. */
import type { Language } from '@spokehaat/contract/basics/language'
import type { CashPoint, CashStep } from '@spokehaat/contract/sales/cash-ladder'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { CashObjections } from '../../platform/db/tables.ts'

export interface ObjectionRow extends Selectable<CashObjections> {
  name: string
  email: string
  phones: string[]
}

/** The one that is open is written anew. */
export async function writeObjection(
  trx: DatabaseTransaction,
  {
    userId,
    points,
    ...written
  }: {
    userId: string
    language: Language
    text: string
    step: CashStep
    points: readonly CashPoint[]
    at: Date
  },
): Promise<void> {
  const row = { ...written, points: JSON.stringify(points) }
  await trx
    .insertInto('cash_objections')
    .values({ id: newId(), user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'open').doUpdateSet(row))
    .execute()
}

const selectObjections = (db: Database) =>
  db
    .selectFrom('cash_objections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select([
      'u.name',
      sql<string>`coalesce(nullif(u.email, ''), u.contact_email, '')`.as('email'),
      sql<string[]>`array(
        select value from proofs p where p.user_id = u.id and p.kind = 'phone'
        union select u.phone where u.phone <> '' order by 1
      )`.as('phones'),
    ])

/** Those that wait for an answer first, the oldest of them first; then what was decided, the newest first. */
export function selectObjectionPage(db: Database, query: { page: number; limit: number }) {
  return selectPage(
    db.selectFrom('cash_objections'),
    selectObjections(db)
      .orderBy(sql`c.state = 'open'`, 'desc')
      .orderBy(sql`case when c.state = 'open' then c.at end`)
      .orderBy('c.decided_at', 'desc')
      .orderBy('c.id'),
    query,
  )
}

function findObjection(db: Database, id: string): Promise<ObjectionRow | undefined> {
  return selectObjections(db).where('c.id', '=', id).executeTakeFirst()
}

export async function lockObjection(trx: DatabaseTransaction, id: string): Promise<ObjectionRow | undefined> {
  await trx.selectFrom('cash_objections').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findObjection(trx, id)
}

export async function decideObjection(
  trx: DatabaseTransaction,
  id: string,
  decision: Pick<
    Selectable<CashObjections>,
    'state' | 'allowed_step' | 'allowed_until' | 'reason' | 'decided_by' | 'decided_at'
  >,
): Promise<void> {
  await trx.updateTable('cash_objections').set(decision).where('id', '=', id).execute()
}

export function selectObjectionsOf(db: Database, userId: string) {
  return db
    .selectFrom('cash_objections')
    .select(['text', 'step', 'points', 'at', 'state', 'allowed_step', 'allowed_until', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
}
