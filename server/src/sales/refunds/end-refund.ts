/** The second step of a refund: done at the gateway, or taken back. */

import { formatMoney } from '@spokehaat/contract/basics/money'
import {
  canMove,
  ORDER_STATES,
  REFUND_STATES,
  type RefundStatus,
} from '@spokehaat/contract/sales/order-state'
import type { RefundCompletion } from '@spokehaat/contract/sales/refunds'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { release } from '../../stock/stock.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { COD } from '../payments/attempts.queries.ts'
import { lockAttempt, moveAttempt } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { issueCreditNote } from '../tax/tax-papers.ts'
import type { CardBack } from './credit-refund.ts'
import { selectRefundLines } from './goods-back.queries.ts'
import { putRefundAway } from './goods-back.ts'
import { stillPaid } from './refund-check.ts'
import { type OneRefund, selectCaptured, selectRefund, updateRefund } from './refunds.queries.ts'
import { selectOpenSending, updateSending } from './sendings.queries.ts'

/**
 * With the gateway's own reference; of what was paid in cash with one or without. Pieces that never left go back on the
 * shelf where that was chosen. Once everything that came in has gone back, the order is Refunded.
 * Throws `order_not_found`, `refund_not_found`, `move_not_allowed`, `payment_unavailable`; `refund_too_much` where the
 * gateway does not count the payment as paid any more; `refund_under_way` where it was sent, its end is not known, and nobody
 * says that they have seen it; `validation_failed` where its reference is missing.
 */
export async function completeRefund(
  services: Sales,
  viewer: Viewer,
  id: string,
  refundId: string,
  { fromDrawer = false, seen = false, ...completion }: RefundCompletion,
): Promise<void> {
  const { reference = null } = completion
  // what is not there is refused below, and is no reason to ask the gateway
  const isThere = await selectRefund(services.db, id, refundId)
  const paid = isThere ? await stillPaid(services, id) : new Set<string>()
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const refund = await findMovable(trx, id, refundId, 'completed')
    if (refund.attempt_id === null || !paid.has(refund.attempt_id))
      throw fail('refund_too_much', { details: { leftBdt: 0 } })
    const sending = await selectOpenSending(trx, refundId)
    if (sending && !seen) throw fail('refund_under_way')
    if (sending)
      await updateSending(trx, sending.id, { state: 'seen', their_ref: reference, ask_next_at: null })
    const gone = { reference, fromDrawer, whereto: 'payment' } as const
    await completeLocked(trx, services, viewer, order, refundId, gone)
  })
}

/** Where it went: back to the bank, the wallet or the hand, or as credit. Cash and credit need no reference. */
interface Gone {
  reference: string | null
  /** Of what was paid in cash: out of the drawer. */
  fromDrawer?: boolean
  whereto: 'payment' | 'account' | 'card'
  /** The card as it is now. */
  card?: CardBack
}

/**
 * The second step, with the order locked. Throws `refund_not_found`, `move_not_allowed`, `refund_too_much`;
 * `validation_failed` where a gateway's reference is missing.
 */
export async function completeLocked(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  refundId: string,
  gone: Gone,
  isQuiet = false,
): Promise<void> {
  const { id } = order
  const refund = await findMovable(trx, id, refundId, 'completed')
  const { captured, attempt, left } = await refuseTooMuch(trx, refund)
  const isByGateway = gone.whereto === 'payment' && attempt.gateway !== COD
  if (isByGateway && gone.reference === null) {
    throw fail('validation_failed', { fields: { reference: 'The gateway’s reference is required.' } })
  }
  const isFromDrawer = gone.fromDrawer === true && gone.whereto === 'payment' && attempt.gateway === COD
  await endRefund(trx, services, viewer, order, refund, 'completed', { ...gone, fromDrawer: isFromDrawer })
  // what has left comes back to the shelf when somebody says that it is here
  if (refund.restock && !refund.was_sent) await putRefundAway(trx, services, viewer, order, refundId)
  const amountPaisa = refund.amount_paisa
  if (!isQuiet) {
    await enqueueOrderMail(
      trx,
      services,
      id,
      gone.whereto === 'payment'
        ? { kind: 'refunded', amountPaisa, reference: gone.reference }
        : { kind: 'credited', amountPaisa, card: gone.card ?? null },
    )
  }
  const pieces = await selectRefundLines(trx, refundId)
  await issueCreditNote(trx, services, viewer, order, {
    refundId,
    paisa: refund.lowers_paisa,
    reason: refund.reason,
    pieces,
    wasSent: refund.was_sent,
  })

  if (amountPaisa < left) return
  const { current } = await lockAttempt(trx, attempt.id)
  await moveAttempt(trx, services, current, { status: 'refunded', reason: null })
  const isAllGone = captured.every((one) => one.id === attempt.id || one.gone_paisa >= one.captured_minor)
  // what was changed until it costs nothing is still to be sent
  if (!isAllGone || (order.total_paisa === 0 && order.status !== 'Review')) return
  if (!canMove(ORDER_STATES, order.status, 'Refunded')) return
  // one that was given back straight from its review still holds what it never took; variants before credit
  await release(trx, id)
  await moveOrder(trx, services, order, 'Refunded', {
    text: 'Everything that was paid has gone back',
    by: viewer,
  })
}

/** Throws `refund_too_much` where not so much of its payment is left. With the order locked. */
export async function refuseTooMuch(trx: DatabaseTransaction, refund: OneRefund) {
  const captured = await selectCaptured(trx, refund.order_id)
  const attempt = captured.find((one) => one.id === refund.attempt_id)
  const left = attempt ? attempt.captured_minor - attempt.gone_paisa : 0
  if (!attempt || refund.amount_paisa > left) {
    throw fail('refund_too_much', { details: { leftBdt: left / 100 } })
  }
  return { captured, attempt, left }
}

export async function findMovable(
  trx: DatabaseTransaction,
  id: string,
  refundId: string,
  to: RefundStatus,
): Promise<OneRefund> {
  const refund = await selectRefund(trx, id, refundId)
  if (!refund) throw fail('refund_not_found')
  if (!canMove(REFUND_STATES, refund.status, to)) throw wrongMove(refund.status, to)
  return refund
}

/** Writes its end, in the refund, in the order's story and on record. */
export async function endRefund(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  refund: OneRefund,
  to: 'completed' | 'withdrawn',
  gone: Gone | null,
): Promise<void> {
  const at = services.now()
  await updateRefund(trx, refund.id, {
    status: to,
    reference: gone?.reference ?? null,
    from_drawer: gone?.fromDrawer ?? false,
    ended_by: viewer.userId,
    ended_by_name: viewer.email,
    ended_at: at,
  })
  const money = formatMoney({ minor: refund.amount_paisa, currency: 'BDT' })
  const text =
    gone === null
      ? `The refund of ${money} was withdrawn`
      : gone.whereto === 'account'
        ? `${money} was given back as store credit`
        : gone.whereto === 'card'
          ? `${money} went back onto the gift card`
          : `${money} was given back`
  const from = refund.status
  await addOrderEvent(trx, { orderId: order.id, at, kind: 'refund', from, to, text, by: viewer })
  await audit(trx, {
    by: viewer,
    action: to === 'completed' ? 'refund: complete' : 'refund: withdraw',
    entity: 'order',
    entityId: order.id,
    label: order.number,
    before: { refund: refund.id, status: from },
    after: {
      refund: refund.id,
      status: to,
      amountBdt: refund.amount_paisa / 100,
      reference: gone?.reference ?? null,
      ...(gone?.fromDrawer && { fromDrawer: true }),
    },
  })
}
