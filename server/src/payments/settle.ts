/**
 * The one way an attempt and its order come to an end. The return page, the gateway's notification, the sweep and
 * staff all call `settle`; whoever comes second finds the work done.
 *
 * The gateway is asked with no row locked; then, under the order's lock, the state is read again, the event is
 * written and each moves at most once, by the tables in contract/order-state.
 */
import {
  ATTEMPT_STATES,
  type AttemptStatus,
  canMove,
  ORDER_STATES,
  type OrderStatus,
} from '@spokehaat/contract/order-state'
import type { DatabaseTransaction } from '../db/client.ts'
import type { AttemptSource } from '../db/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { selectWanted } from '../orders/orders.queries.ts'
import { hold, release, sellHeld } from '../stock/stock.ts'
import { type AttemptRow, addEvent } from './attempts.ts'
import type { GatewayAnswer } from './gateway.ts'
import { judge, type Verdict } from './judge.ts'

/** Throws GatewaySilence where the gateway can't be asked: nothing is decided then, and it can be tried again. */
export async function settle(services: Services, attempt: AttemptRow, source: AttemptSource): Promise<void> {
  if (attempt.gateway_ref === null) return
  const answer = await ask(services, attempt.gateway_ref, source)
  const verdict = judge(answer, {
    gatewayRef: attempt.gateway_ref,
    merchantRef: attempt.merchant_ref,
    currency: attempt.currency,
    amountMinor: attempt.amount_minor,
  })
  await services.db.transaction().execute((trx) => record(trx, services, attempt.id, source, answer, verdict))
}

/**
 * Marks an attempt that nobody finished in time. Where it is the order's latest, lets the stock go and leaves the order
 * to be paid again.
 */
export async function expire(services: Services, attempt: AttemptRow): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const { current, order } = await lock(trx, attempt.id)
    if (current.status !== 'created' && current.status !== 'redirected') return
    const reason = 'The payment was not finished in time.'
    await addEvent(trx, { attemptId: attempt.id, source: 'sweep', outcome: 'expired', at: services.now() })
    await moveAttempt(trx, services, current, { status: 'expired', reason })
    // once the order is being paid anew, it and its stock belong to the later attempt
    if (!(await isLatest(trx, current))) return
    await moveOrder(trx, order, 'Failed')
    await release(trx, order.id)
  })
}

/** A look at an open payment must not finalise it, so the sweep asks for the status first. */
async function ask(services: Services, gatewayRef: string, source: AttemptSource): Promise<GatewayAnswer> {
  if (source === 'sweep') {
    const status = await services.gateway.status(gatewayRef)
    if (status.outcome === 'pending') return status
  }
  return services.gateway.verify(gatewayRef)
}

/** Order before attempt, in every transaction: the same order of locks everywhere. */
async function lock(trx: DatabaseTransaction, attemptId: string) {
  const { order_id } = await trx
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'deleted_at'])
    .where('id', '=', order_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const current = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { order, current }
}

type LockedOrder = Awaited<ReturnType<typeof lock>>['order']

async function record(
  trx: DatabaseTransaction,
  services: Services,
  attemptId: string,
  source: AttemptSource,
  answer: GatewayAnswer,
  verdict: Verdict,
): Promise<void> {
  const { order, current } = await lock(trx, attemptId)
  // said before and nothing new in it: a shopper reloading the page is no event
  const news =
    current.sp_code !== answer.code || (verdict.status !== null && verdict.status !== current.status)
  if (news) {
    await addEvent(trx, {
      attemptId,
      source,
      outcome: answer.outcome,
      code: answer.code,
      body: answer.body,
      at: services.now(),
    })
  }
  // what the gateway says later must not wipe the record of a payment that it has confirmed
  if (current.status !== 'paid' || verdict.status === 'paid') await noteAnswer(trx, attemptId, answer)
  if (verdict.status === null || !canMove(ATTEMPT_STATES, current.status, verdict.status)) return
  const to = { status: verdict.status, reason: verdict.reason }

  switch (to.status) {
    case 'paid':
      return pay(trx, services, order, current)
    case 'failed':
    case 'cancelled':
    case 'expired':
      await moveAttempt(trx, services, current, to)
      // another attempt may be open or paid: then the order is not this one's to fail
      if (await isLatest(trx, current)) {
        const moved = await moveOrder(trx, order, to.status === 'cancelled' ? 'Cancelled' : 'Failed')
        if (moved) await release(trx, order.id)
      }
      return
    default:
      await moveAttempt(trx, services, current, to)
      await moveOrder(trx, order, to.status === 'reversed' ? 'Refunded' : 'Review')
  }
}

