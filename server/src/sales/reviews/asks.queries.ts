/** Which orders' customers are asked for reviews, each once. */
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** Handed over within this time, and not asked about yet; the earliest first. */
export async function selectToAsk(
  db: Database,
  { after, until }: { after: Date; until: Date },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select('e.order_id')
    .where('e.kind', '=', 'fulfilment')
    .where('e.to_state', '=', 'Delivered')
    // not where that was undone
    .where('o.fulfilment', '=', 'Delivered')
    .where('e.at', '>', after)
    .where('e.at', '<=', until)
    .where('o.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review_asks as a').select('a.at').whereRef('a.order_id', '=', 'e.order_id'))),
    )
    .orderBy('e.at')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** False where somebody has asked, or decided not to, already. */
export async function takeAsk(
  trx: DatabaseTransaction,
  ask: { orderId: string; at: Date; isMailed: boolean },
): Promise<boolean> {
  const taken = await trx
    .insertInto('review_asks')
    .values({ order_id: ask.orderId, at: ask.at, is_mailed: ask.isMailed })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return taken !== undefined
}
