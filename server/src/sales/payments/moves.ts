/** Moves of an attempt, each at most once and by the table in contract/order-state. */
import { ATTEMPT_STATES, type AttemptStatus, canMove } from '@spokehaat/contract/sales/order-state'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { type LockedOrder, lockAnyOrder } from '../order-record/lock-order.ts'
import {
  type AttemptRow,
  lockAttemptRow,
  orderOfAttempt,
  updateAttempt,
  updateOpenAttempts,
} from './attempts.queries.ts'

/**
 * Order before attempt, in every transaction: the same order of locks everywhere. An attempt's order is always the
 * same, so who knows it need not ask.
 */
export async function lockAttempt(
  trx: DatabaseTransaction,
  attemptId: string,
  orderId?: string,
): Promise<{ order: LockedOrder; current: AttemptRow }> {
  const order = await lockAnyOrder(trx, orderId ?? (await orderOfAttempt(trx, attemptId)))
  const current = await lockAttemptRow(trx, attemptId)
  if (!order || !current) throw new Error('an attempt, or its order, is gone')
  return { order, current }
}

export async function moveAttempt(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  attempt: AttemptRow,
  to: { status: AttemptStatus; reason: string | null },
): Promise<boolean> {
  if (!canMove(ATTEMPT_STATES, attempt.status, to.status)) return false
  await updateAttempt(trx, attempt.id, {
    status: to.status,
    reason: to.reason,
    settled_at: services.now(),
  })
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
  await updateOpenAttempts(trx, orderId, { ...to, settled_at: services.now() })
}
