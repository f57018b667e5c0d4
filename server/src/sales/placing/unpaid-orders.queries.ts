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
      // what the desk has agreed with somebody stays as it was agreed
      .where('channel', '=', 'web')
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

/** Products, and styles of builds. */
export interface Alike {
  products: readonly string[]
  styles: readonly string[]
}

/** Those with one of these products, or a build of one of these styles. */
const selectAlike = (db: Database, userId: string, like: Alike, now: Date) =>
  selectUnpaid(db, userId, now).where((eb) =>
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

/** Card or account id → paisa that those of the shopper's own unpaid orders have reserved which an order of these would take over. */
export function ownCredit(
  db: Database,
  userId: string,
  like: Alike,
  now: Date,
): Promise<Map<string, number>> {
  return reservedBy(db, sql`${selectAlike(db, userId, like, now).select('orders.id')}`)
}

/** Their ids, newest first; not the one with this key. */
export async function selectUnpaidLike(
  db: Database,
  userId: string,
  like: Alike,
  key: string | null,
  now: Date,
): Promise<string[]> {
  const rows = await selectAlike(db, userId, like, now)
    .select('id')
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
