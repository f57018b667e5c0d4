/** An order by its long link: whoever has it sees the order and does what its customer may, and nothing else of theirs. */

import type { Language } from '@spokehaat/contract/basics/language'
import type {
  AskByLink,
  LinkedOrder,
  OpenByLink,
  PayByLink,
  SaidByLink,
  TakeBackByLink,
} from '@spokehaat/contract/sales/order-link'
import { isCancellable } from '@spokehaat/contract/sales/order-state'
import type { PlacedOrder } from '@spokehaat/contract/sales/placing'
import type { BuyerSaid } from '@spokehaat/contract/sales/wallet-receipt'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { findUser } from '../../identity/users/users.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countOrder, countTry, forgetTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { orderLinkAddress } from '../order-record/order-link-address.ts'
import {
  addOrderLink,
  findOrderLink,
  isOrderToken,
  newOrderToken,
} from '../order-record/order-links.queries.ts'
import { type OrderRow, selectOrder } from '../order-record/orders.queries.ts'
import { customersDetail } from '../orders/orders.ts'
import { latestAttempt } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { leftOf, settle } from '../payments/settle.ts'
import { payAgain } from '../placing/pay-again.ts'
import { qrOnLink } from '../receipts/order-qr.ts'
import { buyerSaysPaid } from '../receipts/said-paid.ts'
import { askForReturn, withdrawCase } from '../returns/cases.ts'
import { linkedView } from './linked-view.ts'

/** A link ends so long after an order is over and nothing has happened to it. */
export const LINK_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** How the order stands; an open payment is asked after. Throws `link_unknown`, `link_expired`, `too_many_requests`. */
export async function openOrderLink(
  services: Sales,
  { token, ...left }: OpenByLink,
  ip: string,
): Promise<LinkedOrder> {
  const order = await orderOf(services, token, ip)
  if (order.status === 'Pending' && order.payment_method !== 'cod') await askAfter(services, order.id, left)
  return linkedOrder(services, order.id)
}

/**
 * As its customer pays it again: the rules are those of `payAgain`, whose refusals this throws, and those of
 * `openOrderLink`.
 */
export async function payByLink(
  services: Sales,
  { token, totalBdt: accepted, gateway: wanted, instalments }: PayByLink,
  ip: string,
): Promise<PlacedOrder> {
  const order = await orderOf(services, token, ip)
  const customer = await customerOf(services, order)
  if (!customer) throw fail('order_not_payable')
  await countOrder(services, customer.userId, ip)
  const checkoutUrl = await payAgain(services, customer, order.id, ip, {
    accepted,
    wanted,
    instalments,
  })
  return { checkout_url: checkoutUrl, order: order.id }
}

/**
 * The buyer says that it is paid by QR, and by which transaction: throws `bangla_qr_off`, what `buyerSaysPaid` throws, and what
 * `openOrderLink` does.
 */
export async function sayPaidByLink(
  services: Sales,
  { token, trxId }: SaidByLink,
  ip: string,
): Promise<BuyerSaid> {
  const order = await orderOf(services, token, ip)
  if ((await customerOf(services, order)) === null) throw fail('order_not_payable')
  if ((await qrOnLink(services.db, order)) === null) {
    throw fail(order.status === 'Pending' ? 'bangla_qr_off' : 'order_not_payable')
  }
  await countTry(services, LIMITS.saidPaid, order.id)
  const { outcome } = await buyerSaysPaid(services, { id: order.id, userId: order.user_id }, trxId)
  return { outcome }
}

/** As its customer calls it off: throws what `cancelOrder` throws, and what `openOrderLink` does. */
export async function cancelByLink(services: Sales, token: string, ip: string): Promise<LinkedOrder> {
  const order = await orderOf(services, token, ip)
  const customer = await customerOf(services, order)
  if (!customer) throw fail('not_yours')
  await cancelOrder(services, customer, order.id, undefined)
  return linkedOrder(services, order.id)
}

