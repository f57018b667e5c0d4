/** SQL of the workshop: what came there by a return, less what has left it. */
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { WorkshopEnds } from '../../platform/db/tables.ts'

/** `left` is never below nought: it ends under the order's lock. */
const there = (db: Database) =>
  db
    .selectFrom('order_return_lines as l')
    .innerJoin('order_returns as b', 'b.id', 'l.return_id')
    .innerJoin('order_lines as o', (join) =>
      join.onRef('o.order_id', '=', 'b.order_id').onRef('o.position', '=', 'l.position'),
    )
    .innerJoin('orders', 'orders.id', 'b.order_id')
    .leftJoin('variants as v', (join) =>
      join.on(sql<boolean>`v.id = coalesce(l.of_variant_id, o.variant_id)`),
    )
    .leftJoin('product_colors as c', 'c.id', 'v.color_id')
    .where('l.condition', '=', 'workshop')

const left = sql<number>`l.quantity - (
  select coalesce(sum(e.quantity), 0)::int from workshop_ends e where e.return_id = l.return_id and e.position = l.position
)`

const COLUMNS = [
  'l.return_id',
  'l.position',
  'b.order_id',
  'b.at',
  'b.by_name',
  'orders.number',
  'o.name',
  'v.id as variant_id',
  'v.size',
  'c.name as color',
] as const

/** The longest there first. */
export async function selectWorkshop(db: Database, { page, limit }: { page: number; limit: number }) {
  const open = there(db).where(left, '>', 0)
  const [rows, count] = await Promise.all([
    open
      .select([...COLUMNS, left.as('left')])
      .orderBy('b.at')
      .orderBy('l.return_id')
      .orderBy('l.position')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}
export type WorkshopRow = Awaited<ReturnType<typeof selectWorkshop>>['rows'][number]

/** Of that order alone, whether something of them is left there or not. */
export function selectInWorkshop(
  trx: DatabaseTransaction,
  orderId: string,
  returnId: string,
  position: number,
) {
  return there(trx)
    .select([...COLUMNS, left.as('left')])
    .where('b.order_id', '=', orderId)
    .where('l.return_id', '=', returnId)
    .where('l.position', '=', position)
    .executeTakeFirst()
}

export function findEnd(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('workshop_ends')
    .select(['return_id', 'position', 'quantity', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertEnd(trx: DatabaseTransaction, end: Insertable<WorkshopEnds>): Promise<void> {
  await trx.insertInto('workshop_ends').values(end).execute()
}
