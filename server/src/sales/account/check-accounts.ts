/** Each night all orders' accounts are added up: what does not agree is kept for the Overview. */
import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { replaceUnsquare, selectUnsquare } from './account.queries.ts'

const MOST = 1_000

/** Gives how many orders do not add up, at most a thousand. */
export async function checkAccounts(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  const found = await inTransaction(db, async (trx) => {
    // it reads every order that there is
    await setStatementTimeout(trx, 0)
    const rows = await selectUnsquare(trx, MOST)
    await replaceUnsquare(trx, rows, now())
    return rows
  })
  const orders = new Set(found.map(({ id }) => id)).size
  if (orders > 0) log.warn({ orders }, 'accounts: not all orders add up')
  return orders
}
