/** Gift cards that are paid for: at the counter in cash, in the shop online. */
import { inLakhs } from '@spokehaat/contract/basics/grouping'
import type {
  GiftCardOrderRequest,
  GiftCardSaleRequest,
  MadeGiftCard,
} from '@spokehaat/contract/sales/credit'
import * as m from '@spokehaat/texts/answers'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readGiftCardSettings, readOrderCaps } from '../../settings/settings.ts'
import { findMade, insertCard, mailCode } from '../credit/gift-cards.ts'
import { handOver } from '../drafts/counter-sale.ts'
import { COD } from '../payments/attempts.queries.ts'
import { couldNotOpen, openPayment } from '../payments/open-payment.ts'
import { requirePaying } from '../payments/paying.ts'
import type { Sales } from '../payments/sales.ts'
import { placedFrom } from '../placing/open-orders.queries.ts'
import { addressOf, stayWithinCaps } from '../placing/open-orders.ts'
import { payAgain } from '../placing/pay-again.ts'
import { setOrderOfKey } from '../placing/place-order.queries.ts'
import { claimKey, type Placement } from '../placing/place-order.ts'
import { writeCardOrder } from './write-card-order.ts'

/**
 * Paid into the drawer, handed over and made in one transaction. Its code is in this answer alone: the same key again gives the
 * card without it. Throws `validation_failed` where its last day is over, `idempotency_key_reused`.
 */
export async function sellAtCounter(
  services: Sales,
  viewer: Viewer,
  request: GiftCardSaleRequest,
  key: string,
): Promise<MadeGiftCard> {
  return inTransaction(services.db, async (trx) => {
    const known = await findMade(trx, services, viewer, request, key)
    if (known) return known
    const { bdtPerUsd: rate } = await readGiftCardSettings(trx)
    const orderId = await writeCardOrder(trx, services, {
      paisa: request.amountBdt * 100,
      gateway: COD,
      to: '',
      language: request.language,
      rate,
      buyer: null,
      by: viewer,
      placedFrom: placedFrom(viewer, null),
    })
    const card = await insertCard(trx, services, { ...request, key, by: viewer, orderId })
    await handOver(trx, services, viewer, { orderId, isCash: true })
    if (request.email !== undefined) await mailCode(trx, services, card, request)
    return card
  })
}

/**
 * Opens the payment; the card is made, and its code mailed, once the money has come in. With a key, as `placeOrder`. Throws
 * `gift_cards_not_sold`, `pay_way_not_offered`, `pay_way_amount`; `validation_failed` for a sum that the shop does not sell; `payment_unavailable`,
 * `too_many_open_orders`, `address_too_many_open`, `idempotency_key_reused`, `idempotency_in_progress`.
 */
export async function orderGiftCard(
  services: Sales,
  viewer: Viewer,
  request: GiftCardOrderRequest,
  key: string,
  clientIp: string,
): Promise<Placement> {
  const place = async (trx: DatabaseTransaction) => {
    const known = await claimKey(trx, viewer.userId, key, request)
    if (known !== null) return { orderId: known, isNew: false }
    const { bdtPerUsd: rate, giftCardsInShop, ...limits } = await readGiftCardSettings(trx)
    if (!giftCardsInShop) throw fail('gift_cards_not_sold')
    refuseOther(request.amountBdt, limits)
    const paisa = request.amountBdt * 100
    const gateway = await requirePaying(trx, services, { wanted: request.gateway, amountMinor: paisa })
    const isGuest = viewer.role === 'guest'
    const address = addressOf(services, clientIp)
    const orderId = await writeCardOrder(trx, services, {
      paisa,
      gateway,
      to: request.to,
      language: request.language,
      rate,
      buyer: {
        userId: viewer.userId,
        isGuest,
        email: isGuest ? (request.email ?? viewer.email) : viewer.email,
        firstName: request.firstName,
        phone: request.phone,
      },
      by: null,
      placedFrom: placedFrom(viewer, address),
    })
    const order = { id: orderId, isCash: false }
    await stayWithinCaps(trx, services, viewer, order, address, await readOrderCaps(trx))
    await setOrderOfKey(trx, viewer.userId, key, orderId)
    return { orderId, isNew: true }
  }
  const { orderId, isNew } = await inTransaction(services.db, place)
  if (!isNew && (await couldNotOpen(services, orderId))) {
    const again = { wanted: request.gateway }
    return { orderId, checkoutUrl: await payAgain(services, viewer, orderId, clientIp, again) }
  }
  return { orderId, checkoutUrl: await openPayment(services, orderId, clientIp) }
}

function refuseOther(
  amountBdt: number,
  { giftCardLeastBdt: least, giftCardMostBdt: most }: { giftCardLeastBdt: number; giftCardMostBdt: number },
): void {
  if (amountBdt >= least && amountBdt <= most) return
  const amount = m.gift_card_between({ least: inLakhs(least), most: inLakhs(most) })
  throw fail('validation_failed', { fields: { amountBdt: amount } })
}
