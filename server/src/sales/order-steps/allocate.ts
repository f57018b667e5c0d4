/** Stock for money that has come in, or is promised: what is held becomes sold; what is not held any more is looked for. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hold, sellHeld } from '../../stock/stock.ts'
import { selectWanted } from '../order-record/orders.queries.ts'

/**
 * Gives false, and changes nothing, where the order holds nothing (any more) and the shelf has too little. Of an order
 * that is all made to order there is never anything to hold.
 */
export async function allocate(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  if (await sellHeld(trx, orderId)) return true
  const wanted = await selectWanted(trx, orderId)
  if (wanted === null) return false
  try {
    // nothing is written where it refuses: it checks under the lock before it changes anything
    await hold(trx, orderId, wanted, null)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'out_of_stock') return false
    throw error
  }
  await sellHeld(trx, orderId)
  return true
}
