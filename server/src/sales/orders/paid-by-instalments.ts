/** Of an order that a credit card has paid by the month: when, in how many, and until when the bank sets them up. Pure. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { PaidByInstalments } from '@spokehaat/contract/sales/order'
import type { OrderRow } from '../order-record/orders.queries.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `days`: as the owner has set it today. Null where it was paid otherwise, or nothing of it is here any more. */
export function paidByInstalmentsOf(
  order: Pick<OrderRow, 'instalment_charge_paisa' | 'instalment_charge_back'>,
  attempts: readonly AttemptRow[],
  { days, now }: { days: number; now: Date },
): PaidByInstalments | null {
  const attempt = attempts.findLast(
    ({ status, instalment_months, captured_minor }) =>
      instalment_months !== null && captured_minor > 0 && (status === 'paid' || status === 'review'),
  )
  if (!attempt || attempt.instalment_months === null) return null
  const paidAt = attempt.gateway_time ?? attempt.settled_at ?? attempt.created_at
  const setUpAt = new Date(paidAt.getTime() + days * DAY_MS)
  return {
    months: attempt.instalment_months,
    paidAt: paidAt.toISOString(),
    days,
    setUpAt: setUpAt.toISOString(),
    isSetUp: setUpAt <= now,
    chargeBdt: toDecimal(order.instalment_charge_paisa),
    isChargeBack: order.instalment_charge_back,
  }
}
