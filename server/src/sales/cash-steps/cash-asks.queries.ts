/** SQL of what was asked of orders for cash. */
import type { CashPoint, CashRule, CashStep } from '@spokehaat/contract/sales/cash-ladder'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

export interface WrittenAsk {
  orderId: string
  at: Date
  step: CashStep
  rule: CashRule | null
  points: readonly CashPoint[]
  advanceOf: 'share' | 'delivery' | null
  /** Who of the shop has taken it otherwise. */
  decidedBy: string | null
}

/** An order that is placed anew is asked anew. */
export async function writeAsk(
  trx: DatabaseTransaction,
  { orderId, at, step, rule, points, advanceOf, decidedBy }: WrittenAsk,
): Promise<void> {
  const row = {
    at,
    step,
    rule: rule && JSON.stringify(rule),
    points: JSON.stringify(points),
    advance_of: advanceOf,
    decided_by: decidedBy,
  }
  await trx
    .insertInto('cash_asks')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

export function findAsk(db: Database, orderId: string) {
  return db.selectFrom('cash_asks').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Of these accounts and guests, or of these orders. */
export async function selectAsksOf(db: Database, of: { userId: string } | { customerId: string }) {
  return db
    .selectFrom('cash_asks')
    .innerJoin('orders', 'orders.id', 'cash_asks.order_id')
    .select(['orders.number', 'cash_asks.at', 'cash_asks.step', 'cash_asks.points'])
    .where((eb) =>
      'userId' in of ? eb('orders.user_id', '=', of.userId) : eb('orders.customer_id', '=', of.customerId),
    )
    .orderBy('cash_asks.at')
    .execute()
}

/** Their orders stay. */
export async function eraseAsksOf(
  trx: DatabaseTransaction,
  of: { userId: string } | { customerId: string },
): Promise<void> {
  const theirs =
    'userId' in of ? sql`user_id = ${of.userId}::uuid` : sql`customer_id = ${of.customerId}::uuid`
  await sql`delete from cash_asks where order_id in (select id from orders where ${theirs})`.execute(trx)
}

export async function forgetCashBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('cash_asks').where('at', '<', before).execute()
  await db.deleteFrom('carrier_scores').where('at', '<', before).execute()
  await sql`delete from cash_objections where coalesce(decided_at, at) < ${before}`.execute(db)
}
