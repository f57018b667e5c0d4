/** Opening the gateway's page for an order's latest attempt, and paying an order again. */
import { setTimeout as delay } from 'node:timers/promises'
import { PAYABLE } from '@spokehaat/contract/order-state'
import type { Viewer } from '../accounts/authentication.ts'
import type { Database } from '../db/client.ts'
import { fail } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { selectWanted } from '../orders/orders.queries.ts'
import { extendHolds, hold } from '../stock/stock.ts'
import { type AttemptRow, addAttempt, addEvent, latestAttempt } from './attempts.ts'
import { GatewayRefusal, GatewaySilence } from './gateway.ts'

/** How long stock waits for a payment; longer than the gateway's page lives. */
export const HOLD_MINUTES = 15

/** A gateway call ends within this time; an attempt still `created` afterwards has lost its caller. */
const START_MS = 12_000
const POLL_MS = 100
/** An open page is offered again this long, then a new one is made. */
const PAGE_MS = 10 * 60_000

/**
 * The address of the payment page for the order's latest attempt: the one there is, or a new one from the gateway.
 * Of several callers at once, one asks the gateway and all get the same address.
 * Throws `payment_unavailable`: the order stands and can be paid again.
 */
export async function openPayment(services: Services, orderId: string, clientIp: string): Promise<string> {
  const attempt = await latestAttempt(services.db, orderId)
  if (attempt.checkout_url !== null) return attempt.checkout_url
  if (!(await claimStart(services, attempt))) return waitForStart(services, attempt)

  const order = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { publicUrl } = services.config
  try {
    const started = await services.gateway.start({
      merchantRef: attempt.merchant_ref,
      amountMinor: attempt.amount_minor,
      currency: 'BDT',
      customer: {
        name: [order.first_name, order.last_name].filter(Boolean).join(' ') || order.email,
        email: order.email,
        phone: order.phone,
        address: [order.street_address, order.apartment].filter(Boolean).join(', '),
        city: order.city,
        postcode: order.postcode,
      },
      clientIp,
      returnUrl: `${publicUrl}/order/verify`,
      // the gateway does not promise to name the payment on a cancel, so the address does
      cancelUrl: `${publicUrl}/order/verify/${attempt.merchant_ref}`,
      orderId,
      attemptId: attempt.id,
    })
    await services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('payment_attempts')
        .set({ status: 'redirected', gateway_ref: started.gatewayRef, checkout_url: started.checkoutUrl })
        .where('id', '=', attempt.id)
        .where('status', '=', 'created')
        .execute()
      await addEvent(trx, {
        attemptId: attempt.id,
        source: 'start',
        outcome: 'redirected',
        body: { gatewayRef: started.gatewayRef },
        at: services.now(),
      })
    })
    return started.checkoutUrl
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      await recordRefusedStart(services, attempt, error)
    } else if (error instanceof GatewaySilence) {
      await recordSilentStart(services, attempt, error)
    } else {
      throw error
    }
    throw fail('payment_unavailable', { details: { order: orderId, retryAfter: 5 } })
  }
}

/**
 * Pay again: the page that is still open, or a new attempt at the order's own price, with its stock held anew.
 * Throws `order_not_found`, `not_yours`, `order_not_payable`, `out_of_stock`, `payment_unavailable`.
 */
export async function payAgain(
  services: Services,
  viewer: Viewer,
  orderId: string,
  clientIp: string,
): Promise<string> {
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'number', 'user_id', 'status', 'total_paisa'])
      .where('id', '=', orderId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw fail('order_not_found')
    if (order.user_id !== viewer.userId) throw fail('not_yours')
    if (!PAYABLE.has(order.status)) throw fail('order_not_payable')
    const last = await latestAttempt(trx, orderId)
    const age = now.getTime() - last.created_at.getTime()
    if (last.status === 'redirected' && age < PAGE_MS) return
    if (isBeingOpened(last) && age < START_MS) return

    const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
    if (!(await extendHolds(trx, orderId, until))) {
      const wanted = await selectWanted(trx, orderId)
      if (wanted === null) throw fail('out_of_stock')
      await hold(trx, orderId, wanted, until)
    }
    await addAttempt(trx, services, {
      orderId,
      orderNumber: order.number,
      number: last.number + 1,
      amountMinor: order.total_paisa,
    })
    await trx.updateTable('orders').set({ status: 'Pending' }).where('id', '=', orderId).execute()
  })
  return openPayment(services, orderId, clientIp)
}

/** Whether we are the one to ask the gateway. */
async function claimStart(services: Services, attempt: AttemptRow): Promise<boolean> {
  const claimed = await services.db
    .updateTable('payment_attempts')
    .set({ asked_at: services.now() })
    .where('id', '=', attempt.id)
    .where('status', '=', 'created')
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function waitForStart(services: Services, attempt: AttemptRow): Promise<string> {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const now = await latestAttempt(services.db, attempt.order_id)
    if (now.checkout_url !== null) return now.checkout_url
    if (!isBeingOpened(now)) break
    await delay(POLL_MS)
  }
  throw fail('payment_unavailable', { details: { order: attempt.order_id, retryAfter: 5 } })
}

/** Whether the latest attempt has no page and nobody is opening one. */
export async function couldNotOpen(db: Database, orderId: string): Promise<boolean> {
  const attempt = await latestAttempt(db, orderId)
  return attempt.checkout_url === null && !isBeingOpened(attempt)
}

/** Somebody is asking the gateway, or is about to. One that got no answer says so in its reason. */
function isBeingOpened(attempt: AttemptRow): boolean {
  return attempt.status === 'created' && attempt.reason === null
}

/** Whether the payment was opened is unknown, so the attempt stays open; only its caller has gone. */
async function recordSilentStart(
  services: Services,
  attempt: AttemptRow,
  error: GatewaySilence,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ reason: 'The gateway did not answer.' })
      .where('id', '=', attempt.id)
      .where('status', '=', 'created')
      .execute()
    await addEvent(trx, {
      attemptId: attempt.id,
      source: 'start',
      outcome: 'no answer',
      body: { message: error.message },
      at: services.now(),
    })
  })
}

async function recordRefusedStart(
  services: Services,
  attempt: AttemptRow,
  error: GatewayRefusal,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ status: 'failed', sp_code: error.code, reason: error.message, settled_at: services.now() })
      .where('id', '=', attempt.id)
      .where('status', '=', 'created')
      .execute()
    await trx
      .updateTable('orders')
      .set({ status: 'Failed' })
      .where('id', '=', attempt.order_id)
      .where('status', '=', 'Pending')
      .execute()
    await addEvent(trx, {
      attemptId: attempt.id,
      source: 'start',
      outcome: 'refused',
      code: error.code,
      body: { message: error.message },
      at: services.now(),
    })
  })
}
