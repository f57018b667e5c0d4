/**
 * After what an order costs, or what is here of it, has changed, whoever owes is asked: docs/decisions/0081. What is missing
 * is to be paid online or at handing over; what is over goes back; with neither it is paid. Under the order's lock.
 */
import type { RefundRequest } from '@spokehaat/contract/sales/refunds'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { readAccount } from '../account/account.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { hasMoney } from '../order-record/order-sums.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { payCovered } from '../order-steps/pay-covered.ts'
import { COD, updateAttempt } from '../payments/attempts.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { selectCaptured } from './refunds.queries.ts'
import { requestLocked } from './refunds.ts'

interface Occasion {
  /** What `stillPaid` said of the order before the transaction began; left out where nothing can have gone since. */
  stands?: ReadonlySet<string>
  /** For the refund, where money goes back. */
  why: string
  /** Paisa that cards and accounts have paid of it, where the order says less already. */
  credit?: number
  /** How the order's story tells that something, or nothing, is to be paid now. */
  story: { owed: string; paid: string }
}

/**
 * Gives what is asked of the customer now, and what goes back, in paisa. Of an order that waits for its first payment on a
 * page nothing is changed here; of one that is called off, or in review, nothing ever. Throws what a refund throws.
 */
export async function squareUp(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  orderId: string,
  { stands, why, story, credit }: Occasion,
): Promise<{ owed: number; back: number }> {
  const order = await lockOrder(trx, orderId)
  const { due, reserved } = await readAccount(trx, orderId)
  if (!hasMoney(order)) {
    if (order.payment_method === 'cod' && order.status === 'Pending')
      await askAtDoor(trx, services, order, due - reserved)
    return { owed: 0, back: 0 }
  }
  // a page for another rest is not to be paid any more
  await closeOpenAttempts(trx, services, orderId, { status: 'expired', reason: 'The order was changed.' })
  const creditBack = due >= 0 ? 0 : await giveBack(trx, services, viewer, order, { paisa: -due, stands, why })
  const owed = Math.max(0, due)
  await updateOrder(trx, orderId, {
    credit_paisa: Math.min((credit ?? order.credit_paisa) - creditBack, order.total_paisa - owed),
    later_paisa: owed,
    ...(owed > 0 && { payment_method: 'advance' as const, cod_status: 'confirmed' as const }),
    ...(owed === 0 && order.status === 'Pending' && { cod_status: null }),
  })
  if (owed > 0 && order.status === 'Paid') {
    await moveOrder(trx, services, order, 'Pending', { text: story.owed, by: viewer })
  }
  if (owed === 0 && order.status === 'Pending') {
    await moveOrder(trx, services, order, 'Paid', { text: story.paid, by: viewer })
  }
  return { owed, back: Math.max(0, -due) }
}

async function askAtDoor(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  paisa: number,
): Promise<void> {
  if (paisa <= 0) {
    await closeOpenAttempts(trx, services, order.id, { status: 'expired', reason: 'The order was changed.' })
    await updateOrder(trx, order.id, { payment_method: 'online', cod_status: null })
    const isSold = order.cod_status === 'confirmed'
    await payCovered(trx, services, { ...order, isSold })
    return
  }
  const attempts = await selectAttempts(trx, order.id)
  for (const { id, gateway, status } of attempts) {
    const isOpen = status === 'created' || status === 'redirected'
    if (gateway === COD && isOpen) await updateAttempt(trx, id, { amount_minor: paisa })
  }
}

/** Gives how much of it was credit, in paisa: that is back already. */
async function giveBack(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { paisa, stands, why }: Pick<Occasion, 'stands' | 'why'> & { paisa: number },
): Promise<number> {
  const captured = await selectCaptured(trx, order.id)
  const creditOf = (rows: typeof captured) =>
    rows.reduce((sum, { part, asked_paisa }) => sum + (part === 'credit' ? asked_paisa : 0), 0)
  const request: RefundRequest = {
    lines: [],
    amountBdt: paisa / 100,
    restock: false,
    reason: why,
    to: 'origin',
  }
  await requestLocked(trx, services, viewer, order, request, {
    key: `change-${newId()}`,
    stands: stands ?? new Set(captured.map(({ id }) => id)),
    isDifference: true,
  })
  return creditOf(await selectCaptured(trx, order.id)) - creditOf(captured)
}
