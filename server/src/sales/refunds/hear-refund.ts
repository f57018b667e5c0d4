/**
 * What became of a refund that was sent: told by the gateway's answer, or asked for after a silence, by itself for some days
 * and by a person at any time. What is heard twice counts once. Nothing is sent from here.
 */
import { formatMoney } from '@spokehaat/contract/basics/money'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isGatewayFailure, type RefundAnswer, type RefundAsked } from '../gateway/gateway.ts'
import { actorOf } from '../order-record/actor-of.ts'
import { type LockedOrder, lockAnyOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { lookAfter } from '../payments/timing.ts'
import { completeLocked } from './end-refund.ts'
import type { PaidThrough } from './refund-gateway.ts'
import { type OneRefund, selectRefund } from './refunds.queries.ts'
import { lockOpen, type SendingRow, selectReferences, updateSending } from './sendings.queries.ts'

/** A gateway that is still writing it down says that there is none: only so long after sending is that believed. */
const WRITTEN_BY_THEN_MS = 10 * 60_000
/** So long it is asked after by itself. */
const ASK_MS = 3 * 24 * 60 * 60_000

interface Surplus {
  ref: string
  paisa: number | null
}

/** `none`: the gateway knows of no such refund. `silent`: it did not answer. */
export type Heard = RefundAnswer | { state: 'none' | 'silent' }

/** Throws GatewaySilence or GatewayRefusal where the gateway can't be asked. */
export async function askAfter(services: Sales, sending: SendingRow, through: PaidThrough): Promise<void> {
  const asked = await askedOf(services.db, sending, through)
  const answer = await through.gateway.refundStatus(asked, sending.their_ref)
  await hear(services, sending, through, answer ?? { state: 'none' })
}

/** As its gateway is told of it. */
export async function askedOf(
  db: Database,
  sending: SendingRow,
  { attempt }: PaidThrough,
): Promise<RefundAsked> {
  const { amount_paisa, number } = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['amount_paisa', 'number'])
    .where('refunds.id', '=', sending.refund_id)
    .executeTakeFirstOrThrow()
  return {
    gatewayRef: attempt.gateway_ref,
    bankTrxId: attempt.bank_trx_id,
    refundRef: sending.refund_ref,
    amountMinor: amount_paisa,
    reason: forTheirBooks(number),
    others: [...sending.known_before, ...(await selectReferences(db, attempt.id))],
  }
}

/** Puts it to use, under the order's lock. */
export async function hear(
  services: Sales,
  sending: SendingRow,
  through: PaidThrough,
  heard: Heard,
): Promise<void> {
  const surplus = heard.state === 'done' ? await surplusOf(services, sending, through, heard.theirRef) : []
  await inTransaction(services.db, async (trx) => {
    const order = await lockAnyOrder(trx, through.attempt.order_id)
    const open = await lockOpen(trx, sending.id)
    // somebody was quicker
    if (!order || !open) return
    const refund = await selectRefund(trx, order.id, open.refund_id)
    if (!refund) return
    const facts = { order, refund, sending: open, name: through.name }
    if (heard.state === 'done') return done(trx, services, facts, heard.theirRef, surplus)
    if (heard.state === 'refused') return over(trx, services, facts, 'refused', heard.said)
    const isTaken = open.state === 'later' || heard.state === 'later'
    const age = services.now().getTime() - open.asked_at.getTime()
    if (heard.state === 'none' && !isTaken && age > WRITTEN_BY_THEN_MS) {
      return over(trx, services, facts, 'absent', `${through.name} knows of no such refund.`)
    }
    const theirRef = heard.state === 'later' ? heard.theirRef : null
    return wait(trx, services, facts, isTaken ? 'later' : 'unknown', theirRef ?? open.their_ref)
  })
}

interface Facts {
  order: LockedOrder
  refund: OneRefund
  sending: SendingRow
  name: string
}

async function done(
  trx: DatabaseTransaction,
  services: Sales,
  facts: Facts,
  theirRef: string,
  surplus: readonly Surplus[],
): Promise<void> {
  const { order, refund, sending, name } = facts
  await updateSending(trx, sending.id, {
    state: 'done',
    their_ref: theirRef,
    ask_next_at: null,
    surplus: JSON.stringify(surplus),
  })
  if (surplus.length > 0) {
    const refs = surplus.map(({ ref }) => ref).join(', ')
    await note(trx, services, facts, (money) => `${name} has sent more back than the ${money}, too: ${refs}`)
  }
  // the bank took the payment back meanwhile, and its refunds with it
  if (refund.status !== 'requested') {
    return note(trx, services, facts, (money) => `${name} has sent ${money} back all the same: ${theirRef}`)
  }
  const actor = await actorOf(trx, sending.asked_by_name, sending.asked_by)
  await completeLocked(trx, services, actor, order, refund.id, { reference: theirRef, whereto: 'payment' })
}

/** Nothing went back: it can be sent again, ended by hand, or withdrawn. */
async function over(
  trx: DatabaseTransaction,
  services: Sales,
  facts: Facts,
  state: 'refused' | 'absent',
  said: string,
): Promise<void> {
  await updateSending(trx, facts.sending.id, { state, said, ask_next_at: null })
  await note(trx, services, facts, (money) => `${facts.name} did not send ${money} back. ${said}`)
}

/** It is not known yet. After days nobody asks by itself any more, and the desk is told. */
async function wait(
  trx: DatabaseTransaction,
  services: Sales,
  facts: Facts,
  state: 'later' | 'unknown',
  theirRef: string | null,
): Promise<void> {
  const { sending, name } = facts
  const at = services.now()
  const isLong = at.getTime() - sending.asked_at.getTime() > ASK_MS
  await updateSending(trx, sending.id, {
    state,
    their_ref: theirRef,
    ask_next_at: isLong ? null : lookAfter(at, sending.looks),
  })
  if (!isLong || sending.ask_next_at === null) return
  await note(
    trx,
    services,
    facts,
    (money) => `${name} has not said for days whether it sent ${money} back. Look for it in its pages.`,
  )
}

/** For staff alone. */
async function note(
  trx: DatabaseTransaction,
  services: Sales,
  { order, refund, sending }: Facts,
  text: (money: string) => string,
): Promise<void> {
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'note',
    text: text(formatMoney({ minor: refund.amount_paisa, currency: 'BDT' })),
    isInternal: true,
    by: await actorOf(trx, sending.asked_by_name, sending.asked_by),
  })
}

/** What went back of the payment that nobody here knows of. Who can't be asked now is asked by the night's comparison. */
async function surplusOf(
  { db }: Sales,
  sending: SendingRow,
  { gateway, attempt }: PaidThrough,
  theirRef: string,
): Promise<Surplus[]> {
  if (!gateway.refundsOf) return []
  try {
    const all = await gateway.refundsOf({ gatewayRef: attempt.gateway_ref, bankTrxId: attempt.bank_trx_id })
    const known = new Set([theirRef, ...sending.known_before, ...(await selectReferences(db, attempt.id))])
    return all
      .filter((one) => !known.has(one.theirRef))
      .map((one) => ({ ref: one.theirRef, paisa: one.amountMinor }))
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    return []
  }
}

/** What the gateway keeps of it. */
const forTheirBooks = (number: string) => `Order ${number}`
