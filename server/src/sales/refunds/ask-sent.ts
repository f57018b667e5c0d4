/** Refunds whose end is not known are asked after: by a person, or by the job, with growing waits. */

import { fail } from '../../platform/http/refusal.ts'
import type { JobLog } from '../../platform/job-queue/job.ts'
import { isGatewayFailure } from '../gateway/gateway.ts'
import { wrongMove } from '../order-record/lock-order.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { askAfter, hear } from './hear-refund.ts'
import { answered, paidThrough } from './refund-gateway.ts'
import { selectRefund } from './refunds.queries.ts'
import { claimDueSendings, type SendingRow, selectOpenSending } from './sendings.queries.ts'

/**
 * Throws `order_not_found`, `refund_not_found`; `move_not_allowed` where it is not under way any more; `payment_unavailable`
 * where the gateway can't be asked.
 */
export async function askAgain(services: Sales, id: string, refundId: string): Promise<void> {
  const { db } = services
  if (!(await selectOrder(db, id))) throw fail('order_not_found')
  const refund = await selectRefund(db, id, refundId)
  if (!refund) throw fail('refund_not_found')
  const sending = await selectOpenSending(db, refundId)
  if (!sending) throw wrongMove(refund.status, 'completed')
  const through = await paidThrough(services, sending.attempt_id)
  await answered(askAfter(services, sending, through))
}

const MOST = 100
/** Where this node dies with it. */
const AGAIN_MS = 5 * 60_000

/** Gives how many it asked after. Safe on any number of nodes: each is taken by one. */
export async function askAfterSent(services: Sales, log: Pick<JobLog, 'warn'>): Promise<number> {
  const at = services.now()
  const due = await claimDueSendings(services.db, at, new Date(at.getTime() + AGAIN_MS), MOST)
  for (const sending of due) await look(services, log, sending)
  return due.length
}

/** One that comes to nothing must not keep the others from it. */
async function look(services: Sales, log: Pick<JobLog, 'warn'>, sending: SendingRow): Promise<void> {
  try {
    const through = await paidThrough(services, sending.attempt_id)
    try {
      await askAfter(services, sending, through)
    } catch (error) {
      if (!isGatewayFailure(error)) throw error
      log.warn({ refund: sending.refund_id, err: error }, 'refunds: the gateway does not answer')
      await hear(services, sending, through, { state: 'silent' })
    }
  } catch (error) {
    log.warn({ refund: sending.refund_id, err: error }, 'refunds: one could not be asked after')
  }
}
