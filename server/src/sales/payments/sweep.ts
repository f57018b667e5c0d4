/**
 * Once a minute: asks after payments that nobody came back from, lets stock go whose time is over, and asks staff about
 * cash orders that nobody has confirmed. Safe on any
 * number of nodes: each look is claimed by one of them, and every step moves a thing at most once.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { release } from '../../stock/stock.ts'
import { askAboutCash } from '../fulfilment/overdue-cash.ts'
import { type GatewayAnswer, GatewaySilence } from '../gateway/gateway.ts'
import type { Sales } from '../gateway/sales.ts'
import { lockAnyOrder } from '../orders/lock-order.ts'
import { type AttemptRow, claimDueAttempts } from './attempts.ts'
import { afterLook } from './expire.ts'
import { settle } from './settle.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

const BATCH = 100
/** Asked at the same time, so that a slow gateway does not keep a busy evening waiting. */
const AT_ONCE = 4

/** Gives how many attempts it looked at. An attempt that can't be settled now is left for the next time. */
export async function sweep(services: Sales, log: Log): Promise<number> {
  let looked = 0
  for (;;) {
    const attempts = await claimDueAttempts(services.db, services.now(), BATCH)
    const queue = attempts.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const attempt of queue) await look(services, log, attempt)
      }),
    )
    looked += attempts.length
    if (attempts.length < BATCH) break
  }
  await releaseForgotten(services)
  await askAboutCash(services)
  return looked
}

/** One that can't be settled must not keep the others from it. */
async function look(services: Sales, log: Log, attempt: AttemptRow): Promise<void> {
  try {
    let answer: GatewayAnswer | null = null
    try {
      answer = await settle(services, attempt, 'sweep')
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error
      log.warn({ attempt: attempt.id, err: error }, 'sweep: the gateway does not answer')
    }
    await afterLook(services, attempt.id, answer)
  } catch (error) {
    log.error({ attempt: attempt.id, err: error }, 'sweep: an attempt could not be settled')
  }
}

/** Stock of orders that have failed and were kept for a quick second try, such as one that the gateway refused to open. */
async function releaseForgotten(services: Sales): Promise<void> {
  for (const { id } of await selectForgotten(services.db, services.now())) {
    await inTransaction(services.db, async (trx) => {
      const order = await lockAnyOrder(trx, id)
      if (order?.status === 'Failed' || order?.status === 'Cancelled') await release(trx, id)
    })
  }
}

export function selectForgotten(db: Database, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'stock_holds.order_id')
    .select('orders.id')
    .distinct()
    .where('stock_holds.expires_at', '<', now)
    .where('orders.status', 'in', ['Failed', 'Cancelled'])
    .execute()
}
