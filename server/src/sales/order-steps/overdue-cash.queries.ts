/** SQL of cash orders that nobody has decided in time. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** Notes that they are asked about now, each once. */
export function takeOverdueCash(trx: DatabaseTransaction, now: Date): Promise<{ id: string }[]> {
  return trx
    .updateTable('orders')
    .set({ cod_asked_at: now })
    .where('cod_status', '=', 'awaiting')
    .where('status', '=', 'Pending')
    .where('deleted_at', 'is', null)
    .where('cod_due_at', '<=', now)
    .where('cod_asked_at', 'is', null)
    .returning('id')
    .execute()
}

/** Those that wait too long, the longest first. */
export async function selectOverdueCash(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at', 'total_paisa', 'phone', sql<number>`count(*) over ()`.as('total')])
    .where('cod_status', '=', 'awaiting')
    .where('status', '=', 'Pending')
    .where('deleted_at', 'is', null)
    .where('cod_due_at', '<=', now)
    .orderBy('cod_due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
