import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readOrderCaps, readOrderSettings } from '../../settings/settings.ts'
import { extendHolds } from '../../stock/stock.queries.ts'
import { deliveryInAdvance, shareOf } from '../cart/advance.ts'
import { gatewayFor, offeredTerms } from '../cart/instalments.ts'
import { findAsk } from '../cash-steps/cash-asks.queries.ts'
import { lastNumber } from '../credit/order-credit.queries.ts'
import { giveCreditBack, reserveAgain } from '../credit/order-credit.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { holdAgain } from '../order-steps/hold-again.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { isPayable, isRestDue } from '../order-steps/order-view.ts'
import { payCovered } from '../order-steps/pay-covered.ts'
import { selectWaysOn } from '../pay-ways/pay-ways.queries.ts'
import { type AttemptRow, addAttempt, latestAttempt } from '../payments/attempts.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import { isBeingOpened, openPayment, PAGE_MS } from '../payments/open-payment.ts'
import { requirePaying } from '../payments/paying.ts'
import type { Sales } from '../payments/sales.ts'
import { keptUntil } from '../payments/timing.ts'
import { noteAddress, placedFrom } from './open-orders.queries.ts'
import { addressOf, stayWithinCaps } from './open-orders.ts'
import { orderToday, type PlanAgain, priceAnew } from './reprice-order.ts'

interface PayAgainChoice {
  /** Taka: the total that the customer has seen. */
  accepted?: number | undefined
  /** Another way than before. */
  wanted?: GatewayName | undefined
  /** False: at once, though it was placed by instalments. */
  instalments?: boolean | undefined
}

/**
 * Pay again: the page that is still open, or a new attempt, with its stock held anew. At the price as it was within the
 * time of the hold, later at today's, which `accepted` has to be (taka).
 *
 * Throws `order_not_found`, `not_yours`, `order_not_payable`, `order_cancelled_by_shop`, `payment_unavailable`,
 * `too_many_open_orders`, `too_many_held`, `address_too_many_open`; with
 * `details.lines` `product_not_found`, `choose_variant`, `out_of_stock`, and `price_changed`, `instalments_not_possible` and
 * `discounts_changed` as `priceAnew` does.
 */
export async function payAgain(
  services: Sales,
  viewer: Viewer,
  orderId: string,
  clientIp: string,
  { accepted, wanted, instalments }: PayAgainChoice = {},
): Promise<string> {
  const now = services.now()
  const isCovered = await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.user_id !== viewer.userId) throw fail('not_yours')
    if (!isPayable(order)) {
      const isNo = order.payment_method !== 'cod' && order.is_cancelled_by_shop
      throw fail(isNo ? 'order_cancelled_by_shop' : 'order_not_payable')
    }
    if (isRestDue(order)) return payRest(trx, services, order, wanted)
    // also before its page is shown once more: what the shop has taken out it does not sell
    const plan = await planAgain(trx, order, { wanted, instalments })
    const today = await orderToday(trx, order, plan)
    const last = await latestAttempt(trx, orderId)
    const age = now.getTime() - last.created_at.getTime()
    if (isWanted(last, wanted) && (plan?.months ?? null) === order.instalment_months) {
      if (last.status === 'redirected' && age < PAGE_MS) return false
      if (isBeingOpened(last, now)) return false
    }
    // the hold that the shopper has passes to the new attempt; the old page is closed to payment
    const until = keptUntil(now, order.pay_by)
    if (!(await extendHolds(trx, orderId, until))) await holdAgain(trx, orderId, until)
    await giveCreditBack(trx, services, orderId)
    const bare = { ...order, credit_paisa: 0, later_paisa: 0 }
    const priced = await partAgain(
      trx,
      services,
      await priceAnew(trx, services, viewer, bare, today, { accepted, plan }),
    )
    const due = dueNowOf(priced)
    const gateway =
      due > 0 &&
      (await requirePaying(trx, services, {
        // no other knows them
        wanted: plan ? (wanted ?? plan.gateway) : wanted,
        before: last.gateway,
        amountMinor: due,
        order: orderId,
      }))
    await closeOpenAttempts(trx, services, orderId, {
      status: 'expired',
      reason: 'Another payment page was opened.',
    })
    if (gateway) {
      await addAttempt(trx, services, {
        orderId,
        orderNumber: order.number,
        number: (await lastNumber(trx, orderId)) + 1,
        amountMinor: due,
        gateway,
        part: priced.later_paisa > 0 ? 'advance' : 'whole',
        instalmentMonths: priced.instalment_months,
        until,
      })
    }
    await moveOrder(trx, services, order, 'Pending', { text: 'Being paid again' })
    // what was open stays so; what was over is one more
    if (order.status !== 'Pending') {
      const address = addressOf(services, clientIp)
      await noteAddress(trx, orderId, placedFrom(viewer, address))
      const caps = await readOrderCaps(trx)
      await stayWithinCaps(trx, services, viewer, { id: orderId, isCash: false }, address, caps)
    }
    if (due === 0) await payCovered(trx, services, { ...priced, status: 'Pending' })
    return due === 0
  })
  if (isCovered) return coveredPage(services, orderId)
  return openPayment(services, orderId, clientIp)
}

