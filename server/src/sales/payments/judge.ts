/** What an answer of the gateway means for an attempt. Pure; the one place where "paid" is decided. */
import type { AttemptStatus } from '@spokehaat/contract/sales/order-state'
import { FAILURES } from '../gateway/failures.ts'
import type { GatewayAnswer } from '../gateway/gateway.ts'

export interface Verdict {
  /** Null: nothing is decided yet. */
  status: AttemptStatus | null
  /** For the shopper and for staff; null where there is nothing to say. */
  reason: string | null
}

interface Expected {
  gatewayRef: string | null
  merchantRef: string
  currency: string
  amountMinor: number
}

/** Paid only where the code says so and the payment, the order, the currency and the amount to the paisa are ours. */
export function judge(answer: GatewayAnswer, expected: Expected): Verdict {
  // what became of another payment says nothing about ours; only money must not go unseen
  if (answer.outcome !== 'paid' && isOfAnother(answer, expected)) return { status: null, reason: null }
  switch (answer.outcome) {
    case 'paid': {
      const wrong = mismatch(answer, expected)
      return wrong === null ? { status: 'paid', reason: null } : { status: 'review', reason: wrong }
    }
    case 'failed':
      return { status: 'failed', reason: answer.reason ?? failureReason(answer.code) }
    case 'cancelled':
      return { status: 'cancelled', reason: FAILURES.cancelled }
    case 'expired':
      return { status: 'expired', reason: FAILURES.expired }
    case 'review':
      return { status: 'review', reason: answer.reason ?? 'The bank is checking this payment.' }
    case 'reversed':
      return { status: 'reversed', reason: 'The bank has sent this payment back.' }
    case 'approved':
    case 'pending':
    case 'unknown':
      return { status: null, reason: null }
  }
}

/** An error may come without names; one that comes with others' is not ours. */
function isOfAnother({ gatewayRef, merchantRef }: GatewayAnswer, expected: Expected): boolean {
  return (
    (gatewayRef !== null && gatewayRef !== expected.gatewayRef) ||
    (merchantRef !== null && merchantRef !== expected.merchantRef)
  )
}

function mismatch(answer: GatewayAnswer, expected: Expected): string | null {
  if (answer.gatewayRef !== expected.gatewayRef) return 'The gateway answered for another payment.'
  // one that names no order is bound by its own name alone, which no two payments have
  if (answer.merchantRef !== null && answer.merchantRef !== expected.merchantRef)
    return 'The payment belongs to another order.'
  if (answer.currency !== expected.currency) return `Paid in ${answer.currency}, not ${expected.currency}.`
  if (answer.amountMinor !== expected.amountMinor) return 'The amount paid is not the amount of the order.'
  if (answer.receivedMinor !== null && answer.receivedMinor < expected.amountMinor) {
    return 'Less came in than the order costs.'
  }
  return null
}

/** Of ShurjoPay's codes; other adapters give the sentence themselves. */
const BY_CODE: Record<string, string> = {
  '1001': FAILURES.failed,
  '1005': FAILURES.unavailable,
  '1006': FAILURES.oneTimePassword,
  '1007': FAILURES.pin,
  '1008': FAILURES.notEnough,
  '1009': FAILURES.dailyLimit,
  '1012': FAILURES.noInstalments,
  '1061': FAILURES.bkashTwice,
  '1067': FAILURES.declined,
  '2009': FAILURES.walletLocked,
}

function failureReason(code: string | null): string {
  return (code !== null && BY_CODE[code]) || FAILURES.failed
}
