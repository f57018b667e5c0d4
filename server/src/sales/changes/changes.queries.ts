/** SQL of changes of an order's lines. All under the order's lock. */
import { type Insertable, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { OrderLines } from '../../platform/db/tables.ts'

/** Whether papers or other records name its lines by their places. */
export async function selectBound(trx: DatabaseTransaction, orderId: string) {
  const { rows } = await sql<{ invoiced: boolean; refunded: boolean }>`
    select
      exists (select from tax_papers where order_id = ${orderId}) as invoiced,
      exists (select from refunds r join refund_lines l on l.refund_id = r.id where r.order_id = ${orderId})
        or exists (select from order_returns where order_id = ${orderId})
        or exists (select from return_cases where order_id = ${orderId}) as refunded
  `.execute(trx)
  return rows[0] ?? { invoiced: false, refunded: false }
}

export async function replaceLines(
  trx: DatabaseTransaction,
  orderId: string,
  lines: readonly Insertable<OrderLines>[],
): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await trx.insertInto('order_lines').values(lines).execute()
}

/** Discounts on lines, not the one on delivery. */
export function selectLineDiscounts(trx: DatabaseTransaction, orderId: string) {
  return trx
    .selectFrom('order_discounts')
    .select(['position', 'paisa'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'delivery')
    .orderBy('position')
    .execute()
}

export async function updateDiscount(
  trx: DatabaseTransaction,
  orderId: string,
  position: number,
  set: { paisa: number; cents: number },
): Promise<void> {
  await trx
    .updateTable('order_discounts')
    .set(set)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}
