/** Moves of an attempt, each at most once and by the table in contract/order-state. */
import { ATTEMPT_STATES, type AttemptStatus, canMove } from '@spokehaat/contract/sales/order-state'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { type LockedOrder, lockAnyOrder } from '../order-record/lock-order.ts'
import type { AttemptRow } from './attempts.ts'

/**
 * Order before attempt, in every transaction: the same order of locks everywhere. An attempt's order is always the
 * same, so who knows it need not ask.
 */
export async function lockAttempt(
  trx: DatabaseTransaction,
  attemptId: string,
  orderId?: string,
): Promise<{ order: LockedOrder; current: AttemptRow }> {
  const order = await lockAnyOrder(trx, orderId ?? (await orderOf(trx, attemptId)))
  const current = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order || !current) throw new Error('an attempt, or its order, is gone')
  return { order, current }
}

async function orderOf(trx: DatabaseTransaction, attemptId: string): Promise<string> {
  const { order_id } = await trx
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return order_id
}

export async function moveAttempt(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  attempt: AttemptRow,
  to: { status: AttemptStatus; reason: string | null },
): Promise<boolean> {
  if (!canMove(ATTEMPT_STATES, attempt.status, to.status)) return false
  await trx
    .updateTable('payment_attempts')
    .set({ status: to.status, reason: to.reason, settled_at: services.now() })
    .where('id', '=', attempt.id)
    .execute()
  return true
}

/**
 * Closes what is still open of an order to payment. Its page may stand open in a browser all the same, so the sweep
 * goes on asking after it, and money that comes in late is dealt with like any other.
 */
export async function closeOpenAttempts(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  orderId: string,
  to: { status: 'cancelled' | 'expired'; reason: string },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ ...to, settled_at: services.now() })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'redirected'])
    .execute()
}

/** Whether no later attempt has taken the order over. */
export async function isLatest(trx: DatabaseTransaction, attempt: AttemptRow): Promise<boolean> {
  const later = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', attempt.order_id)
    .where('number', '>', attempt.number)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}
