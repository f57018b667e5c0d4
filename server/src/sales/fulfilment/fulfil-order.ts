/** From the shelf to the door, and what staff note about it. */

import { canMove, FULFILMENT_STATES, type Fulfilment } from '@spokehaat/contract/sales/order-state'
import { parcelProblem } from '@spokehaat/contract/sales/parcel'
import type { FulfilmentRequest } from '@spokehaat/contract/sales/sending'
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
import { deliverAll } from '../parcels/parcels.queries.ts'
import { allHere, sendParcel } from '../parcels/send-parcel.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { hereOf } from '../pieces/pieces.ts'
import { selectRefundable } from '../refunds/refunds.queries.ts'
import { refuseAllBack } from '../returns/cases.ts'
import { tellNamed } from '../team/team.ts'

/**
 * What is asked back stays here: the rest of the order goes. Throws `order_not_found`; `move_not_allowed` where it is not
 * paid or promised, or can't go there from where it is; `nothing_to_send` where all of it is asked back; `goods_all_back`
 * where all of it has come back.
 */
export async function fulfilOrder(
  services: Platform,
  viewer: Viewer,
  id: string,
  request: FulfilmentRequest,
): Promise<void> {
  await inTransaction(services.db, async (trx) =>
    fulfilLocked(trx, services, viewer, await lockOrder(trx, id), request),
  )
}

/** With the order locked. */
export async function fulfilLocked(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  request: FulfilmentRequest,
): Promise<void> {
  const { id } = order
  const from = order.fulfilment
  const { to } = request
  const lines = await selectRefundable(trx, id)
  const products = lines.map(({ quantity, asked }) => ({ quantity, askedBack: asked }))
  const problem = parcelProblem({ ...standingOf(order), products }, to)
  if (problem === 'nothing_to_send') throw fail(problem)
  if (problem) throw wrongMove(canMove(FULFILMENT_STATES, from, to) ? order.status : from, to)
  if (to === 'Shipped') {
    const here = hereOf(order, await selectPieces(trx, id))
    const carried = { courier: request.courier ?? '', trackingNumber: request.trackingNumber ?? null }
    await sendParcel(trx, services, viewer, order, { here, pieces: allHere(here), carried })
    return
  }
  const at = services.now()
  if (to === 'Delivered') {
    await refuseAllBack(trx, order)
    await deliverAll(trx, id, at)
  }
  await updateOrder(trx, id, { fulfilment: to })
  await addOrderEvent(trx, {
    orderId: id,
    at,
    kind: 'fulfilment',
    from,
    to,
    text: storyOf(to, from),
    by: viewer,
  })
  await audit(trx, {
    by: viewer,
    action: 'fulfilment',
    entity: 'order',
    entityId: id,
    label: order.number,
    before: { fulfilment: from },
    after: { fulfilment: to },
  })
  if (to === 'Packed') await enqueueOrderMail(trx, services, id, { kind: 'packed' })
  if (to === 'Delivered') await enqueueOrderMail(trx, services, id, { kind: 'delivered' })
}

function storyOf(to: Exclude<Fulfilment, 'Shipped'>, from: string): string {
  switch (to) {
    case 'Packed':
      return 'Packed'
    case 'Delivered':
      return 'Delivered'
    case 'Unfulfilled':
      return `Taken back: it was not ${from.toLowerCase()} yet`
  }
}

/** Seen by staff alone; whoever it names is told. Throws `order_not_found`. */
export async function noteOnOrder(
  services: Platform,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    await addOrderEvent(trx, {
      orderId: id,
      at: services.now(),
      kind: 'note',
      text,
      isInternal: true,
      by: viewer,
    })
    await tellNamed(trx, services, viewer, order, text)
    await audit(trx, {
      by: viewer,
      action: 'note',
      entity: 'order',
      entityId: id,
      label: order.number,
      after: { note: text },
    })
  })
}
