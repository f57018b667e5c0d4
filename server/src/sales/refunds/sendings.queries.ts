/** Rows of tries to send a refund through its gateway. */
import type { RefundSendingState } from '@spokehaat/contract/sales/refunds'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { RefundSendings } from '../../platform/db/tables.ts'

export type SendingRow = Selectable<RefundSendings>

const OPEN = ['asked', 'later', 'unknown'] as const satisfies readonly RefundSendingState[]

export async function insertSending(
  trx: DatabaseTransaction,
  row: Insertable<RefundSendings>,
): Promise<SendingRow> {
  return trx.insertInto('refund_sendings').values(row).returningAll().executeTakeFirstOrThrow()
}

/** With the order locked. */
export async function updateSending(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<RefundSendings>,
): Promise<void> {
  await trx.updateTable('refund_sendings').set(set).where('id', '=', id).execute()
}

/** What is under way of a payment. */
export function selectOpenOf(db: Database, attemptId: string): Promise<SendingRow | undefined> {
  return db
    .selectFrom('refund_sendings')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
}

/** What is under way of a refund. */
export function selectOpenSending(db: Database, refundId: string): Promise<SendingRow | undefined> {
  return db
    .selectFrom('refund_sendings')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
}

/** Under the lock of its order; undefined where its end is known. */
export function lockOpen(trx: DatabaseTransaction, id: string): Promise<SendingRow | undefined> {
  return trx
    .selectFrom('refund_sendings')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst()
}

/** How often refunds of an order were sent. */
export async function countSendings(trx: DatabaseTransaction, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('refund_sendings as s')
    .innerJoin('refunds as r', 'r.id', 's.refund_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** The gateway's references of what has gone back of a payment, as far as we know them. */
export async function selectReferences(db: Database, attemptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('reference')
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'completed')
    .where('to_credit', '=', false)
    .execute()
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Those that are to be asked after now, each for one node alone: others see it again at `until`. */
export function claimDueSendings(db: Database, at: Date, until: Date, most: number): Promise<SendingRow[]> {
  return db
    .updateTable('refund_sendings')
    .set((eb) => ({ ask_next_at: until, looks: eb('looks', '+', 1) }))
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('refund_sendings')
        .select('id')
        .where('ask_next_at', '<=', at)
        .orderBy('ask_next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}
