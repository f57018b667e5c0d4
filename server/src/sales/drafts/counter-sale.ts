/** Over the counter an order is paid and handed over as it is placed: its stock is sold, and VAT is due. */
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { sellHeld } from '../../stock/stock.ts'
import { noteDrawerSale } from '../drawer/drawer-sale.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { latestAttempt } from '../payments/attempts.queries.ts'
import { codAnswer } from '../payments/cod.ts'
import type { Sales } from '../payments/sales.ts'
import { apply } from '../payments/settle.ts'
import { issueInvoice } from '../tax/tax-papers.ts'

/**
 * In the transaction that has written the order, to be paid in cash, or with nothing left to be paid. Its customer has the
 * receipt, and is sent no mail.
 */
export async function handOver(
  trx: DatabaseTransaction,
  services: Sales,
  by: Viewer,
  { orderId, isCash }: { orderId: string; isCash: boolean },
): Promise<void> {
  const at = services.now()
  await updateOrder(trx, orderId, { fulfilment: 'Delivered' })
  if (isCash) await takeCash(trx, services, by, orderId)
  await addOrderEvent(trx, {
    orderId,
    at,
    kind: 'fulfilment',
    from: 'Unfulfilled',
    to: 'Delivered',
    text: 'Handed over at the counter',
    by,
  })
  await issueInvoice(trx, services, by, await lockOrder(trx, orderId), null)
}

async function takeCash(
  trx: DatabaseTransaction,
  services: Sales,
  by: Viewer,
  orderId: string,
): Promise<void> {
  await sellHeld(trx, orderId)
  await updateOrder(trx, orderId, { cod_status: 'collected' })
  const attempt = await latestAttempt(trx, orderId)
  await apply(trx, services, attempt.id, 'staff', { ...codAnswer(attempt, 'collected'), method: 'Cash' })
  await noteDrawerSale(trx, { orderId, paisa: attempt.amount_minor, at: services.now(), by })
}
