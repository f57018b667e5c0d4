/** How much one person may give back for one order, by a role of the owner's own. */
import { formatMoney } from '@spokehaat/contract/basics/money'
import { refundLimitOf } from '@spokehaat/contract/identity/permissions'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'

/**
 * All that the same person has asked back for the order counts together, so that nobody gives back a large sum in small
 * ones. With the order locked. Throws `refund_over_limit`.
 */
export async function refuseOverLimit(
  trx: DatabaseTransaction,
  viewer: Viewer,
  orderId: string,
  paisa: number,
): Promise<void> {
  const found = await readLimit(trx, viewer, orderId)
  if (found === null || found.used + paisa <= found.limit) return
  const { limit, used: before } = found
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })
  const already = before > 0 ? `, and have given back ${taka(before)} of this one` : ''
  throw fail('refund_over_limit', {
    details: { limitBdt: limit / 100, givenBdt: before / 100, askedBdt: paisa / 100 },
    said: `You may give back at most ${taka(limit)} for one order${already}. Ask a colleague who may give back more.`,
  })
}

/** What the viewer may give back for an order, and has asked back of it, in paisa; null where nothing limits them. */
export async function readLimit(
  db: Database,
  viewer: Viewer,
  orderId: string,
): Promise<{ limit: number; used: number } | null> {
  // what customers call off themselves, and what follows from a step that is no decision about money, has no limit
  if (viewer.role !== 'staff' || viewer.refundLimitPaisa == null) return null
  const { used } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('used'))
    .where('order_id', '=', orderId)
    .where('requested_by', '=', viewer.userId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
  return { limit: refundLimitOf(viewer), used: Number(used) }
}
