/** Some of an order leaves ahead of the rest, each parcel with a life of its own. Docs: docs/decisions/0070. */

import { canDeliverParcel, canSendPart } from '@spokehaat/contract/sales/parcel'
import type { ParcelRequest } from '@spokehaat/contract/sales/sending'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, standingOf, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { selectParcels, updateParcel } from '../parcels/parcels.queries.ts'
import { sendParcel } from '../parcels/send-parcel.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { hereOf } from '../pieces/pieces.ts'
import { refuseTooMany } from '../pieces/refuse-lines.ts'
import { refuseAllBack } from '../returns/cases.ts'

/**
 * Throws `order_not_found`; `move_not_allowed` where it may not be sent, all of it has left, or a colleague has sent a parcel
 * since; `validation_failed` where a line is not there or named twice; `parcel_too_much` with the line and what is here of it.
 */
export async function sendPart(
  services: Platform,
  viewer: Viewer,
  id: string,
  { lines, after, courier, trackingNumber }: ParcelRequest,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const standing = standingOf(order)
    if (!canSendPart(standing)) throw wrongMove(order.fulfilment, 'Shipped')
    if (order.parcels_sent !== after) throw wrongMove(`parcel ${order.parcels_sent}`, `parcel ${after + 1}`)
    const here = hereOf(order, await selectPieces(trx, id))
    const hereNow = new Map(here.map((line) => [line.position, line.here]))
    refuseTooMany(lines, ({ position }) => hereNow.get(position), 'parcel_too_much')
    const pieces = [...lines].sort((a, b) => a.position - b.position)
    const carried = { courier, trackingNumber: trackingNumber ?? null }
    await sendParcel(trx, services, viewer, order, { here, pieces, carried })
  })
}

/**
 * One parcel is there; with the last one, the order is. Throws `order_not_found`, `parcel_not_found`; `move_not_allowed` where
 * it is there already, or the order is off.
 */
export async function deliverParcel(
  services: Platform,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<void> {
  await inTransaction(services.db, async (trx) =>
    deliverParcelLocked(trx, services, viewer, await lockOrder(trx, id), number),
  )
}

/** With the order locked. */
export async function deliverParcelLocked(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  number: number,
): Promise<void> {
  const { id } = order
  const parcels = await selectParcels(trx, id)
  const parcel = parcels.find((one) => one.number === number)
  if (!parcel) throw fail('parcel_not_found')
  if (!canDeliverParcel(standingOf(order), { deliveredAt: parcel.delivered_at })) {
    throw wrongMove(parcel.delivered_at ? 'Delivered' : order.status, 'Delivered')
  }
  await refuseAllBack(trx, order)
  const at = services.now()
  await updateParcel(trx, id, number, { delivered_at: at })
  const story = { orderId: id, at, kind: 'fulfilment' as const, by: viewer }
  await addOrderEvent(trx, { ...story, text: `Parcel ${number} was delivered` })
  await audit(trx, {
    by: viewer,
    action: 'fulfilment',
    entity: 'order',
    entityId: id,
    label: order.number,
    before: { parcel: number },
    after: { parcel: number, fulfilment: 'Delivered' },
  })
  const isAll =
    order.fulfilment === 'Shipped' &&
    parcels.every((one) => one.number === number || one.delivered_at !== null)
  if (!isAll) return
  await updateOrder(trx, id, { fulfilment: 'Delivered' })
  await addOrderEvent(trx, { ...story, from: 'Shipped', to: 'Delivered', text: 'Delivered' })
  await enqueueOrderMail(trx, services, id, { kind: 'delivered' })
}
