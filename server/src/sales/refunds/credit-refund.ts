/** Money that goes back as credit: at once, since it never leaves the shop. */
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type CreditSource, changeBalance } from '../credit/balances.ts'
import { findGiftCard, findHolder } from '../credit/credit.queries.ts'
import { mailMoneyBack } from '../credit/gift-cards.ts'
import { sourceOf } from '../credit/order-credit.queries.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'

/** A gift card after money went back onto it. `until`: the first moment that it is good for nothing; null: there is none. */
export interface CardBack {
  lastFour: string
  until: Date | null
  isBlocked: boolean
}

/** Throws `credit_not_possible`: there is no account, or only that of a guest, who could never come back to it. */
export async function requireHolder(trx: DatabaseTransaction, order: LockedOrder): Promise<string> {
  const holder = order.user_id === null ? undefined : await findHolder(trx, order.user_id)
  if (!holder || holder.role === 'guest') throw fail('credit_not_possible')
  return holder.id
}

/** Onto the card or the account that paid; of money, onto the account of who bought. Throws `credit_not_possible`. */
export async function refundAsCredit(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now' | 'config'>,
  viewer: Viewer,
  order: LockedOrder,
  refund: { id: string; paisa: number; attempt: Pick<AttemptRow, 'part' | 'card_id' | 'credit_user_id'> },
): Promise<{ whereto: 'account' } | { whereto: 'card'; card: CardBack }> {
  const source: CreditSource =
    refund.attempt.part === 'credit'
      ? sourceOf(refund.attempt)
      : { cardId: null, userId: await requireHolder(trx, order) }
  const isDone = await changeBalance(trx, source, {
    delta: refund.paisa,
    reason: 'refund',
    orderId: order.id,
    refundId: refund.id,
    isOfMoney: refund.attempt.part !== 'credit',
    by: viewer,
    onceKey: `refund ${refund.id}`,
    at: services.now(),
  })
  if (!isDone) throw fail('credit_not_possible')
  if (source.cardId === null) return { whereto: 'account' }
  const card = await findGiftCard(trx, source.cardId)
  if (!card) throw new Error('money went back onto a card that there is not')
  const { last_four: lastFour, expires_at: until, email } = card
  if (email !== '' && email !== order.email) {
    await mailMoneyBack(trx, services, card, { paisa: refund.paisa, language: order.language })
  }
  return { whereto: 'card', card: { lastFour, until, isBlocked: card.blocked_at !== null } }
}
