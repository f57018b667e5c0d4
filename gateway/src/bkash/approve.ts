import type { BKash } from './bkash.ts'
import type { FaultName } from './faults.ts'
import { canPay } from './payments.ts'
import type { Payment } from './records.ts'
import { callbackUrl } from './views.ts'

/**
 * The payer has confirmed: nothing moves before execute, unless a fault of the page wants it. With `closedFor` (seconds)
 * the browser does not come back.
 */
export async function approve(
  { payments, notices, faults, sandbox }: BKash,
  payment: Payment,
): Promise<{ payment: Payment; closedFor?: number }> {
  const hits = faults.strike('page')
  const hit = (name: FaultName) => hits.find(({ fault }) => fault === name)
  const later = hit('completes-later')
  if (later) {
    const { seconds } = later
    const waiting = payments.completeAt(payment, sandbox.now() + seconds * 1000)
    notices.later(seconds * 1000, async () => {
      payments.find(waiting.id)
    })
    return { payment: waiting, closedFor: seconds }
  }
  if (!hit('completes-first') || !canPay(payment.wallet)) return { payment }
  const completed = payments.complete(payment, hit('coupon') !== undefined)
  const transaction = payments.transactionOf(completed)
  if (transaction) await notices.told(transaction.id)
  return { payment: completed }
}

const STATUS = { approved: 'success', cancelled: 'cancel' } as const

/** Where the browser goes from a page that is over: an expired one goes back as failed. */
export function backTo(payment: Payment): string {
  return callbackUrl(payment, STATUS[payment.step as keyof typeof STATUS] ?? 'failure')
}
