/**
 * The one way a payment comes to an end. The return page, the gateway's notification, the sweep and staff all call
 * `settle`; whoever comes second finds the work done.
 *
 * The gateway is asked with no row locked; then, under the order's lock, the state is read again, the event is
 * written and each moves at most once, by the tables in contract/order-state.
 */
import { ATTEMPT_STATES, type AttemptStatus, canMove } from '@spokehaat/contract/sales/order-state'
import type { VerifyQuery } from '@spokehaat/contract/sales/verification'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { AttemptSource } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { FAILURES } from '../gateway/failures.ts'
import {
  type GatewayAnswer,
  type GatewayOutcome,
  GatewaySilence,
  type PaymentGateway,
} from '../gateway/gateway.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import {
  type AttemptRow,
  addEvent,
  claimExecute,
  dropExecute,
  isLatest,
  selectGoneBack,
  updateAttempt,
} from './attempts.queries.ts'
import { gatewayOf } from './cod.ts'
import { judge } from './judge.ts'
import { closeOpenAttempts, lockAttempt, moveAttempt } from './moves.ts'
import type { Sales } from './sales.ts'

/**
 * Gives what the gateway said; null where it knows nothing of the attempt yet. `isLook`: the shopper may still be paying.
 * `left`: the shopper came back from the page, and says so: an open page that takes nothing without us is closed then.
 * Throws GatewaySilence where it can't be asked: nothing is decided then, and it can be tried again.
 */
export async function settle(
  services: Sales,
  attempt: AttemptRow,
  source: AttemptSource,
  { isLook = source === 'sweep', left }: { isLook?: boolean; left?: LeftPage | undefined } = {},
): Promise<GatewayAnswer | null> {
  if (attempt.gateway_ref === null) return null
  const answer = await ask(services, attempt, attempt.gateway_ref, isLook)
  await inTransaction(services.db, async (trx) => {
    await apply(trx, services, attempt.id, source, answer)
    if (left && answer.outcome === 'pending') await closeLeft(trx, services, attempt, left)
  })
  return answer
}

/** How the shopper left a page: a word that anybody can type, so it pays nothing. */
type LeftPage = 'cancel' | 'failure'

/** What the browser says counts where the gateway's own name of the payment comes along; else nothing is said. */
export const leftOf = (
  { gateway_ref }: Pick<AttemptRow, 'gateway_ref'>,
  { left, payment }: Pick<VerifyQuery, 'left' | 'payment'>,
): LeftPage | undefined => (payment === gateway_ref ? left : undefined)

const LEFT = {
  cancel: { status: 'cancelled', reason: FAILURES.cancelled },
  failure: { status: 'failed', reason: FAILURES.failed },
} as const

/**
 * bKash goes on calling a payment open whose page was closed, or took a wrong PIN three times. Such a page is not shown again,
 * and the order can be paid anew at once. Money that comes for it after all is found as ever: it stays asked after.
 */
async function closeLeft(
  trx: DatabaseTransaction,
  services: Sales,
  { id, gateway }: AttemptRow,
  left: LeftPage,
): Promise<void> {
  // what others take by themselves may be on its way
  if (!gatewayOf(services, gateway).execute) return
  const { order, current } = await lockAttempt(trx, id)
  if (current.status !== 'redirected' || current.execute_sent_at !== null) return
  const { status, reason } = LEFT[left]
  await moveAttempt(trx, services, current, { status, reason })
  if (await isLatest(trx, current)) await services.outcomes.ended(trx, services, order, status, reason)
}

/** A look at an open payment must not finalise it, so it asks for the status first. */
async function ask(
  services: Sales,
  attempt: AttemptRow,
  gatewayRef: string,
  isLook: boolean,
): Promise<GatewayAnswer> {
  const gateway = gatewayOf(services, attempt.gateway)
  if (gateway.execute) return askOrExecute(services, attempt, gateway.execute, gatewayRef)
  if (isLook) {
    const status = await gateway.status(gatewayRef)
    if (status.outcome === 'pending') return status
  }
  return gateway.verify(gatewayRef)
}

/**
 * Of a gateway that has to be told to take the money. It is told once, and that is written down before: a silence, an error
 * and a second tab are asked after, and never told again.
 */
async function askOrExecute(
  services: Sales,
  attempt: AttemptRow,
  execute: NonNullable<PaymentGateway['execute']>,
  gatewayRef: string,
): Promise<GatewayAnswer> {
  const gateway = gatewayOf(services, attempt.gateway)
  const answer = await gateway.status(gatewayRef)
  // not for a page that is closed to payment, nor for another sum
  const isOurs = answer.amountMinor === attempt.amount_minor && answer.currency === attempt.currency
  if (answer.outcome !== 'approved' || !isOurs) return answer
  if (!(await claimExecute(services.db, attempt.id, services.now()))) return answer
  try {
    return await execute(gatewayRef)
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    if (!error.sent) {
      await dropExecute(services.db, attempt.id)
      throw error
    }
    return gateway.status(gatewayRef)
  }
}

