/** Uses of discounts for money that comes late: the order had given them back when it ended. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { lockVariants } from '../../stock/stock.ts'
import { hasLetGo, takeUsesAgain } from '../discounts/uses.ts'
import { selectWanted } from '../order-record/orders.queries.ts'

/** False where one of them is used up since. */
export async function discountAgain(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  if (!(await hasLetGo(trx, orderId))) return true
  // stock comes before discounts, everywhere
  const wanted = await selectWanted(trx, orderId)
  if (wanted !== null) await lockVariants(trx, wanted)
  return takeUsesAgain(trx, orderId)
}
