/**
 * Placing an order: one transaction takes prices from the database, holds the stock and writes order, lines and the
 * first payment attempt; only then the gateway is asked for its page, with no row locked.
 */
import type { Language } from '@spokehaat/contract/basics/language'
import type { OrderRequest } from '@spokehaat/contract/sales/placing'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { removeOrderedLines } from '../carts/carts.queries.ts'
import { tryCodes } from '../discounts/code-tries.ts'
import { refuseOther, requestHash } from '../order-record/once.ts'
import { couldNotOpen, openPayment, openWritten } from '../payments/open-payment.ts'
import type { Sales } from '../payments/sales.ts'
import { addressOf, stayWithinCaps } from './open-orders.ts'
import { payAgain } from './pay-again.ts'
import { findKey, insertKey } from './place-order.queries.ts'
import { askAfterUnpaid, lockUnpaid } from './unpaid-orders.ts'
import { writeOrder } from './write-order.ts'

export interface Placement {
  orderId: string
  checkoutUrl: string
}

/**
 * Places the order and opens its payment. With a key, the same order sent again (at once or later) gives the same
 * answer and makes nothing new. An order of the same things that still waits for its payment is taken over.
 *
 * Throws `product_not_found`, `choose_variant`, `out_of_stock`, `price_changed` with `fields` by line and
 * `details.lines`; `delivery_method_gone`, `delivery_not_possible`, `delivery_price_changed` with `details.delivery`
 * as the quote has it; `discounts_changed` with `details.refused`; `cod_not_possible`;
 * `cash_asks_advance` with `details.step`; `advance_not_possible`; `gift_card_refused`,
 * `credit_changed`; `idempotency_key_reused` where the key stands for a different order; `idempotency_in_progress`;
 * `earlier_order_paid` with `details.order` where the order to be taken over is paid meanwhile;
 * `too_many_open_orders`, `too_many_held`, `address_too_many_open`, `cod_confirm_first`, `cod_prove_phone`, `shop_closed`;
 * `pay_way_not_offered`, `pay_way_amount`;
 * `payment_unavailable` with `details.order`: the order stands and can be paid again.
 */
export async function placeOrder(
  services: Sales,
  viewer: Viewer,
  request: OrderRequest,
  key: string | null,
  { ip: clientIp, language }: { ip: string; language: Language },
): Promise<Placement> {
  const unpaid = await askAfterUnpaid(services, viewer, request.products, key)
  const place = async (trx: DatabaseTransaction) => {
    const known = key === null ? null : await claimKey(trx, viewer.userId, key, request)
    if (known !== null) return { orderId: known, isNew: false, opening: null }
    const earlier = await lockUnpaid(trx, unpaid)
    const from = { desk: null, address: addressOf(services, clientIp) }
    const written = await writeOrder(trx, services, viewer, { ...request, language }, key, earlier, from)
    const { orderId, isCash, isCovered, opening, settings } = written
    // to be paid at the door, it is bought
    if (isCash) await removeOrderedLines(trx, orderId, services.now())
    // last: others from the same address wait from here on
    const order = { id: orderId, isCash }
    if (!isCovered) await stayWithinCaps(trx, services, viewer, order, from.address, settings)
    return { orderId, isNew: true, opening }
  }
  const asker = { viewer, ip: clientIp }
  const { orderId, isNew, opening } = await tryCodes(services, asker, request.codes ?? [], () =>
    inTransaction(services.db, place),
  )
  if (opening) return { orderId, checkoutUrl: await openWritten(services, opening, clientIp) }
  // sent again after the payment page could not be opened, or was closed: the same order, tried anew
  if (!isNew && (await couldNotOpen(services, orderId))) {
    const again = { wanted: request.gateway }
    return { orderId, checkoutUrl: await payAgain(services, viewer, orderId, clientIp, again) }
  }
  return { orderId, checkoutUrl: await openPayment(services, orderId, clientIp) }
}

/** Gives the order that the key already stands for, or null once the key is ours. */
export async function claimKey(
  trx: DatabaseTransaction,
  userId: string,
  key: string,
  request: unknown,
): Promise<string | null> {
  const sent = requestHash(request)
  if (await insertKey(trx, { userId, key, requestHash: sent })) return null
  const row = await findKey(trx, userId, key)
  if (row) refuseOther(row, sent)
  if (!row?.order_id) throw fail('idempotency_in_progress', { details: { retryAfter: 1 } })
  return row.order_id
}
