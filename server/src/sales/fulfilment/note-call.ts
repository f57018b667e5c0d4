import type { CallOutcome, callRequest } from '@spokehaat/contract/sales/cash-step'
import type { z } from 'zod'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockOrder, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { moveCodLocked } from './cash-on-delivery.ts'

const STORY: Record<CallOutcome, string> = {
  not_reached: 'Called, and not reached',
  reached: 'Called and reached: not decided yet',
  confirmed: 'Called, and confirmed',
  no: 'Called, and they do not want it',
}

/**
 * What became of a call about an order for cash, in its story, for staff; whoever has decided moves it on, or calls it off, by
 * the same step as without a call. Throws `order_not_found`; `move_not_allowed` where nobody's word is waited for.
 */
export async function noteCall(
  services: Sales,
  viewer: Viewer,
  id: string,
  { outcome, note }: z.output<typeof callRequest>,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order.status !== 'Pending' || order.cod_status !== 'awaiting') {
      throw wrongMove(order.cod_status, outcome)
    }
    await addOrderEvent(trx, {
      orderId: id,
      at: services.now(),
      kind: 'note',
      text: note === '' ? STORY[outcome] : `${STORY[outcome]}. ${note}`,
      isInternal: true,
      by: viewer,
    })
    if (outcome === 'confirmed') await moveCodLocked(trx, services, viewer, order, 'confirmed')
    if (outcome === 'no') await moveCodLocked(trx, services, viewer, order, 'refused')
  })
}
