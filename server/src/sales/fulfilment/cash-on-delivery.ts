/**
 * Money at the door. The shop calls, and the customer confirms: the held stock is sold then, as the parcel leaves the
 * shelf unpaid. At the door it is collected, which pays the order through the same `apply` as any payment; or refused,
 * which calls it off. What was still in the shop goes back to the shelf; a parcel that had left, once it is here again.
 */
import { COD_STATES, type CodStatus, canMove } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, standingOf, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { selectLines, updateOrder } from '../order-record/orders.queries.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import { confirmCash } from '../order-steps/confirm-cash.ts'
import { type AttemptRow, addAttempt, COD, latestAttempt } from '../payments/attempts.queries.ts'
import { codAnswer } from '../payments/cod.ts'
import type { Sales } from '../payments/sales.ts'
import { apply } from '../payments/settle.ts'
import { putUnsentAway } from '../refunds/goods-back.ts'
import { askForAll } from '../refunds/refunds.ts'
import { expectRefused, refuseAllBack } from '../returns/cases.ts'

/**
 * Throws `order_not_found`; `move_not_allowed` where it is not paid at the door, or can't go there from where it is;
 * `goods_all_back` where no piece is with the customer any more. What is given in exchange comes back as a return: the rest of
 * the order was taken long ago.
 */
export async function moveCod(services: Sales, viewer: Viewer, id: string, to: CodStatus): Promise<void> {
  await inTransaction(services.db, async (trx) =>
    moveCodLocked(trx, services, viewer, await lockOrder(trx, id), to),
  )
}

/** With the order locked. */
export async function moveCodLocked(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  to: CodStatus,
): Promise<void> {
  const { id } = order
  const from = order.cod_status
  if (from === null || order.status !== 'Pending' || !canMove(COD_STATES, from, to)) throw wrongMove(from, to)
  const isExchange = (await selectLines(trx, id)).some(({ case_id }) => case_id !== null)
  if (to === 'refused' && isExchange) throw wrongMove(from, to)
  if (to === 'refused') await refuse(trx, services, viewer, order)
  else await accept(trx, services, viewer, order, to)
  await audit(trx, {
    by: viewer,
    action: 'cash on delivery',
    entity: 'order',
    entityId: id,
    label: order.number,
    before: { cod: from },
    after: { cod: to },
  })
}

async function accept(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  to: CodStatus,
): Promise<void> {
  if (to === 'confirmed') return confirmCash(trx, services, order, viewer)
  await refuseAllBack(trx, order)
  await updateOrder(trx, order.id, { cod_status: to })
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'cod',
    from: order.cod_status ?? undefined,
    to,
    text: 'The money was collected at the door',
    by: viewer,
  })
  const attempt =
    order.payment_method === 'advance'
      ? await restAtDoor(trx, services, order)
      : await latestAttempt(trx, order.id)
  await apply(trx, services, attempt.id, 'staff', codAnswer(attempt, to))
}

/** The attempt that what is collected of the rest is written down in. */
async function restAtDoor(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
): Promise<AttemptRow> {
  const { number } = await latestAttempt(trx, order.id)
  await addAttempt(trx, services, {
    orderId: order.id,
    orderNumber: order.number,
    number: number + 1,
    amountMinor: order.later_paisa,
    gateway: COD,
    part: 'rest',
  })
  return latestAttempt(trx, order.id)
}

async function refuse(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
): Promise<void> {
  const isSent = hasBegunToLeave(standingOf(order))
  const text = isSent ? 'Refused at the door' : 'Not confirmed, so it will not be sent'
  await cancelLocked(trx, services, order, { text, by: viewer, userId: viewer.userId })
  if (isSent) await expectRefused(trx, services, viewer, order)
  await putUnsentAway(trx, services, viewer, order)
  const isInParts = order.payment_method === 'advance'
  const backPaisa = isInParts ? await afterAdvance(trx, services, viewer, order, isSent) : 0
  await enqueueOrderMail(trx, services, order.id, { kind: 'cancelled', reason: null, backPaisa })
}

/** What was paid in advance goes back where nothing was sent; of a parcel that was refused a person decides. Gives the paisa. */
async function afterAdvance(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  isSent: boolean,
): Promise<number> {
  // that the customer said no is a fact, and no decision about money: it has no limit
  const by = { ...viewer, refundLimitPaisa: null }
  if (!isSent) return askForAll(trx, services, by, order, 'The order was called off.')
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'note',
    text: 'The parcel was refused, and its advance is still here: give it back, or keep what your terms of sale allow.',
    isInternal: true,
  })
  return 0
}
