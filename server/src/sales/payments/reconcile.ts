/**
 * Compares our attempts with the gateway's record of them, once a night: all of the last week that are not paid here,
 * and a sample of those that are. What the gateway knows better (paid, or taken back by the bank) goes through `settle`
 * like any other news; what it does not (a payment of ours that it does not have) is for a person.
 */

import { toDecimal } from '@spokehaat/contract/basics/money'
import type { Finding, FindingKind } from '@spokehaat/contract/sales/reconciliation'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../platform/db/new-id.ts'
import {
  type GatewayAnswer,
  GatewaySilence,
  isGatewayFailure,
  type OnlineGateway,
} from '../gateway/gateway.ts'
import { gatewayOf } from './cod.ts'
import * as queries from './reconciliations.queries.ts'
import type { Sales } from './sales.ts'
import { settle } from './settle.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
/** A shopper may be on the page still. */
const QUIET = 2 * MINUTE
/** Paid attempts that are asked after: a sample by chance. */
const SAMPLE = 50
const MOST = 2_000
/** So many silences in a row, and the gateway is down: the comparison waits for another time. */
const SILENCES = 5

type Attempt = queries.ComparedAttempt

/** Throws where the gateway does not answer at all, and then keeps no report. */
export async function reconcile(
  services: Sales,
  log: Pick<FastifyBaseLogger, 'warn'>,
  by: string | null,
  signal?: AbortSignal,
): Promise<{ checked: number; findings: number }> {
  const { db, now } = services
  const startedAt = now()
  const since = new Date(startedAt.getTime() - WEEK)
  const before = new Date(startedAt.getTime() - QUIET)
  const findings: Finding[] = []
  let unanswered = 0
  let unpaidChecked = 0
  let paidChecked = 0
  for (const { name: gateway, refundsOf } of Object.values(services.gateways)) {
    const unpaid = await queries.selectUnpaid(db, { gateway, since, before, limit: MOST })
    const paid = await queries.selectPaidSample(db, { gateway, since, limit: SAMPLE })
    unpaidChecked += unpaid.length
    paidChecked += paid.length
    // of each gateway for itself: one that is down leaves the others to be compared
    let silences = 0
    for (const attempt of [...unpaid, ...paid]) {
      if (signal?.aborted) throw new Error('The comparison was stopped.')
      if (silences >= SILENCES) {
        unanswered++
        continue
      }
      try {
        const found = await compare(services, attempt)
        if (found) findings.push(found)
        silences = 0
      } catch (error) {
        if (!(error instanceof GatewaySilence)) throw error
        log.warn({ gateway, attempt: attempt.id, err: error }, 'reconciliation: the gateway does not answer')
        unanswered++
        silences++
      }
    }
    if (!refundsOf || silences >= SILENCES) continue
    for (const attempt of await queries.selectSentBack(db, { gateway, since, limit: MOST })) {
      try {
        const found = await compareRefunds(attempt, refundsOf)
        if (found) findings.push(found)
      } catch (error) {
        if (!isGatewayFailure(error)) throw error
        log.warn({ gateway, attempt: attempt.id, err: error }, 'reconciliation: refunds are not answered')
      }
    }
  }
  const checked = unpaidChecked + paidChecked
  if (checked > 0 && unanswered === checked) throw new Error('The gateway has answered for no payment.')
  await queries.insertReconciliation(db, {
    id: newId(),
    started_at: startedAt,
    ended_at: now(),
    by_name: by,
    unpaid_checked: unpaidChecked,
    paid_checked: paidChecked,
    unanswered,
    findings: JSON.stringify(findings),
  })
  if (findings.length > 0) log.warn({ findings: findings.length }, 'reconciliation: not all agrees')
  return { checked, findings: findings.length }
}

async function compare(services: Sales, attempt: Attempt): Promise<Finding | null> {
  const answer = await gatewayOf(services, attempt.gateway).status(attempt.gateway_ref)
  const kind = disagreement(attempt, answer)
  if (kind === null) return null
  // the gateway's word stands where it is better news or worse; else a person has to look
  if (kind !== 'paid-here') await settle(services, attempt, 'sweep')
  return {
    kind,
    order: { _id: attempt.order_id, number: attempt.order_number },
    merchantRef: attempt.merchant_ref,
    gatewayRef: attempt.gateway_ref,
    before: attempt.status,
    after: await queries.statusOf(services.db, attempt.id),
    theirs: answer.outcome,
    amount: toDecimal(attempt.amount_minor),
    theirAmount: answer.amountMinor === null ? null : toDecimal(answer.amountMinor),
  }
}

/** What the gateway has sent back that we know nothing of. It is for a person. */
async function compareRefunds(
  attempt: Awaited<ReturnType<typeof queries.selectSentBack>>[number],
  refundsOf: NonNullable<OnlineGateway['refundsOf']>,
): Promise<Finding | null> {
  const theirs = await refundsOf({ gatewayRef: attempt.gateway_ref, bankTrxId: attempt.bank_trx_id })
  if (theirs.every(({ theirRef }) => attempt.references.includes(theirRef))) return null
  const sums = theirs.map(({ amountMinor }) => amountMinor)
  const sum = sums.includes(null) ? null : sums.reduce<number>((all, each) => all + (each ?? 0), 0)
  return {
    kind: 'refunds',
    order: { _id: attempt.order_id, number: attempt.order_number },
    merchantRef: attempt.merchant_ref,
    gatewayRef: attempt.gateway_ref,
    before: attempt.status,
    after: attempt.status,
    theirs: theirs.map(({ theirRef }) => theirRef).join(', '),
    amount: toDecimal(attempt.gone_paisa),
    theirAmount: sum === null ? null : toDecimal(sum),
  }
}

export function disagreement(
  ours: Pick<Attempt, 'status' | 'amount_minor' | 'currency'>,
  answer: GatewayAnswer,
): FindingKind | null {
  const isPaidHere = ours.status === 'paid'
  if (answer.outcome === 'reversed') return isPaidHere ? 'reversed' : null
  if (answer.outcome !== 'paid') return isPaidHere ? 'paid-here' : null
  const isWhole = answer.receivedMinor === null || answer.receivedMinor >= ours.amount_minor
  const isOurs = answer.amountMinor === ours.amount_minor && answer.currency === ours.currency && isWhole
  if (!isOurs) return 'amount'
  return isPaidHere ? null : 'paid-there'
}
