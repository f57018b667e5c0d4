/**
 * Pieces leave the shop: all of an order at once, or some of them ahead of the others. With the order locked; whether it may
 * be sent at all is the caller's to know.
 */
import { isSentInPart } from '@spokehaat/contract/sales/parcel'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, standingOf } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { rekeyOrder, updateOrder } from '../order-record/orders.queries.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { type Here, hereOf } from '../pieces/pieces.ts'
import { issueInvoice } from '../tax/tax-papers.ts'
import { insertParcel, selectParcels } from './parcels.queries.ts'

interface Carried {
  courier: string
  trackingNumber: string | null
}

interface Piece {
  position: number
  quantity: number
}

/**
 * `pieces`: of what is `here`, and no more of it. All of it is the last parcel; of an order that nothing has left of, it is
 * the order itself, which is no parcel of several. Gives its number; null of the order itself.
 */
export async function sendParcel(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  { here, pieces, carried }: { here: readonly Here[]; pieces: readonly Piece[]; carried: Carried },
): Promise<number | null> {
  const at = services.now()
  const isLast = here.every((line) => line.here === quantityOf(pieces, line.position))
  const number = isLast && order.parcels_sent === 0 ? null : order.parcels_sent + 1
  const { courier, trackingNumber } = carried
  const goods = namedGoods(here, pieces)
  const columns = { courier, tracking_number: trackingNumber }
  // what was packed was all of it: the rest is packed anew
  const to = isLast ? 'Shipped' : 'Unfulfilled'
  if (number !== null) {
    await insertParcel(trx, { order_id: order.id, number, ...columns, shipped_at: at }, pieces)
  }
  await updateOrder(trx, order.id, {
    fulfilment: to,
    ...(isLast && columns),
    ...(number !== null && { parcels_sent: number }),
  })
  if (number !== null) await rekeyOrder(trx, order.id)
  await addOrderEvent(trx, {
    orderId: order.id,
    at,
    kind: 'fulfilment',
    ...(order.fulfilment !== to && { from: order.fulfilment, to }),
    text:
      number === null
        ? `On its way with ${courier}${trackingNumber === null ? '' : `, ${trackingNumber}`}`
        : `Parcel ${number} is on its way with ${courier}${trackingNumber === null ? '' : `, ${trackingNumber}`}: ${goods}`,
    by: viewer,
  })
  await audit(trx, {
    by: viewer,
    action: 'fulfilment',
    entity: 'order',
    entityId: order.id,
    label: order.number,
    before: { fulfilment: order.fulfilment },
    after: { fulfilment: to, ...columns, ...(number !== null && { parcel: number, goods }) },
  })
  // the goods leave: VAT is due of what leaves
  await issueInvoice(trx, services, viewer, order, pieces)
  await enqueueOrderMail(trx, services, order.id, {
    kind: 'shipped',
    ...carried,
    ...(number !== null && { parcel: { number, isLast, pieces } }),
  })
  return number
}

/**
 * Where some of it has left and no piece of the rest is to be sent any more, the order has left: its last parcel was the last.
 * `order` as it was before; gives whether it ended so.
 */
export async function endSending(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
): Promise<boolean> {
  if (!isSentInPart(standingOf(order))) return false
  const here = hereOf(order, await selectPieces(trx, order.id))
  if (here.some((line) => line.here > 0)) return false
  const parcels = await selectParcels(trx, order.id)
  const last = parcels.at(-1)
  const to = parcels.every(({ delivered_at }) => delivered_at !== null) ? 'Delivered' : 'Shipped'
  await updateOrder(trx, order.id, {
    fulfilment: to,
    ...(last && { courier: last.courier, tracking_number: last.tracking_number }),
  })
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'fulfilment',
    // what was packed was unpacked with its pieces
    from: 'Unfulfilled',
    to,
    text: 'Nothing more is to be sent',
    by: viewer,
  })
  return true
}

/** Every piece that is still here. */
export function allHere(here: readonly Here[]): Piece[] {
  return here.flatMap(({ position, here: quantity }) => (quantity > 0 ? [{ position, quantity }] : []))
}

const quantityOf = (pieces: readonly Piece[], position: number): number =>
  pieces.reduce((sum, piece) => sum + (piece.position === position ? piece.quantity : 0), 0)

function namedGoods(here: readonly Here[], pieces: readonly Piece[]): string {
  return pieces
    .map(
      ({ position, quantity }) =>
        `${quantity} × ${here.find((line) => line.position === position)?.name ?? ''}`,
    )
    .join(', ')
}
