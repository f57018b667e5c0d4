/** A refund that is not to be given after all: what it took off is asked for again. */
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { putBackOnSoldCard, sellsCard } from '../credit/sold-cards.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import type { Sales } from '../payments/sales.ts'
import { endRefund, findMovable } from './end-refund.ts'
import { selectRefundLines } from './goods-back.queries.ts'
import { selectOpenSending } from './sendings.queries.ts'
import { squareUp } from './square-up.ts'
import { unpack } from './unpack.ts'

/**
 * Throws `order_not_found`, `refund_not_found`, `move_not_allowed`; `refund_under_way` where its gateway may be sending it; `refund_pieces_stayed` where the rest of the order has
 * left without its pieces, which nobody would send any more.
 */
export async function withdrawRefund(
  services: Sales,
  viewer: Viewer,
  id: string,
  refundId: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const refund = await findMovable(trx, id, refundId, 'withdrawn')
    if (await selectOpenSending(trx, refundId)) throw fail('refund_under_way')
    const hasPieces = (await selectRefundLines(trx, refundId)).length > 0
    if (hasPieces && !refund.was_sent && hasLeft(order.fulfilment)) throw fail('refund_pieces_stayed')
    if (hasPieces && !refund.was_sent)
      await unpack(trx, services, viewer, order, 'Unpacked: more of it is to be sent')
    await endRefund(trx, services, viewer, order, refund, 'withdrawn', null)
    if (sellsCard(order)) await putBackOnSoldCard(trx, services, id, refund.lowers_paisa)
    // what was asked of the customer since counted on its going
    if (order.status !== 'Pending') return
    await squareUp(trx, services, viewer, id, {
      why: refund.reason,
      story: {
        owed: 'A part is still to be paid',
        paid: 'Nothing more is to be paid, as the refund was withdrawn',
      },
    })
  })
}
