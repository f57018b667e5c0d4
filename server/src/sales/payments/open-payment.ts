/** Opening the gateway's page for an order's latest attempt. */

import { setTimeout as delay } from 'node:timers/promises'
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { AttemptStatus } from '@spokehaat/contract/sales/order-state'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { answeredIn } from '../../platform/http/request-language.ts'
import { GatewayRefusal, GatewaySilence, type StartedPayment } from '../gateway/gateway.ts'
import { findOrderRow, type OrderRow } from '../order-record/orders.queries.ts'
import { streetLine } from '../order-record/street-line.ts'
import {
  type AttemptRow,
  addEvent,
  COD,
  claimStart,
  isLatest,
  latestAttempt,
  noteSilence,
  noteStarted,
  type StartingAttempt,
  updateAttempt,
} from './attempts.queries.ts'
import { gatewayOf } from './cod.ts'
import { monthsFor } from './instalments.ts'
import { lockAttempt, moveAttempt } from './moves.ts'
import type { Sales } from './sales.ts'
import { lookAfter } from './timing.ts'

/** A gateway call ends within this time; an attempt still `created` afterwards has lost its caller. */
const START_MS = 12_000
const POLL_MS = 100
/** An open page is offered again this long, then a new one is made. */
export const PAGE_MS = 10 * 60_000

/**
 * The address of the payment page for the order's latest attempt: the one there is, or a new one from the gateway.
 * Of several callers at once, one asks the gateway and all get the same address.
 * Throws `payment_unavailable`: the order stands and can be paid again.
 */
export async function openPayment(services: Sales, orderId: string, clientIp: string): Promise<string> {
  const claimed = await claimStart(services.db, orderId, services.now())
  const order = await findOrderRow(services.db, orderId)
  const attempt = claimed ?? (await latestAttempt(services.db, orderId))
  if (attempt.checkout_url !== null) return attempt.checkout_url
  // the door is always open, so that one who stopped half-way keeps nobody waiting
  if (!claimed && attempt.gateway !== COD) return waitForStart(services, attempt)
  return openPage(services, { payer: order, attempt }, clientIp)
}

type Payer = Pick<
  OrderRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'street_address'
  | 'apartment'
  | 'area'
  | 'city'
  | 'postcode'
>

/** An attempt, and who pays. */
export interface Opening {
  payer: Payer
  attempt: StartingAttempt
}

/** As `openPayment`, of an order that was just written: nothing has to be read again. */
export async function openWritten(services: Sales, opening: Opening, clientIp: string): Promise<string> {
  const { gateway, order_id } = opening.attempt
  // after the commit: whoever never heard of it sends the same order again, and is not kept waiting
  const isOurs = gateway === COD || (await claimStart(services.db, order_id, services.now()))
  return isOurs ? openPage(services, opening, clientIp) : openPayment(services, order_id, clientIp)
}

async function openPage(
  services: Sales,
  { payer: order, attempt }: Opening,
  clientIp: string,
): Promise<string> {
  const orderId = attempt.order_id
  // who pays comes back to the language that they left in
  const returnUrl = `${services.config.publicUrl}${inLanguage(answeredIn(), '/order/verify')}`
  try {
    const gateway = gatewayOf(services, attempt.gateway)
    const started = await gateway.start({
      merchantRef: attempt.merchant_ref,
      amountMinor: attempt.amount_minor,
      currency: 'BDT',
      customer: {
        name: [order.first_name, order.last_name].filter(Boolean).join(' ') || order.email || order.phone,
        email: order.email,
        phone: order.phone,
        address: streetLine(order),
        city: order.city,
        postcode: order.postcode,
      },
      clientIp,
      returnUrl,
      // the gateway does not promise to name the payment on a cancel, so the address does
      cancelUrl: `${returnUrl}/${attempt.merchant_ref}`,
      postedUrl: `${services.config.publicUrl}/api/payments/return/${answeredIn()}/${attempt.merchant_ref}`,
      orderId,
      attemptId: attempt.id,
      instalments: gateway.traits?.instalments ? await monthsFor(services.db, attempt) : null,
    })
    if ((await recordStart(services, attempt, started)) === 'redirected') return started.checkoutUrl
    // closed to payment meanwhile: its name at the gateway is kept all the same, so that no money for it is overlooked
    const latest = await latestAttempt(services.db, orderId)
    if (latest.number === attempt.number) throw fail('order_not_payable')
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      await recordRefusedStart(services, attempt, error)
    } else if (error instanceof GatewaySilence) {
      await recordSilentStart(services, attempt, error)
    } else {
      throw error
    }
    throw fail('payment_unavailable', { details: { order: orderId, retryAfter: 5 }, cause: error })
  }
  // placed or paid anew at the same moment: both are sent to the later page
  return openPayment(services, orderId, clientIp)
}

/** Gives the state of the attempt now. */
function recordStart(
  services: Sales,
  attempt: StartingAttempt,
  { gatewayRef, checkoutUrl }: StartedPayment,
): Promise<AttemptStatus> {
  const at = services.now()
  return noteStarted(services.db, attempt.id, { gatewayRef, checkoutUrl, lookAt: lookAfter(at, 0), at })
}

async function waitForStart(services: Sales, attempt: AttemptRow): Promise<string> {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const now = await latestAttempt(services.db, attempt.order_id)
    if (now.checkout_url !== null) return now.checkout_url
    if (!isBeingOpened(now, services.now())) break
    await delay(POLL_MS)
  }
  const cause = new Error('another request that asks the gateway for this page got none')
  throw fail('payment_unavailable', { details: { order: attempt.order_id, retryAfter: 5 }, cause })
}

/** Whether the latest attempt has no page and nobody is opening one, or its page is closed to payment. */
export async function couldNotOpen(services: Sales, orderId: string): Promise<boolean> {
  const attempt = await latestAttempt(services.db, orderId)
  if (isBeingOpened(attempt, services.now())) return false
  return attempt.checkout_url === null || CLOSED.has(attempt.status)
}

const CLOSED: ReadonlySet<AttemptStatus> = new Set(['failed', 'cancelled', 'expired'])

/**
 * Somebody is asking the gateway, or is about to. One that got no answer says so in its reason; one that died while
 * asking can't, so after the time that a call takes it is taken for dead.
 */
export function isBeingOpened({ status, reason, asked_at, created_at }: AttemptRow, now: Date): boolean {
  const age = now.getTime() - (asked_at ?? created_at).getTime()
  return status === 'created' && reason === null && age < START_MS
}

/** Whether the payment was opened is unknown, so the attempt stays open; only its caller has gone. */
async function recordSilentStart(
  services: Sales,
  attempt: StartingAttempt,
  error: GatewaySilence,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await noteSilence(trx, attempt.id, 'The gateway did not answer.')
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
  services: Sales,
  attempt: StartingAttempt,
  error: GatewayRefusal,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { order, current } = await lockAttempt(trx, attempt.id, attempt.order_id)
    const reason = error.message
    await moveAttempt(trx, services, current, { status: 'failed', reason })
    await updateAttempt(trx, attempt.id, { sp_code: error.code, due_at: null })
    if (await isLatest(trx, current)) await services.outcomes.notOpened(trx, services, order)
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