/** What the gateway will not take back by itself; a reversal is told by a notification, or found by reconciling. */
const LAST_WORDS: ReadonlySet<GatewayOutcome> = new Set([
  'paid',
  'failed',
  'cancelled',
  'expired',
  'reversed',
])

/** Puts an answer to use: the second half of `settle`, for those who have the answer. Locks the order. */
export async function apply(
  trx: DatabaseTransaction,
  services: Sales,
  attemptId: string,
  source: AttemptSource,
  answer: GatewayAnswer,
): Promise<void> {
  const { order, current } = await lockAttempt(trx, attemptId)
  const verdict = judge(answer, {
    gatewayRef: current.gateway_ref,
    merchantRef: current.merchant_ref,
    currency: current.currency,
    amountMinor: current.amount_minor,
  })
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
  const goneBack = answer.outcome === 'reversed' ? await selectGoneBack(trx, attemptId) : 0
  // what the shop has sent back itself may look so: nothing is taken from it
  if (current.status === 'refunded' && goneBack >= current.captured_minor) return
  const captured = capturedBy(current, answer, goneBack)
  await noteAnswer(trx, current, answer, {
    captured,
    isLast: verdict.status !== null && LAST_WORDS.has(answer.outcome),
  })
  const status = fitting(verdict.status, current.status)
  if (status === null || !canMove(ATTEMPT_STATES, current.status, status)) return
  // the money was there when it went to review: asking again tells nothing new, and a person decides; but that it has gone
  // back is new, and where none was there nothing has
  if (current.status === 'review' && (status === 'reversed') !== current.captured_minor > 0) return
  const reason = verdict.reason ?? 'The payment is being looked at.'

  switch (status) {
    case 'paid':
      return pay(trx, services, order, current)
    case 'failed':
    case 'cancelled':
    case 'expired':
      await moveAttempt(trx, services, current, { status, reason })
      // another attempt may be open or paid: then the order is not this one's to fail
      if (await isLatest(trx, current)) await services.outcomes.ended(trx, services, order, status, reason)
      return
    case 'reversed':
      await moveAttempt(trx, services, current, { status: 'reversed', reason })
      await services.outcomes.reversed(trx, services, order, current, reason)
      return
    default:
      return review(trx, services, order, current, reason)
  }
}

/** Money that came and went back before we heard of it: nothing was paid here, and the order can be paid anew. */
function fitting(verdict: AttemptStatus | null, current: AttemptStatus): AttemptStatus | null {
  return verdict === 'reversed' && (current === 'created' || current === 'redirected') ? 'failed' : verdict
}

async function noteAnswer(
  trx: DatabaseTransaction,
  current: AttemptRow,
  answer: GatewayAnswer,
  { captured, isLast }: { captured: number; isLast: boolean },
): Promise<void> {
  // what the gateway says later must not wipe the record of a payment that it has confirmed
  const isConfirmed = current.status === 'paid' || current.status === 'refunded'
  await updateAttempt(trx, current.id, {
    ...(isLast && { due_at: null }),
    captured_minor: captured,
    ...((!isConfirmed || answer.outcome === 'paid') && {
      sp_code: answer.code,
      bank_status: answer.bankStatus,
      bank_trx_id: answer.bankTrxId,
      invoice_no: answer.invoiceNo,
      method: answer.method,
      ...(answer.instalmentMonths && { instalment_months: answer.instalmentMonths }),
      gateway_time: answer.time,
      is_verify: answer.isVerify,
    }),
  })
}

/**
 * What has come in for an attempt, by all that the gateway has said of it. What it sends back on our word may show as
 * less received: that makes less of nothing. Of what a bank takes back, only what had gone back on our word (`goneBack`) was
 * here.
 */
function capturedBy(current: AttemptRow, answer: GatewayAnswer, goneBack: number): number {
  const known = current.captured_minor
  const isOurs = answer.gatewayRef === current.gateway_ref && answer.currency === current.currency
  if (!isOurs) return known
  if (answer.outcome === 'reversed') return Math.min(known, goneBack)
  // what is looked at may be here all the same
  const isHere = answer.outcome === 'paid' || (answer.outcome === 'review' && answer.receivedMinor !== null)
  if (!isHere || current.status === 'refunded') return known
  return Math.max(known, answer.receivedMinor ?? answer.amountMinor ?? 0)
}

async function pay(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  current: AttemptRow,
): Promise<void> {
  const doubt = await services.outcomes.paid(trx, services, order, current)
  if (doubt !== null) return review(trx, services, order, current, doubt)
  await moveAttempt(trx, services, current, { status: 'paid', reason: null })
  await closeOpenAttempts(trx, services, order.id, { status: 'expired', reason: 'The order was paid.' })
}

async function review(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  current: AttemptRow,
  reason: string,
): Promise<void> {
  const isMoved = await moveAttempt(trx, services, current, { status: 'review', reason })
  if (isMoved) await services.outcomes.reviewed(trx, services, order, reason)
}
