/**
 * A shopper's own orders that are neither paid nor over. One who comes back from the payment page and orders again means
 * the same things, not twice as many: the earlier order is taken over, and what it holds is the shopper's own.
 */
import type { LineRequest } from '@spokehaat/contract/sales/cart'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lockVariants, release, type Wanted } from '../../stock/stock.ts'
import { productsOf } from '../cart/price-cart.ts'
import { giveCreditBack } from '../credit/order-credit.ts'
import type { Given } from '../discounts/count-discounts.ts'
import { dropUses, lockUses } from '../discounts/uses.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { type LockedOrder, lockAnyOrder } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import { isConfirmedInParts } from '../order-steps/payment-outcomes.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
import { type Alike, selectUnpaidLike } from './unpaid-orders.queries.ts'

/**
 * The orders that an order of these lines would stand beside, newest first, after asking the gateway what became of their
 * payments. `key`: the one that it stands for is the same order, sent again.
 *
 * Of a silent gateway nothing is cancelled, so there is the newest alone then: that goes on, and money for its earlier page
 * is still money for it.
 */
export async function askAfterUnpaid(
  services: Sales,
  viewer: Viewer,
  lines: readonly LineRequest[],
  key: string | null,
): Promise<string[]> {
  const ids = await unpaidLike(services, viewer, lines, key)
  try {
    for (const id of ids) await askAfter(services, id)
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    return ids.slice(0, 1)
  }
  return ids
}

/** Those orders, newest first, as the shop knows them. */
export function unpaidLike(
  services: Sales,
  viewer: Viewer,
  lines: readonly LineRequest[],
  key: string | null,
): Promise<string[]> {
  return selectUnpaidLike(services.db, viewer.userId, alike(lines), key, services.now())
}

export const alike = (lines: readonly LineRequest[]): Alike => ({
  products: productsOf(lines),
  styles: lines.flatMap(({ build }) => build?.style ?? []),
})

async function askAfter(services: Sales, id: string): Promise<void> {
  for (const attempt of await selectAttempts(services.db, id)) {
    // also of pages that we have closed: until the gateway has said its last word they may have been paid on
    if (attempt.due_at !== null) await settle(services, attempt, 'return', { isLook: true })
  }
}

/**
 * Locks those of the orders that are still unpaid, before anything else: orders come first, everywhere. Throws
 * `earlier_order_paid` with `details.order`, also where its advance has come in.
 */
export async function lockUnpaid(trx: DatabaseTransaction, ids: readonly string[]): Promise<LockedOrder[]> {
  const locked: LockedOrder[] = []
  for (const id of ids.toSorted()) {
    const order = await lockAnyOrder(trx, id)
    if (!order || order.deleted_at !== null) continue
    if (order.status === 'Paid' || order.status === 'Review' || isConfirmedInParts(order)) {
      throw fail('earlier_order_paid', { details: { order: id } })
    }
    const isToPay = order.status === 'Pending' || order.status === 'Failed'
    // the desk may have made it one to be paid at the door meanwhile: that is bought
    if (isToPay && order.cod_status === null) locked.push(order)
  }
  return locked.toSorted((a, b) => b.placed_at.getTime() - a.placed_at.getTime())
}

/**
 * Lets go of all that they hold (`own`) and closes their pages to payment. The newest, which is given, goes on under its
 * own number; the others end. `wanted`, `given`: what is to be held, and which discounts it has, afterwards; locked
 * together with the rest.
 */
export async function takeOver(
  trx: DatabaseTransaction,
  services: Sales,
  orders: readonly LockedOrder[],
  own: ReadonlyMap<string, number>,
  wanted: readonly Wanted[],
  given: readonly Given[],
): Promise<LockedOrder | null> {
  const [newest, ...others] = orders
  if (!newest) return null
  const held = [...own.keys()].map((variantId) => ({ variantId }))
  await lockVariants(trx, [...wanted, ...held])
  const ids = orders.map(({ id }) => id)
  await lockUses(trx, ids, given)
  for (const other of others) {
    const text = `Ordered again as order ${newest.number}`
    await cancelLocked(trx, services, other, { text, by: undefined, userId: other.user_id ?? '' })
  }
  await closeOpenAttempts(trx, services, newest.id, {
    status: 'expired',
    reason: 'It was ordered again from the checkout.',
  })
  await release(trx, newest.id)
  await dropUses(trx, newest.id)
  await giveCreditBack(trx, services, newest.id, true)
  return newest
}
