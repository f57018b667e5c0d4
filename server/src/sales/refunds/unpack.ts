import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'

/** What was packed holds other pieces than it should by now: it is packed anew. */
export async function unpack(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  text: string,
): Promise<void> {
  if (order.fulfilment !== 'Packed') return
  await updateOrder(trx, order.id, { fulfilment: 'Unfulfilled' })
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'fulfilment',
    from: 'Packed',
    to: 'Unfulfilled',
    text,
    by: viewer,
  })
}