/** As its customer asks to return something: throws what `askForReturn` throws, and what `openOrderLink` does. */
export async function askByLink(
  services: Sales,
  { token, key, ...ask }: AskByLink,
  ip: string,
): Promise<LinkedOrder> {
  const order = await orderOf(services, token, ip)
  const customer = await customerOf(services, order)
  if (!customer) throw fail('not_yours')
  await askForReturn(services, customer, order.id, ask, key)
  return linkedOrder(services, order.id)
}

/** As its customer keeps what they asked to return: throws what `withdrawCase` throws, and what `openOrderLink` does. */
export async function takeBackByLink(
  services: Sales,
  { token, case: caseId }: TakeBackByLink,
  ip: string,
): Promise<LinkedOrder> {
  const order = await orderOf(services, token, ip)
  const customer = await customerOf(services, order)
  if (!customer) throw fail('not_yours')
  await withdrawCase(services, customer, order.id, caseId, { isOwn: true })
  return linkedOrder(services, order.id)
}

/** For its customer to copy. Throws `order_not_found`, `not_yours`, `too_many_requests`. */
export async function linkToOrder(
  services: Sales,
  viewer: Viewer,
  orderId: string,
  language: Language,
): Promise<string> {
  await countTry(services, LIMITS.newOrderLink, viewer.userId)
  const order = await selectOrder(services.db, orderId)
  if (!order) throw fail('order_not_found')
  if (order.user_id !== viewer.userId) throw fail('not_yours')
  const token = newOrderToken()
  await inTransaction(services.db, (trx) => addOrderLink(trx, { orderId, token, now: services.now() }))
  return orderLinkAddress(services.config, token, language)
}

/**
 * Links that lead nowhere are counted by the network that tries them; what leads to an order is not. Of one that was
 * altered, and of a deleted order, the answer is the same.
 */
async function orderOf(services: Sales, token: string, ip: string): Promise<OrderRow> {
  const network = networkOf(ip)
  await countTry(services, LIMITS.linkAddress, network)
  const link = isOrderToken(token) ? await findOrderLink(services.db, token) : undefined
  const order = link && (await selectOrder(services.db, link.order_id))
  if (!order) throw fail('link_unknown')
  await forgetTry(services, LIMITS.linkAddress, network)
  const end = (link.last_at ?? order.placed_at).getTime() + LINK_DAYS * DAY_MS
  if (isOver(order) && end <= services.now().getTime()) throw fail('link_expired')
  return order
}

const isOver = ({ status, fulfilment }: OrderRow) =>
  fulfilment === 'Delivered' || status === 'Failed' || status === 'Cancelled' || status === 'Refunded'

/** With no more than a customer's rights, whatever else they may do. Null where the account is gone or blocked. */
async function customerOf({ db }: Sales, { user_id, email }: OrderRow): Promise<Viewer | null> {
  const user = user_id === null ? undefined : await findUser(db, user_id)
  if (!user || user.is_blocked) return null
  return { userId: user.id, role: user.role === 'guest' ? 'guest' : 'user', email, sessionId: '' }
}

/** Whoever comes back from the payment page wants to know; a gateway that is silent is asked by the sweep. */
async function askAfter(services: Sales, orderId: string, said: Omit<OpenByLink, 'token'>): Promise<void> {
  const attempt = await latestAttempt(services.db, orderId)
  if (attempt.status !== 'created' && attempt.status !== 'redirected') return
  await countTry(services, LIMITS.verify, orderId)
  try {
    await settle(services, attempt, 'return', { left: leftOf(attempt, said) })
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
  }
}

async function linkedOrder(services: Sales, id: string): Promise<LinkedOrder> {
  const order = await selectOrder(services.db, id)
  if (!order) throw fail('link_unknown')
  const detail = await customersDetail(services.db, order, services.now())
  const hasCustomer = (await customerOf(services, order)) !== null
  return {
    ...linkedView(detail),
    isPayable: hasCustomer && detail.isPayable,
    returnUntil: hasCustomer ? detail.returnUntil : null,
    isCancellable: hasCustomer && isCancellable(detail),
    qr: hasCustomer && detail.isPayable ? await qrOnLink(services.db, order) : null,
  }
}
