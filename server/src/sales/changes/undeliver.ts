import { canUndeliver, deliveredAtOf } from '@spokehaat/contract/sales/order-change'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { selectEvents } from '../order-record/order-detail.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { noteChange } from './note-change.ts'

/**
 * Marked as delivered by mistake, it is on its way again. Throws `order_not_found`; `change_not_possible` where it is not
 * marked so, or since more than a day.
 */
export async function undeliver(
  services: Platform,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const events = (await selectEvents(trx, id)).map(({ kind, to_state, at }) => ({
      kind,
      to: to_state,
      at: at.toISOString(),
    }))
    if (!canUndeliver(order.fulfilment, deliveredAtOf(events), services.now().getTime())) {
      throw fail('change_not_possible')
    }
    await updateOrder(trx, id, { fulfilment: 'Shipped' })
    await noteChange(trx, services, viewer, order, {
      story: `Not delivered yet after all: ${reason}`,
      from: 'Delivered',
      to: 'Shipped',
      action: 'undo delivery',
      before: { fulfilment: 'Delivered' },
      after: { fulfilment: 'Shipped', reason },
      mail: { kind: 'undelivered' },
    })
  })
}
