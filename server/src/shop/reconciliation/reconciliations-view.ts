import { toDecimal } from '@spokehaat/contract/basics/money'
import { ATTEMPT_STATUSES } from '@spokehaat/contract/sales/order-state'
import { finding, type PaymentOverview, type Reconciliation } from '@spokehaat/contract/sales/reconciliation'
import { z } from 'zod'
import type { CircuitReport, Gateways } from '../../sales/gateway/gateway.ts'
import type { WayOn } from '../../sales/pay-ways/pay-ways.queries.ts'
import type { countAttempts, ReconciliationRow } from '../../sales/payments/reconciliations.queries.ts'

const findings = z.array(finding)

export function reconciliationView(row: ReconciliationRow): Reconciliation {
  return {
    _id: row.id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    by: row.by_name,
    unpaidChecked: row.unpaid_checked,
    paidChecked: row.paid_checked,
    unanswered: row.unanswered,
    findings: findings.parse(row.findings),
  }
}

export function attemptCountsView(
  rows: Awaited<ReturnType<typeof countAttempts>>,
): PaymentOverview['attempts'] {
  return ATTEMPT_STATUSES.flatMap((status) => {
    const ofStatus = rows.filter((row) => row.status === status)
    return ofStatus
      .sort((one, other) => Number(one.is_cash) - Number(other.is_cash))
      .map(({ is_cash, count, paisa }) => ({ status, isCash: is_cash, count, amount: toDecimal(paisa) }))
  })
}

/** Of those that are offered, in the owner's order. */
export const gatewaysView = (gateways: Gateways, ways: readonly WayOn[]): PaymentOverview['gateways'] =>
  ways.map(({ gateway: name }) => {
    const { opening, asking } = gateways[name].health()
    return { name, opening: circuitView(opening), asking: circuitView(asking) }
  })

const circuitView = ({ state, since }: CircuitReport) => ({ state, since: since?.toISOString() ?? null })
