import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'

/** Cash that an order has brought over the counter; in the order's own transaction, once. */
export async function noteDrawerSale(
  trx: DatabaseTransaction,
  sale: { orderId: string; paisa: number; at: Date; by: { email: string } },
): Promise<void> {
  await trx
    .insertInto('drawer_moves')
    .values({
      id: newId(),
      kind: 'sale',
      at: sale.at,
      paisa: sale.paisa,
      order_id: sale.orderId,
      by_name: sale.by.email,
    })
    .execute()
}