async function noteAnswer(trx: DatabaseTransaction, attemptId: string, answer: GatewayAnswer): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({
      sp_code: answer.code,
      bank_status: answer.bankStatus,
      bank_trx_id: answer.bankTrxId,
      invoice_no: answer.invoiceNo,
      method: answer.method,
      gateway_time: answer.time,
      is_verify: answer.isVerify,
    })
    .where('id', '=', attemptId)
    .execute()
}

async function pay(
  trx: DatabaseTransaction,
  services: Services,
  order: LockedOrder,
  current: AttemptRow,
): Promise<void> {
  if (order.status === 'Paid' || order.status === 'Refunded') {
    const reason = 'This order was paid already; the second payment is to be refunded.'
    await moveAttempt(trx, services, current, { status: 'review', reason })
    return
  }
  if (order.deleted_at !== null) {
    const reason = 'Paid after the order had been deleted.'
    await moveAttempt(trx, services, current, { status: 'review', reason })
    await trx.updateTable('orders').set({ deleted_at: null }).where('id', '=', order.id).execute()
    await moveOrder(trx, order, 'Review')
    return
  }
  if ((await sellHeld(trx, order.id)) || (await allocateLate(trx, services, order.id))) {
    await moveAttempt(trx, services, current, { status: 'paid', reason: null })
    await moveOrder(trx, order, 'Paid')
    await trx.updateTable('orders').set({ paid_at: services.now() }).where('id', '=', order.id).execute()
    return
  }
  const reason = 'Paid after the stock had been let go, and it is sold out since.'
  await moveAttempt(trx, services, current, { status: 'review', reason })
  await moveOrder(trx, order, 'Review')
}

/**
 * Money for an order that holds nothing: its hold had ended, and it is sold if there is still enough; or there was
 * never anything to hold, since all of it is made to order.
 */
async function allocateLate(trx: DatabaseTransaction, services: Services, orderId: string): Promise<boolean> {
  const wanted = await selectWanted(trx, orderId)
  if (wanted === null) return false
  try {
    // nothing is written where it refuses: it checks under the lock before it changes anything
    await hold(trx, orderId, wanted, services.now())
  } catch (error) {
    if (error instanceof Refusal && error.code === 'out_of_stock') return false
    throw error
  }
  await sellHeld(trx, orderId)
  return true
}

async function isLatest(trx: DatabaseTransaction, attempt: AttemptRow): Promise<boolean> {
  const later = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', attempt.order_id)
    .where('number', '>', attempt.number)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

async function moveAttempt(
  trx: DatabaseTransaction,
  services: Services,
  attempt: AttemptRow,
  to: { status: AttemptStatus; reason: string | null },
): Promise<void> {
  if (!canMove(ATTEMPT_STATES, attempt.status, to.status)) return
  await trx
    .updateTable('payment_attempts')
    .set({ status: to.status, reason: to.reason, settled_at: services.now() })
    .where('id', '=', attempt.id)
    .execute()
}

async function moveOrder(trx: DatabaseTransaction, order: LockedOrder, to: OrderStatus): Promise<boolean> {
  if (!canMove(ORDER_STATES, order.status, to)) return false
  await trx.updateTable('orders').set({ status: to }).where('id', '=', order.id).execute()
  return true
}
