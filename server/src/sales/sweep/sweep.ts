/**
 * Asks after payments that nobody came back from, lets stock go whose time is over, asks staff about cash orders that
 * nobody has confirmed, and tells those who wait for what has come in or is cheap enough. Safe on any number of nodes: each step moves a thing at most once.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { release } from '../../stock/stock.ts'
import { tellAlerts } from '../alerts/tell-alerts.ts'
import { lockAnyOrder } from '../order-record/lock-order.ts'
import { askAboutCash } from '../order-steps/overdue-cash.ts'
import { askAfterDue } from '../payments/ask-after-due.ts'
import type { Sales } from '../payments/sales.ts'

/** Returns how many payments it asked after. */
export async function sweep(
  services: Sales,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<number> {
  const asked = await askAfterDue(services, log)
  await releaseForgotten(services)
  await askAboutCash(services)
  await tellAlerts(services)
  return asked
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
