/** Goods that come back, as rows: what was bought, what of it money went back for, and what is back already. */
import type { ReturnCondition } from '@spokehaat/contract/sales/order-state'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { OrderReturnLines, OrderReturns } from '../../platform/db/tables.ts'

/** By their position. */
export async function selectGoods(db: Database, orderId: string) {
  return db
    .selectFrom('order_lines as l')
    .select([
      'l.position',
      'l.name',
      'l.variant_id',
      'l.quantity',
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status = 'completed'
      )`.as('given_back'),
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn'
          and r.was_sent and r.restock
      )`.as('wanted_back'),
      sql<number>`(
        select coalesce(sum(bl.quantity), 0)::int from order_return_lines bl join order_returns b on b.id = bl.return_id
        where b.order_id = l.order_id and bl.position = l.position
      )`.as('back'),
      // without what never left
      sql<number>`(
        select coalesce(sum(bl.quantity), 0)::int from order_return_lines bl join order_returns b on b.id = bl.return_id
        where b.order_id = l.order_id and bl.position = l.position and b.refund_id is null
      )`.as('received'),
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}
export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number]

const lines = sql<{ position: number; quantity: number; condition: ReturnCondition }[]>`(
  select coalesce(json_agg(json_build_object(
    'position', l.position, 'quantity', l.quantity, 'condition', l.condition
  ) order by l.position, l.condition), '[]')
  from order_return_lines l where l.return_id = order_returns.id
)`

/** Oldest first. */
export async function selectReturns(db: Database, orderId: string) {
  return db
    .selectFrom('order_returns')
    .select(['id', 'at', 'by_name'])
    .select(lines.as('lines'))
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
export type ReturnRow = Awaited<ReturnType<typeof selectReturns>>[number]

export async function selectReturnByKey(trx: DatabaseTransaction, orderId: string, key: string) {
  return trx
    .selectFrom('order_returns')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function selectRefundLines(trx: DatabaseTransaction, refundId: string) {
  return trx
    .selectFrom('refund_lines')
    .select(['position', 'quantity'])
    .where('refund_id', '=', refundId)
    .orderBy('position')
    .execute()
}

export async function insertReturn(
  trx: DatabaseTransaction,
  one: Insertable<OrderReturns> & { id: string },
  lines: readonly Omit<Insertable<OrderReturnLines>, 'return_id'>[],
): Promise<void> {
  await trx.insertInto('order_returns').values(one).execute()
  await trx
    .insertInto('order_return_lines')
    .values(lines.map((line) => ({ return_id: one.id, ...line })))
    .execute()
}
