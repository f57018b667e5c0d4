import { canUndeliver, deliveredAtOf } from '@spokehaat/contract/sales/order-change'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { noteChange } from '../order-change/note-change.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { selectEvents } from '../order-record/order-detail.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { selectParcel, selectParcels, updateParcel } from '../parcels/parcels.queries.ts'

/**
 * Marked as delivered by mistake, it is on its way again; of an order in several parcels, those that were marked last. Throws
 * `order_not_found`; `change_not_possible` where it is not marked so, or since more than a day.
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
    const isPossible = canUndeliver(order.fulfilment, deliveredAtOf(events), services.now().getTime())
    if (!isPossible || order.gift_email !== null) {
      throw fail('change_not_possible')
    }
    await updateOrder(trx, id, { fulfilment: 'Shipped' })
    await undoLast(trx, id)
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

/** Those that were marked together with the last one, at the same moment. */
async function undoLast(trx: DatabaseTransaction, id: string): Promise<void> {
  const parcels = await selectParcels(trx, id)
  const last = Math.max(0, ...parcels.map(({ delivered_at }) => delivered_at?.getTime() ?? 0))
  for (const { number, delivered_at } of parcels) {
    if (delivered_at?.getTime() === last) await updateParcel(trx, id, number, { delivered_at: null })
  }
}

/**
 * The same of one parcel of several; the order is on its way again with it. Throws `order_not_found`, `parcel_not_found`,
 * `change_not_possible`.
 */
export async function undeliverParcel(
  services: Platform,
  viewer: Viewer,
  id: string,
  number: number,
  reason: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const parcel = await selectParcel(trx, id, number)
    if (!parcel) throw fail('parcel_not_found')
    const at = parcel.delivered_at?.toISOString()
    if (!canUndeliver('Delivered', at, services.now().getTime())) throw fail('change_not_possible')
    await updateParcel(trx, id, number, { delivered_at: null })
    const isOrders = order.fulfilment === 'Delivered'
    if (isOrders) await updateOrder(trx, id, { fulfilment: 'Shipped' })
    await noteChange(trx, services, viewer, order, {
      story: `Parcel ${number} is not delivered yet after all: ${reason}`,
      ...(isOrders && { from: 'Delivered', to: 'Shipped' }),
      action: 'undo delivery',
      before: { parcel: number, fulfilment: 'Delivered' },
      after: { parcel: number, fulfilment: 'Shipped', reason },
      // of a parcel alone the customer was not told, so there is nothing to take back
      mail: isOrders ? { kind: 'undelivered' } : null,
    })
  })
}
