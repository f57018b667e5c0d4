/** SQL of payments that a bank takes back. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'

/** What was to go back of it can't any more. Gives how much that was, in paisa. */
export async function withdrawRefundsOf(
  trx: DatabaseTransaction,
  attemptId: string,
  at: Date,
): Promise<number> {
  const rows = await trx
    .updateTable('refunds')
    .set({ status: 'withdrawn', ended_at: at })
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'requested')
    .returning('amount_paisa')
    .execute()
  return rows.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
}
