/** Money that goes back as credit: at once, since it never leaves the shop. */
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type CreditSource, changeBalance } from '../credit/balances.ts'
import { findHolder } from '../credit/credit.queries.ts'
import { sourceOf } from '../credit/order-credit.queries.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'

/** Throws `credit_not_possible`: there is no account, or only that of a guest, who could never come back to it. */
export async function requireHolder(trx: DatabaseTransaction, order: LockedOrder): Promise<string> {
  const holder = order.user_id === null ? undefined : await findHolder(trx, order.user_id)
  if (!holder || holder.role === 'guest') throw fail('credit_not_possible')
  return holder.id
}

/** Onto the card or the account that paid; of money, onto the account of who bought. Throws `credit_not_possible`. */
export async function refundAsCredit(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  viewer: Viewer,
  order: LockedOrder,
  refund: { id: string; paisa: number; attempt: Pick<AttemptRow, 'part' | 'card_id' | 'credit_user_id'> },
): Promise<'account' | 'card'> {
  const source: CreditSource =
    refund.attempt.part === 'credit'
      ? sourceOf(refund.attempt)
      : { cardId: null, userId: await requireHolder(trx, order) }
  const isDone = await changeBalance(trx, source, {
    delta: refund.paisa,
    reason: 'refund',
    orderId: order.id,
    refundId: refund.id,
    by: viewer,
    onceKey: `refund ${refund.id}`,
    at: services.now(),
  })
  if (!isDone) throw fail('credit_not_possible')
  return source.cardId === null ? 'account' : 'card'
}
