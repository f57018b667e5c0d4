/**
 * Money that goes back, in two steps by staff: asked for, then completed with the gateway's own reference once it is
 * done there; or withdrawn. Before each step the gateway is asked whether the payment still stands.
 *
 * Under the order's lock, what is asked back of a payment (withdrawn refunds aside) is never more than what came in. A
 * refund that one payment alone can't bear is several, each with its own reference. What credit has paid, and what is to
 * become credit, is done at once.
 */

import { formatMoney } from '@spokehaat/contract/basics/money'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { RefundRequest } from '@spokehaat/contract/sales/refunds'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { writeOff } from '../account/account.queries.ts'
import { readAccount } from '../account/account.ts'
import { sellsCard, takeOffSoldCard } from '../credit/sold-cards.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { once } from '../order-record/once.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { endSending } from '../parcels/send-parcel.ts'
import { type AttemptRow, COD } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { issueCreditNote } from '../tax/tax-papers.ts'
import { refundAsCredit, requireHolder } from './credit-refund.ts'
import { completeLocked } from './end-refund.ts'
import { type RefundAmount, refundAmount } from './refund-amount.ts'
import { stillPaid } from './refund-check.ts'
import { refuseOverLimit } from './refund-limit.ts'
import { insertRefundRows, selectBesideAsked, selectCaptured, selectRefundable } from './refunds.queries.ts'
import type { RefundPart } from './split-refund.ts'
import { unpack } from './unpack.ts'

/**
 * Asks for a refund. The same key with the same request changes nothing.
 * Throws `order_not_found`, `validation_failed`, `refund_too_much`, `idempotency_key_reused`, `payment_unavailable`;
 * `gift_card_used` where less is left on the gift card that it sold; `credit_not_possible` where there is no account to keep credit; `refund_over_limit` where the viewer's role ends before it.
 */
export async function requestRefund(
  services: Sales,
  viewer: Viewer,
  id: string,
  request: RefundRequest,
  key: string,
): Promise<void> {
  const stands = await stillPaid(services, id)
  await inTransaction(services.db, async (trx) => {
    await requestLocked(trx, services, viewer, await lockOrder(trx, id), request, { key, stands })
  })
}

interface RequestFacts {
  key: string
  stands: ReadonlySet<string>
  /** The order has become cheaper: the change tells of it, and its total is less already. */
  isDifference?: boolean
  /** The pieces have left and come back, as those of a case; of an order that is sent in part, others are still here. */
  ofSent?: boolean
}

/**
 * The same with the order locked, as part of another decision. `stands`: what `stillPaid` said of the order before the
 * transaction began, as no gateway is asked while rows are locked.
 */
export async function requestLocked(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  request: RefundRequest,
  { key, stands, isDifference = false, ofSent = false }: RequestFacts,
): Promise<void> {
  const requestHash = await once(trx, 'refunds', order.id, key, request)
  if (requestHash === null) return
  const captured = (await selectCaptured(trx, order.id)).filter(({ id }) => stands.has(id))
  const beside = await selectBesideAsked(trx, order.id)
  // the difference stands for no pieces, also where nothing else is left
  const lines = isDifference ? [] : await selectRefundable(trx, order.id)
  const wasSent = ofSent || hasLeft(order.fulfilment)
  const amount = refundAmount(request, { ...order, ofSent }, lines, captured, beside)
  if (request.restock) refuseRestock(order, amount)
  const { reason, restock, to, paidBack } = request
  if (to === 'credit') await requireHolder(trx, order)
  const facts = {
    lowers: isDifference ? 0 : await loweredBy(trx, order, amount.paisa, request.lines.length > 0),
    reason,
    restock,
    to,
    paidBack,
    key,
    requestHash,
    isQuiet: isDifference,
    isDifference,
    wasSent,
  }
  await giveBack(trx, services, viewer, order, amount, facts)
  // the last of what was still here may have been asked back
  if (!wasSent) await endSending(trx, services, viewer, order)
}

