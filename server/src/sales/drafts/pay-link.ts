/**
 * A pay link is the order's long link, with a promise: until its time price and pieces are kept, however often a payment is
 * tried. What is kept, and what ends it, are those of any order that waits for its payment.
 */
import { PAY_LINK_MINUTES, type PayLink } from '@spokehaat/contract/sales/draft'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { extendHolds } from '../../stock/stock.queries.ts'
import { selectMailedOrder } from '../order-mails/order-mails.queries.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { orderLinkAddress } from '../order-record/order-link-address.ts'
import { addOrderLink, newOrderToken } from '../order-record/order-links.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { holdAgain } from '../order-steps/hold-again.ts'
import { isPayable, isRestDue } from '../order-steps/order-view.ts'
import { updateOpenAttempts } from '../payments/attempts.queries.ts'
import { requirePaying } from '../payments/paying.ts'
import type { Sales } from '../payments/sales.ts'
import { payChat } from './chat-text.ts'
import { findOrderOf } from './drafts.queries.ts'

/** A new link to an order with a promise, and a text for a chat; `tell`: phone and e-mail have a link as well. */
export async function giveLink(
  trx: DatabaseTransaction,
  services: Sales,
  orderId: string,
  tell: boolean,
): Promise<Pick<PayLink, 'payUrl' | 'chat'>> {
  const { language, pay_by: payBy } = await findOrderOf(trx, orderId)
  if (tell && payBy !== null) await enqueueOrderMail(trx, services, orderId, { kind: 'pay-link', payBy })
  const token = newOrderToken()
  await addOrderLink(trx, { orderId, token, now: services.now() })
  const payUrl = orderLinkAddress(services.config, token, language)
  if (payBy === null || payBy <= services.now()) return { payUrl, chat: null }
  const [order, settings] = [await selectMailedOrder(trx, orderId), await readSettings(trx)]
  return { payUrl, chat: payChat(services.config, settings, { order, payBy, token }) }
}

/**
 * For an order that waits for its payment, or has waited in vain: from now on it is kept for another hour. Throws
 * `order_not_found`, `order_not_payable`, `order_cancelled_by_shop`; `out_of_stock` with `details.lines`.
 */
export async function sendPayLink(
  services: Sales,
  by: Viewer,
  orderId: string,
  tell: boolean,
): Promise<PayLink> {
  await requirePaying(services.db, services)
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!isPayable(order) || isRestDue(order)) {
      const isNo = order.payment_method !== 'cod' && order.is_cancelled_by_shop
      throw fail(isNo ? 'order_cancelled_by_shop' : 'order_not_payable')
    }
    const at = services.now()
    const payBy = new Date(at.getTime() + PAY_LINK_MINUTES * 60_000)
    if (!(await extendHolds(trx, orderId, payBy))) await holdAgain(trx, orderId, payBy)
    await updateOpenAttempts(trx, orderId, { expires_at: payBy })
    await updateOrder(trx, orderId, { pay_by: payBy })
    const text = 'A link to pay was made; price and pieces are kept for an hour'
    await addOrderEvent(trx, { orderId, at, kind: 'payment', text, by })
    await audit(trx, {
      by,
      action: 'pay link',
      entity: 'order',
      entityId: orderId,
      label: order.number,
      after: { payBy: payBy.toISOString() },
    })
    return { ...(await giveLink(trx, services, orderId, tell)), payBy: payBy.toISOString() }
  })
}
