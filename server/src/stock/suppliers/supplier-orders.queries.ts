/** SQL of what was ordered of suppliers. */
import { isDeepStrictEqual } from 'node:util'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { SupplierOrderLines, SupplierOrders } from '../../platform/db/tables.ts'

/** Ended ones that are still shown. */
const SHOWN = 5

export interface SupplierOrderRow {
  id: string
  ordered_at: Date
  due_at: Date
  by_name: string
  cancelled_at: Date | null
  is_open: boolean
  lines: {
    variant_id: string | null
    product_name: string
    sku: string
    color: string | null
    size: string | null
    pieces: number
    received: number
    cost_paisa: number | null
  }[]
}

/** Those on their way, the one that is due first before the others; then the latest. */
export async function selectSupplierOrders(db: Database, supplierId: string): Promise<SupplierOrderRow[]> {
  const { rows } = await sql<SupplierOrderRow>`
    with placed as (
      select o.*, exists (select from supplier_order_lines l where l.order_id = o.id and l.rest > 0) as is_open
      from supplier_orders o where o.supplier_id = ${supplierId}
    ), shown as (
      (select * from placed where is_open)
      union all
      (select * from placed where not is_open order by ordered_at desc, id desc limit ${SHOWN})
    )
    select o.id, o.ordered_at, o.due_at, o.by_name, o.cancelled_at, o.is_open, (
      select json_agg(json_build_object(
        'variant_id', l.variant_id, 'product_name', l.product_name, 'sku', l.sku, 'color', l.color, 'size', l.size,
        'pieces', l.pieces, 'received', l.received, 'cost_paisa', l.cost_paisa
      ) order by l.position) from supplier_order_lines l where l.order_id = o.id
    ) as lines
    from shown o
    order by is_open desc, case when is_open then due_at end, ordered_at desc, id desc`.execute(db)
  return rows
}

/** Gives whether it is new: an order of this id is written once. */
export async function insertSupplierOrder(
  trx: DatabaseTransaction,
  order: Insertable<SupplierOrders>,
): Promise<boolean> {
  const row = await trx
    .insertInto('supplier_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSupplierOrderLines(
  trx: DatabaseTransaction,
  lines: readonly Insertable<SupplierOrderLines>[],
): Promise<void> {
  await trx.insertInto('supplier_order_lines').values(lines).execute()
}

/** Whether this is what was ordered of them under the id. */
export async function isSupplierOrder(
  trx: DatabaseTransaction,
  supplierId: string,
  id: string,
  lines: readonly { variant: string; pieces: number }[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('supplier_orders as o')
    .innerJoin('supplier_order_lines as l', 'l.order_id', 'o.id')
    .select(['l.variant_id as variant', 'l.pieces'])
    .where('o.id', '=', id)
    .where('o.supplier_id', '=', supplierId)
    .orderBy('l.position')
    .execute()
  return isDeepStrictEqual(
    rows,
    lines.map(({ variant, pieces }) => ({ variant, pieces })),
  )
}

/** Gives its pieces that are not waited for any more; null where there is no such order of theirs. */
export async function endSupplierOrder(
  trx: DatabaseTransaction,
  supplierId: string,
  id: string,
  now: Date,
): Promise<number | null> {
  const order = await trx
    .selectFrom('supplier_orders')
    .select('id')
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return null
  const { rows } = await sql<{ rest: number }>`
    with open as (select position, rest from supplier_order_lines where order_id = ${id} and rest > 0 for update)
    update supplier_order_lines l set rest = 0 from open
    where l.order_id = ${id} and l.position = open.position returning open.rest`.execute(trx)
  const rest = rows.reduce((sum, row) => sum + row.rest, 0)
  if (rest > 0) {
    await trx.updateTable('supplier_orders').set({ cancelled_at: now }).where('id', '=', id).execute()
  }
  return rest
}

interface OpenLine {
  order_id: string
  position: number
  variant_id: string
  rest: number
}

/** What of these is on its way, ordered first before the others, until the transaction ends. Null: of whomever. */
export async function lockOpenLines(
  trx: DatabaseTransaction,
  supplierId: string | null,
  variantIds: readonly string[],
): Promise<OpenLine[]> {
  // the orders before their lines, as somebody who calls one off locks them
  await sql`
    select from supplier_orders o
    where (${supplierId}::uuid is null or o.supplier_id = ${supplierId}) and exists (
      select from supplier_order_lines l
      where l.order_id = o.id and l.rest > 0 and l.variant_id = any(${variantIds}::uuid[])
    ) order by o.id for update`.execute(trx)
  const { rows } = await sql<OpenLine>`
    select l.order_id, l.position, l.variant_id, l.rest
    from supplier_order_lines l join supplier_orders o on o.id = l.order_id
    where l.rest > 0 and l.variant_id = any(${variantIds}::uuid[])
      and (${supplierId}::uuid is null or o.supplier_id = ${supplierId})
    order by o.ordered_at, o.id, l.position`.execute(trx)
  return rows
}

export async function receiveLine(
  trx: DatabaseTransaction,
  { order_id, position }: Pick<OpenLine, 'order_id' | 'position'>,
  pieces: number,
): Promise<void> {
  await sql`
    update supplier_order_lines set received = received + ${pieces}, rest = rest - ${pieces}
    where order_id = ${order_id} and position = ${position}`.execute(trx)
}
