import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** Makes the cart where there is none, and holds it until the transaction ends: browsers change it one after the other. */
export async function lockCart(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, used_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ used_at: now }))
    .execute()
}

/** A day is near enough: reading a cart need not write each time. */
export async function touchCart(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('carts')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', '<', new Date(now.getTime() - 24 * 60 * 60_000))
    .execute()
}

export function selectCartLines(db: Database, userId: string) {
  return db.selectFrom('cart_lines').selectAll().where('user_id', '=', userId).execute()
}
export type CartLineRow = Awaited<ReturnType<typeof selectCartLines>>[number]

interface WrittenLine {
  userId: string
  lineId: string
  /** Null: taken out. */
  item: object | null
  isSaved: boolean
  addedAt: Date
  changedAt: Date
}

/** A line that was taken out meanwhile, as by an order that was paid, stays so. */
export async function writeCartLines(trx: DatabaseTransaction, lines: readonly WrittenLine[]): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('cart_lines')
    .values(
      lines.map((line) => ({
        user_id: line.userId,
        line_id: line.lineId,
        item: line.item && JSON.stringify(line.item),
        is_saved: line.isSaved,
        added_at: line.addedAt,
        changed_at: line.changedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'line_id'])
        .doUpdateSet((eb) => ({
          item: eb.ref('excluded.item'),
          is_saved: eb.ref('excluded.is_saved'),
          added_at: eb.ref('excluded.added_at'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .where('cart_lines.item', 'is not', null),
    )
    .execute()
}

/** Forgets the oldest lines that were taken out, beyond so many: anybody can name lines that never were. */
export async function trimRemoved(trx: DatabaseTransaction, userId: string, most: number): Promise<void> {
  await trx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('line_id', 'in', (eb) =>
      eb
        .selectFrom('cart_lines')
        .select('line_id')
        .where('user_id', '=', userId)
        .where('item', 'is', null)
        .orderBy('changed_at', 'desc')
        .offset(most),
    )
    .execute()
}

/**
 * What an order was made of leaves its customer's cart. One statement, and nothing where the order does not say from
 * which lines of a cart it came.
 */
export async function removeOrderedLines(
  trx: DatabaseTransaction,
  orderId: string,
  now: Date,
): Promise<void> {
  await sql`
    with ordered as (
      select orders.user_id, order_lines.cart_line_id as line_id
      from order_lines join orders on orders.id = order_lines.order_id
      where order_lines.order_id = ${orderId} and cart_line_id is not null and orders.user_id is not null
    ), cart as (
      insert into carts (user_id, used_at) select distinct user_id, ${now}::timestamptz from ordered
      on conflict (user_id) do update set used_at = excluded.used_at
      returning user_id
    )
    insert into cart_lines (user_id, line_id, added_at, changed_at)
    select distinct cart.user_id, ordered.line_id, ${now}::timestamptz, ${now}::timestamptz
    from ordered join cart on cart.user_id = ordered.user_id
    on conflict (user_id, line_id) do update
    set item = null, is_saved = false, changed_at = excluded.changed_at`.execute(trx)
}

/** Carts that nobody has used since, with their lines, and the marks of lines that were taken out before. */
export async function forgetCartsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('carts').where('used_at', '<', time).execute()
  await db.deleteFrom('cart_lines').where('item', 'is', null).where('changed_at', '<', time).execute()
}
