/** Goods that come back, as rows: what somebody said of them, and when. */
import type { ReturnCondition } from '@spokehaat/contract/sales/order-state'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { OrderReturnLines, OrderReturns } from '../../platform/db/tables.ts'

interface ReturnLineRow {
  position: number
  quantity: number
  condition: ReturnCondition
  inWorkshop: number
}

const lines = sql<ReturnLineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'position', l.position, 'quantity', l.quantity, 'condition', l.condition,
    'inWorkshop', case when l.condition = 'workshop' then l.quantity - (
      select coalesce(sum(e.quantity), 0) from workshop_ends e where e.return_id = l.return_id and e.position = l.position
    ) else 0 end
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
