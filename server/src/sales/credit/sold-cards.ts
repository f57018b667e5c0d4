/**
 * A gift card that an order sells follows its order's money: made once it is paid, blocked while its payment is in doubt, and
 * taken back, as far as nothing has been bought with it, with the money: docs/decisions/0083. All under the order's lock.
 */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { OrderStatus } from '@spokehaat/contract/sales/order-state'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { findOrderRow, updateOrder } from '../order-record/orders.queries.ts'
import { changeBalance } from './balances.ts'
import { blockGiftCard, lockCardOfOrder } from './credit.queries.ts'
import { insertCard, mailCode } from './gift-cards.ts'

/** Of an order that sells none nothing is asked. */
export const sellsCard = ({ gift_email }: Partial<Pick<LockedOrder, 'gift_email'>>): boolean =>
  gift_email !== undefined && gift_email !== null

/** After the order has moved. */
export async function moveSoldCard(
  trx: DatabaseTransaction,
  services: Platform,
  orderId: string,
  to: OrderStatus,
): Promise<void> {
  const card = await lockCardOfOrder(trx, orderId)
  if (to === 'Paid') {
    if (!card) await makeSoldCard(trx, services, orderId)
    else if (card.blocked_at !== null) await blockGiftCard(trx, card.id, null)
  }
  if (!card) return
  if (to === 'Review' || to === 'Pending') await blockGiftCard(trx, card.id, services.now())
  const isOver = to === 'Cancelled' || to === 'Failed' || to === 'Refunded'
  if (isOver && card.balance_paisa > 0) {
    await take(trx, services, orderId, { cardId: card.id, paisa: card.balance_paisa })
  }
}

/** Once: an order has one card. The address is not kept twice. */
async function makeSoldCard(trx: DatabaseTransaction, services: Platform, orderId: string): Promise<void> {
  const order = await findOrderRow(trx, orderId)
  // whoever it was for is forgotten meanwhile: it is the buyer's
  const email = order.gift_email || order.email
  const card = await insertCard(trx, services, {
    amountBdt: toDecimal(order.total_paisa),
    email,
    note: '',
    key: `order ${orderId}`,
    by: null,
    orderId,
  })
  if (email !== '') await mailCode(trx, services, card, order)
  await updateOrder(trx, orderId, { fulfilment: 'Delivered', gift_email: '' })
  await addOrderEvent(trx, {
    orderId,
    at: services.now(),
    kind: 'payment',
    text: 'The gift card was made, and its code sent',
  })
}

/** What nobody has spent of it; null where it is not made. */
export async function unusedOf(
  trx: DatabaseTransaction,
  orderId: string,
): Promise<{ paisa: number; isWhole: boolean } | null> {
  const card = await lockCardOfOrder(trx, orderId)
  return card ? { paisa: card.balance_paisa, isWhole: card.balance_paisa === card.amount_paisa } : null
}

/** Its money is asked back: so much is no longer on it. Throws `gift_card_used` with `details.leftBdt`. */
export async function takeOffSoldCard(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  orderId: string,
  paisa: number,
): Promise<void> {
  const card = await lockCardOfOrder(trx, orderId)
  if (!card || paisa <= 0) return
  if (card.balance_paisa < paisa) {
    throw fail('gift_card_used', { details: { leftBdt: toDecimal(card.balance_paisa) } })
  }
  await take(trx, services, orderId, { cardId: card.id, paisa })
}

/** A refund that took it off was withdrawn. */
export async function putBackOnSoldCard(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  orderId: string,
  paisa: number,
): Promise<void> {
  const card = await lockCardOfOrder(trx, orderId)
  if (card && paisa > 0) await take(trx, services, orderId, { cardId: card.id, paisa: -paisa })
}

async function take(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  orderId: string,
  { cardId, paisa }: { cardId: string; paisa: number },
): Promise<void> {
  const source = { cardId, userId: null }
  const change = { delta: -paisa, reason: 'refund', orderId, isTakenBack: true, at: services.now() } as const
  if (!(await changeBalance(trx, source, change))) throw new Error('less was on a card that was locked')
}
