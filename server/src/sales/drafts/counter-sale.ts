/** Over the counter an order is paid and handed over as it is placed: its stock is sold, and VAT is due. */
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sellHeld } from '../../stock/stock.ts'
import { noteDrawerSale } from '../drawer/drawer-sale.ts'
import { lockOrder, wrongMove } from '../order-record/lock-order.ts'
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

/**
 * Of an order over the counter that was paid by QR: its goods go out now. Throws `order_not_found`; `move_not_allowed` where it
 * is not paid, or out already.
 */
export async function handOverPaid(services: Sales, by: Viewer, orderId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const isToGo =
      order.channel === 'counter' && order.status === 'Paid' && order.fulfilment === 'Unfulfilled'
    if (!isToGo) throw wrongMove(order.fulfilment, 'Delivered')
    await handOver(trx, services, by, { orderId, isCash: false })
    await audit(trx, {
      by,
      action: 'fulfilment',
      entity: 'order',
      entityId: orderId,
      label: order.number,
      before: { fulfilment: order.fulfilment },
      after: { fulfilment: 'Delivered' },
    })
  })
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
