/** SQL of a shopper's own orders that are neither paid nor over. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { reservedBy } from '../credit/order-credit.queries.ts'

/** An order older than this is a story of its own; stock is held no longer for any that can still be paid online. */
const FRESH_MS = 60 * 60_000

function selectUnpaid(db: Database, userId: string, now: Date) {
  return (
    db
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      // the advance of an order that is to be paid in two parts has come in where it has a state of cash
      .where('payment_method', 'in', ['online', 'advance'])
      .where('cod_status', 'is', null)
      .where('status', 'in', ['Pending', 'Failed'])
      .where(sql<Date>`coalesce(repriced_at, placed_at)`, '>', new Date(now.getTime() - FRESH_MS))
  )
}

/** Variant id → pieces that the shopper's own unpaid orders hold. */
export async function ownHeld(db: Database, userId: string, now: Date): Promise<Map<string, number>> {
  const rows = await selectUnpaid(db, userId, now)
    .innerJoin('stock_holds', 'stock_holds.order_id', 'orders.id')
    .select(['variant_id', sql<number>`sum(quantity)::int`.as('quantity')])
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.quantity]))
}

/** Card or account id → paisa that the shopper's own unpaid orders have reserved. */
export function ownCredit(db: Database, userId: string, now: Date): Promise<Map<string, number>> {
  return reservedBy(db, sql`${selectUnpaid(db, userId, now).select('orders.id')}`)
}

/** Ids of those with one of these products, or a build of one of these styles, newest first; not the one with this key. */
export async function selectUnpaidLike(
  db: Database,
  userId: string,
  like: { products: readonly string[]; styles: readonly string[] },
  key: string | null,
  now: Date,
): Promise<string[]> {
  const rows = await selectUnpaid(db, userId, now)
    .select('id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .select('position')
          .whereRef('order_id', '=', 'orders.id')
          .where(
            sql<boolean>`(product_id = any(${like.products}::uuid[]) or configuration->>'style' = any(${like.styles}::text[]))`,
          ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('idempotency_keys')
            .select('key')
            .whereRef('order_id', '=', 'orders.id')
            .where('user_id', '=', userId)
            .where('key', '=', key ?? ''),
        ),
      ),
    )
    .orderBy('placed_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Variant id → pieces that these orders hold. */
export async function heldByOrders(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('stock_holds')
    .select(['variant_id', sql<number>`sum(quantity)::int`.as('quantity')])
    .where('order_id', 'in', ids)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.quantity]))
}
