import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { sellHeld } from '../../stock/stock.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'

/** The customer has said yes to an order that waits for it: its stock is sold, as the parcel leaves the shelf unpaid. */
export async function confirmCash(
  trx: DatabaseTransaction,
  services: Platform,
  order: Pick<LockedOrder, 'id' | 'cod_status'>,
  by: { userId: string; email: string },
): Promise<void> {
  await updateOrder(trx, order.id, { cod_status: 'confirmed' })
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'cod',
    from: order.cod_status ?? undefined,
    to: 'confirmed',
    text: 'Confirmed, to be paid on delivery',
    by,
  })
  await sellHeld(trx, order.id)
  await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
}
