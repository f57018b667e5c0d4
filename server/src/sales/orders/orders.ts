/** The rules of reading, verifying and deleting orders. */

import type { Language } from '@spokehaat/contract/basics/language'
import { may } from '@spokehaat/contract/identity/permissions'
import type { Order, OrderDetail } from '@spokehaat/contract/sales/order'
import type { OrderListQuery } from '@spokehaat/contract/sales/order-list'
import type { Verification, VerifyQuery } from '@spokehaat/contract/sales/verification'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { release } from '../../stock/stock.ts'
import { readAccount } from '../account/account.ts'
import { giveCreditBack } from '../credit/order-credit.ts'
import { giveUsesBack } from '../discounts/uses.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { selectDue } from '../order-record/lateness.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { selectAttempts, selectEvents, selectRefunds } from '../order-record/order-detail.queries.ts'
import { type OrderRow, selectOrder, updateOrder } from '../order-record/orders.queries.ts'
import { orderView, verificationView } from '../order-steps/order-view.ts'
import { readWays } from '../parcels/way-view.ts'
import { findAttempt } from '../payments/attempts.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { leftOf, settle } from '../payments/settle.ts'
import { selectPieces, selectSwapped } from '../pieces/pieces.queries.ts'
import { outsideOf, returnableOf } from '../pieces/pieces.ts'
import { selectReturns } from '../refunds/goods-back.queries.ts'
import { selectCases, selectChoices, selectSpokenFor } from '../returns/cases.queries.ts'
import { returnUntil } from '../returns/cases.ts'
import { customerDetailView, type DetailRows, staffDetailView } from './detail-view.ts'
import { selectOrderPage } from './order-list.queries.ts'
import { paidByInstalmentsOf } from './paid-by-instalments.ts'

/** Who may read orders sees everybody's, one customer's, or asks for their own; anyone else sees their own. */
export async function listOrders(
  { db, now }: Pick<Sales, 'db' | 'now'>,
  viewer: Viewer,
  query: OrderListQuery,
): Promise<{ items: Order[]; total: number }> {
  const isEverybodys = may(viewer, 'orders.read') && query.scope === 'all'
  const userId = isEverybodys ? (query.user ?? null) : viewer.userId
  const { rows, total } = await selectOrderPage(db, userId, query, now())
  const isStaff = may(viewer, 'orders.read')
  return { items: rows.map((row) => orderView(row, isStaff ? row.due : null)), total }
}

/** With its story: all of it for who may read orders. Throws `order_not_found`, `not_yours`. */
export async function findOrder(
  { db, now }: Pick<Sales, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<OrderDetail> {
  const order = await selectOrder(db, id)
  if (!order) throw fail('order_not_found')
  const isStaffs = may(viewer, 'orders.read')
  if (order.user_id !== viewer.userId && !isStaffs) throw fail('not_yours')
  if (!isStaffs) return customersDetail(db, order, now())
  const [rows, due, account, { instalmentDays: days }] = await Promise.all([
    detailRows(db, order, now()),
    selectDue(db, id, now()),
    readAccount(db, id),
    readOrderSettings(db),
  ])
  const paidByInstalments = paidByInstalmentsOf(order, rows.attempts, { days, now: now() })
  return staffDetailView({ ...rows, due, account, paidByInstalments })
}

/** As its customer sees it, whoever may be that. */
export async function customersDetail(db: Database, order: OrderRow, now: Date): Promise<OrderDetail> {
  return customerDetailView(await detailRows(db, order, now))
}

async function detailRows(db: Database, order: OrderRow, now: Date): Promise<DetailRows> {
  const [events, refunds, attempts, goods, returns, cases, swapped, spokenFor, ways] = await Promise.all([
    selectEvents(db, order.id),
    selectRefunds(db, order.id),
    selectAttempts(db, order.id),
    selectPieces(db, order.id),
    selectReturns(db, order.id),
    selectCases(db, order.id),
    selectSwapped(db, order.id),
    selectSpokenFor(db, order.id),
    readWays(db, order.id),
  ])
  const delivered = events.findLast(({ kind, to_state }) => kind === 'fulfilment' && to_state === 'Delivered')
  return {
    order,
    events,
    refunds,
    attempts,
    goods,
    returns,
    cases,
    outside: outsideOf(order, goods, swapped, spokenFor),
    choices: await selectChoices(
      db,
      swapped.map(({ variant_id }) => variant_id),
    ),
    returnUntil: returnUntil(order, delivered?.at ?? null, now),
    ways,
    due: null,
    account: null,
    paidByInstalments: null,
  }
}

/**
 * What became of a payment: asks the gateway where that is not settled yet. Where the gateway is silent, answers
 * with what is known, so that the page can go on asking. That somebody came back unpaid counts where the gateway's own name
 * of the payment comes along, and it is theirs. Throws `order_not_found`, `not_yours`.
 */
export async function verifyPayment(
  services: Sales,
  viewer: Viewer,
  { order_id: reference, ...said }: VerifyQuery,
  language: Language,
): Promise<Verification> {
  const attempt = await findAttempt(services.db, reference)
  if (!attempt) throw fail('order_not_found')
  const order = await selectOrder(services.db, attempt.order_id)
  if (!order) throw fail('order_not_found')
  if (order.user_id !== viewer.userId && !may(viewer, 'orders.read')) throw fail('not_yours')
  if (attempt.status !== 'paid') {
    try {
      const left = order.user_id === viewer.userId ? leftOf(attempt, said) : undefined
      await settle(services, attempt, 'return', { left })
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error
    }
  }
  const [freshOrder, freshAttempt] = await Promise.all([
    selectOrder(services.db, attempt.order_id),
    findAttempt(services.db, reference),
  ])
  if (!freshOrder || !freshAttempt) throw fail('order_not_found')
  return verificationView(freshOrder, freshAttempt, language)
}

/**
 * Takes an order that was never paid out of the lists and lets its stock go.
 * Throws `order_not_found`; `order_paid` where money came in, or is on its way to the door with the goods;
 * `goods_not_back` where the goods of a refused parcel are still out.
 */
export async function deleteOrder(services: Sales, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const attempts = await selectAttempts(trx, id)
    const isUnpaid = ['Pending', 'Failed', 'Cancelled'].includes(order.status)
    const isOnItsWay = order.cod_status === 'confirmed'
    if (!isUnpaid || isOnItsWay || attempts.some((attempt) => attempt.captured_minor > 0)) {
      throw fail('order_paid')
    }
    const isOut = (await selectPieces(trx, id)).some((line) => returnableOf(order, line) > 0)
    if (isOut) throw fail('goods_not_back')
    await closeOpenAttempts(trx, services, id, { status: 'cancelled', reason: 'The order was deleted.' })
    await release(trx, id)
    await giveUsesBack(trx, id)
    await giveCreditBack(trx, services, id)
    await updateOrder(trx, id, {
      deleted_at: services.now(),
      status: 'Cancelled',
      ...(order.cod_status === 'awaiting' && { cod_status: 'refused' as const }),
    })
    await audit(trx, {
      by: viewer,
      action: 'delete',
      entity: 'order',
      entityId: id,
      label: order.number,
      before: { status: order.status, customer: order.email, totalBdt: order.total_paisa / 100 },
    })
  })
}