/** Only pieces that are named, and that left the shelf, can be put back on it. */
function refuseRestock(order: LockedOrder, amount: RefundAmount): void {
  const wrong =
    amount.lines.length === 0
      ? 'Say which pieces come back.'
      : order.status !== 'Paid' && 'These pieces have never left the shelf.'
  if (wrong) throw fail('validation_failed', { fields: { restock: wrong } })
}

/** All that is left of one payment but `keep`, as part of a decision that is on record already. Nothing where nothing is left. */
async function askForRefund(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  attempt: AttemptRow,
  reason: string,
  keep: number,
): Promise<{ paisa: number; kept: number }> {
  const captured = (await selectCaptured(trx, order.id)).filter((one) => one.id === attempt.id)
  const all = captured.reduce((sum, one) => sum + one.captured_minor - one.asked_paisa, 0)
  const kept = Math.max(0, Math.min(keep, all))
  const left = all - kept
  if (left <= 0) return { paisa: 0, kept }
  const amount = refundAmount({ lines: [], amountBdt: left / 100 }, order, [], captured)
  const key = `review-${attempt.id}-${newId()}`
  const more = {
    // it costs nothing any more
    lowers: 0,
    reason,
    restock: false,
    to: 'origin',
    paidBack: undefined,
    key,
    requestHash: '',
    isQuiet: true,
    wasSent: hasLeft(order.fulfilment),
  } as const
  await giveBack(trx, services, viewer, order, amount, more)
  return { paisa: left, kept }
}

/**
 * All that is left of every payment but `keep` (paisa), for an order that was called off after money had come in. Gives how much,
 * in paisa, for the one mail that tells both.
 */
export async function askForAll(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  reason: string,
  keep = 0,
): Promise<number> {
  const attempts = await selectAttempts(trx, order.id)
  let asked = 0
  let kept = keep
  for (const attempt of attempts) {
    // what is kept is of what was paid by card
    const most = attempt.part === 'credit' ? 0 : kept
    const one = await askForRefund(trx, services, viewer, order, attempt, reason, most)
    asked += one.paisa
    kept -= one.kept
  }
  return asked
}

/**
 * By how much less the order costs since, in paisa: with pieces all of it; else what is over goes back first. What is called
 * off costs nothing already.
 */
async function loweredBy(
  trx: DatabaseTransaction,
  order: LockedOrder,
  paisa: number,
  isForPieces: boolean,
): Promise<number> {
  if (order.status !== 'Paid' && order.status !== 'Pending') return 0
  const { costs, due } = await readAccount(trx, order.id)
  const over = isForPieces ? 0 : Math.min(paisa, Math.max(0, -due))
  return Math.max(0, Math.min(paisa - over, costs))
}

interface RefundFacts {
  /** Of the whole refund, in paisa: docs/decisions/0081. */
  lowers: number
  reason: string
  restock: boolean
  to: RefundRequest['to']
  paidBack: RefundRequest['paidBack']
  key: string
  requestHash: string
  /** Told by the mail of the decision that it is a part of. */
  isQuiet?: boolean
  isDifference?: boolean
  /** The pieces had left. */
  wasSent: boolean
}

async function giveBack(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { parts, lines, beside }: RefundAmount,
  facts: RefundFacts,
): Promise<void> {
  const paisa = parts.reduce((sum, part) => sum + part.paisa, 0)
  await refuseOverLimit(trx, viewer, order.id, paisa)
  refusePaidBack(parts, facts)
  if (sellsCard(order)) await takeOffSoldCard(trx, services, order.id, facts.lowers)
  await keepNoMore(trx, services, viewer, order, paisa, facts.reason)
  if (lines.length > 0 && !facts.wasSent)
    await unpack(trx, services, viewer, order, 'Unpacked: what is asked back stays here')
  let lowers = facts.lowers
  for (const [index, part] of parts.entries()) {
    const lowered = Math.min(lowers, part.paisa)
    lowers -= lowered
    // the pieces go with the first part, each named once
    await insertRefund(trx, services, viewer, order, part, index === 0 ? lines : [], {
      ...facts,
      lowers: lowered,
      beside: index === 0 ? beside : { cents: 0, paisa: 0 },
      key: index === 0 ? facts.key : `${facts.key} ${index + 1}`,
    })
  }
}