/**
 * The instalments that the order was placed by, where it goes on by them; null: it is paid otherwise. Throws
 * `instalments_not_possible` where they are offered no more.
 */
async function planAgain(
  trx: DatabaseTransaction,
  order: LockedOrder,
  { wanted, instalments }: PayAgainChoice,
): Promise<(PlanAgain & { gateway: GatewayName }) | null> {
  const { instalment_months: months } = order
  const isOther = wanted !== undefined && !GATEWAY_TRAITS[wanted].instalments
  if (months === null || instalments === false || isOther) return null
  const ways = await selectWaysOn(trx)
  const gateway = gatewayFor(ways)
  const terms = offeredTerms(await readOrderSettings(trx), ways)
  if (!terms || !gateway || !terms.plans.some((plan) => plan.months === months)) {
    throw fail('instalments_not_possible')
  }
  return { terms, months, creditPaisa: order.credit_paisa, gateway }
}

/** Whether the page that there is belongs to the gateway that is wanted now. */
const isWanted = ({ gateway }: AttemptRow, wanted: GatewayName | undefined) =>
  wanted === undefined || gateway === wanted

/** What is left of an order whose advance has come in: at its price, with nothing to hold. */
async function payRest(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  wanted: GatewayName | undefined,
): Promise<boolean> {
  const now = services.now()
  const last = await latestAttempt(trx, order.id)
  const age = now.getTime() - last.created_at.getTime()
  const isOpen =
    last.part === 'rest' &&
    isWanted(last, wanted) &&
    (isBeingOpened(last, now) || (last.status === 'redirected' && age < PAGE_MS))
  if (isOpen) return false
  const gateway = await requirePaying(trx, services, {
    wanted,
    before: last.gateway,
    amountMinor: order.later_paisa,
    order: order.id,
  })
  await closeOpenAttempts(trx, services, order.id, {
    status: 'expired',
    reason: 'Another payment page was opened.',
  })
  await addAttempt(trx, services, {
    orderId: order.id,
    orderNumber: order.number,
    number: last.number + 1,
    amountMinor: order.later_paisa,
    gateway,
    part: 'rest',
  })
  return false
}

/** The credit that the order had is reserved once more, as far as it is there; of the rest, an advance is the share of today. */
async function partAgain(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
): Promise<LockedOrder> {
  const credit = await reserveAgain(trx, services, order, order.total_paisa)
  const share = order.payment_method === 'advance' ? await advanceAgain(trx, order, credit) : null
  const isInParts = share !== null
  const parts = {
    credit_paisa: credit,
    later_paisa: isInParts ? share.later : 0,
    ...(!isInParts && { payment_method: 'online' as const }),
  }
  await updateOrder(trx, order.id, parts)
  return { ...order, ...parts }
}

async function advanceAgain(trx: DatabaseTransaction, order: LockedOrder, credit: number) {
  const due = order.total_paisa - credit
  const ask = await findAsk(trx, order.id)
  if (ask?.advance_of === 'delivery') return deliveryInAdvance(due, order.delivery_paisa)
  const { advancePercent } = await readOrderSettings(trx)
  return shareOf(due, advancePercent)
}

/** The page that says thank you. */
async function coveredPage(services: Sales, orderId: string): Promise<string> {
  const attempts = await selectAttempts(services.db, orderId)
  // not a gateway's: what is settled without one has its page from the first
  const page = attempts.findLast(({ gateway_ref }) => gateway_ref === null)?.checkout_url
  if (!page) throw new Error('an order is covered by nothing')
  return page
}
