import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { lockVariants, putBack, release } from '../../stock/stock.ts'
import { giveUsesBack } from '../discounts/uses.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { selectUnsent, selectVariants, updateOrder } from '../order-record/orders.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { issueCreditNote } from '../tax/tax-papers.ts'
import { moveOrder } from './move-order.ts'

/**
 * Puts an end to an order whose state allows it: the stock that is still here and its uses of discounts go back, its
 * open page is closed to payment. Of one that was paid, `putUnsentAway` puts the pieces back.
 */
export async function cancelLocked(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  story: { text: string; by: Viewer | undefined; userId: string; isByCustomer?: boolean },
): Promise<void> {
  const by = story.by && { by: story.by }
  // all of its pieces before its discounts, as everywhere; the caller may put more of them back afterwards
  await lockVariants(trx, await selectVariants(trx, order.id))
  await closeOpenAttempts(trx, services, order.id, {
    status: 'cancelled',
    reason: 'The order was cancelled.',
  })
  await release(trx, order.id)
  if (order.cod_status === 'confirmed' && order.paid_at === null && !hasLeft(order.fulfilment)) {
    // sold when it was confirmed; what is with the courier comes back when somebody says that it is here
    await putBack(trx, await selectUnsent(trx, order.id), {
      orderId: order.id,
      byUserId: story.userId,
    })
  }
  // after the stock, as everywhere
  await giveUsesBack(trx, order.id)
  // what was collected was collected: its money goes back as it came
  if (order.cod_status !== null && order.cod_status !== 'collected') {
    await updateOrder(trx, order.id, { cod_status: 'refused' })
    await addOrderEvent(trx, {
      orderId: order.id,
      at: services.now(),
      kind: 'cod',
      from: order.cod_status,
      to: 'refused',
      text: 'Not to be paid at the door any more',
      ...by,
    })
  }
  const { text, isByCustomer = false } = story
  await moveOrder(trx, services, order, 'Cancelled', { text, isByCustomer, ...by })
  const issuer = story.by ?? { userId: story.userId, email: '' }
  await issueCreditNote(trx, services, issuer, order, {
    refundId: null,
    reason: text,
    paisa: 0,
    pieces: [],
    wasSent: false,
  })
}
