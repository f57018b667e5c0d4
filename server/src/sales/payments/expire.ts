/** What the sweep does after it has asked (or tried to): ends what is over, and says when to ask again. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { extendHolds } from '../../stock/stock.queries.ts'
import { release } from '../../stock/stock.ts'
import type { GatewayAnswer } from '../gateway/gateway.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { type AttemptRow, addEvent, isLatest, updateAttempt } from './attempts.queries.ts'
import { lockAttempt, moveAttempt } from './moves.ts'
import type { Sales } from './sales.ts'
import { askUntil, holdUntil, lookAfter, silentUntil } from './timing.ts'

/** The gateway's word for a payment whose page nobody has opened. */
const NOT_STARTED = '1066'

/** `answer`: null where there was none. */
export async function afterLook(
  services: Sales,
  attemptId: string,
  answer: GatewayAnswer | null,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { order, current } = await lockAttempt(trx, attemptId)
    // the gateway has said its last word
    if (current.due_at === null) return
    const now = services.now()
    let endsAt = current.status === 'created' || current.status === 'redirected' ? current.expires_at : null
    if (endsAt !== null && endsAt <= now) endsAt = await atEnd(trx, services, order, current, answer, now)
    await updateAttempt(trx, attemptId, { due_at: nextLook(current, now, endsAt) })
  })
}

/**
 * The time is over. For who is on the gateway's page it goes on once more, without the stock, which is promised for no
 * longer; for a silent gateway order and stock both wait; else it ends. Gives the new end; null once ended.
 */
async function atEnd(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  current: AttemptRow,
  answer: GatewayAnswer | null,
  now: Date,
): Promise<Date | null> {
  const isOnPage = answer?.outcome === 'pending' && answer.code !== NOT_STARTED
  const extended = holdUntil(current.expires_at)
  if (isOnPage && !current.is_extended && extended > now && (await isLatest(trx, current))) {
    await updateAttempt(trx, current.id, { expires_at: extended, is_extended: true })
    await release(trx, order.id)
    return extended
  }
  const silenceEnds = silentUntil(current.created_at)
  if (answer === null && current.gateway_ref !== null && silenceEnds > now) {
    await extendHolds(trx, order.id, silenceEnds)
    return silenceEnds
  }

  const reason = 'The payment was not finished in time.'
  await addEvent(trx, { attemptId: current.id, source: 'sweep', outcome: 'expired', at: now })
  await moveAttempt(trx, services, current, { status: 'expired', reason })
  // once the order is being paid anew, it and its stock belong to the later attempt
  if (await isLatest(trx, current)) await services.outcomes.ended(trx, services, order, 'expired', reason)
  return null
}

/** Null: it is not asked after any more. */
function nextLook(current: AttemptRow, now: Date, endsAt: Date | null): Date | null {
  const next = lookAfter(now, current.looks)
  if (endsAt !== null) return endsAt > now && endsAt < next ? endsAt : next
  const isWorthAsking = current.gateway_ref !== null && next <= askUntil(current.created_at)
  return isWorthAsking ? next : null
}