/** What was kept, and goes back all the same, is kept no more. */
async function keepNoMore(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  goes: number,
  reason: string,
): Promise<void> {
  const { paid, promised, givenBack, writtenOff } = await readAccount(trx, order.id)
  const paisa = writtenOff - (paid - promised - givenBack - goes)
  if (writtenOff <= 0 || paisa <= 0) return
  await writeOff(trx, order.id, -paisa, { by: viewer, reason, at: services.now() })
  await issueCreditNote(trx, services, viewer, order, {
    refundId: null,
    reason,
    paisa,
    pieces: [],
    wasSent: true,
  })
}

/** One reference stands for one payment: of two each is completed by itself. */
function refusePaidBack(parts: readonly RefundPart[], { to, paidBack }: RefundFacts): void {
  if (!paidBack || to === 'credit') return
  const byGateway = parts.filter(({ attempt }) => attempt.part !== 'credit' && attempt.gateway !== COD)
  if (byGateway.length < 2) return
  throw fail('validation_failed', {
    fields: { 'paidBack.reference': 'It goes back to two payments. Ask for it, then complete each one.' },
  })
}

async function insertRefund(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { attempt, paisa, cents }: RefundPart,
  lines: RefundAmount['lines'],
  more: RefundFacts & { beside: RefundAmount['beside'] },
): Promise<void> {
  const id = newId()
  const at = services.now()
  const isCredit = more.to === 'credit' || attempt.part === 'credit'
  await insertRefundRows(
    trx,
    {
      id,
      order_id: order.id,
      attempt_id: attempt.id,
      status: 'requested',
      amount_paisa: paisa,
      amount_cents: cents,
      lowers_paisa: more.lowers,
      beside_cents: more.beside.cents,
      beside_paisa: more.beside.paisa,
      reason: more.reason,
      restock: more.restock && lines.length > 0,
      to_credit: isCredit,
      is_difference: more.isDifference ?? false,
      was_sent: more.wasSent,
      idempotency_key: more.key,
      request_hash: more.requestHash,
      requested_by: viewer.userId,
      requested_by_name: viewer.email,
      requested_at: at,
    },
    lines.map(({ position, quantity, worth }) => ({
      position,
      quantity,
      worth_cents: worth.cents,
      worth_paisa: worth.paisa,
    })),
  )
  await audit(trx, {
    by: viewer,
    action: 'refund: request',
    entity: 'order',
    entityId: order.id,
    label: order.number,
    after: {
      refund: id,
      amountBdt: paisa / 100,
      restock: more.restock,
      reason: more.reason,
      ...(isCredit && { as: 'credit' }),
    },
  })
  if (isCredit) {
    const gone = await refundAsCredit(trx, services, viewer, order, { id, paisa, attempt })
    await completeLocked(trx, services, viewer, order, id, { reference: null, ...gone }, more.isQuiet)
    return
  }
  if (more.paidBack) {
    const { reference = null, fromDrawer = false } = more.paidBack
    await completeLocked(trx, services, viewer, order, id, { reference, fromDrawer, whereto: 'payment' })
    return
  }
  const text = `A refund of ${formatMoney({ minor: paisa, currency: 'BDT' })} is on its way`
  await addOrderEvent(trx, { orderId: order.id, at, kind: 'refund', to: 'requested', text, by: viewer })
  if (more.isQuiet) return
  await enqueueOrderMail(trx, services, order.id, { kind: 'refund-requested', amountPaisa: paisa })
}
