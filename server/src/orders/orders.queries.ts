/** SQL of orders. An order comes with its lines and its latest attempt in the same row. */
import type { Configuration } from '@spokehaat/contract/build'
import type { OrderListQuery } from '@spokehaat/contract/order'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { containing } from '../db/like-pattern.ts'
import type { Wanted } from '../stock/stock.ts'

interface LineRow {
  product_id: string | null
  name: string
  image_url: string | null
  sku: string
  color_name: string | null
  color_hex: string | null
  size: string | null
  quantity: number
  price_cents: number
  price_paisa: number
  configuration: Configuration | null
}

const lines = sql<LineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'product_id', l.product_id, 'name', l.name, 'image_url', l.image_url, 'sku', l.sku,
    'color_name', l.color_name, 'color_hex', l.color_hex, 'size', l.size,
    'quantity', l.quantity, 'price_cents', l.price_cents, 'price_paisa', l.price_paisa,
    'configuration', l.configuration
  ) order by l.position), '[]')
  from order_lines l where l.order_id = orders.id
)`

const transaction = sql<{ id: string | null; bank_status: string | null } | null>`(
  select json_build_object('id', a.gateway_ref, 'bank_status', a.bank_status)
  from payment_attempts a where a.order_id = orders.id order by a.number desc limit 1
)`

function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select([lines.as('lines'), transaction.as('transaction')])
    .where('deleted_at', 'is', null)
}

export type OrderRow = Awaited<ReturnType<typeof selectOrderPage>>['rows'][number]

/** Newest first. `userId` null: everybody's. The search looks at the order's number, id and its transactions. */
export async function selectOrderPage(db: Database, userId: string | null, query: OrderListQuery) {
  let page = selectOrders(db)
  let count = db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('deleted_at', 'is', null)
  if (userId !== null) {
    page = page.where('user_id', '=', userId)
    count = count.where('user_id', '=', userId)
  }
  if (query.search !== '') {
    const pattern = containing(query.search)
    const found = sql<boolean>`(
      orders.number ilike ${pattern} or orders.id::text ilike ${pattern} or exists (
        select 1 from payment_attempts a
        where a.order_id = orders.id and (a.gateway_ref ilike ${pattern} or a.bank_trx_id ilike ${pattern})
      )
    )`
    page = page.where(found)
    count = count.where(found)
  }
  const [rows, { total }] = await Promise.all([
    page
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function selectOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

/**
 * What an order takes from the shelf: nothing for bicycles made to order. Null where a line's variant is gone, so that
 * its piece can't be had any more.
 */
export async function selectWanted(trx: DatabaseTransaction, orderId: string): Promise<Wanted[] | null> {
  const rows = await trx
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('configuration', 'is', null)
    .execute()
  const wanted = rows.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variantId: variant_id, quantity }],
  )
  return wanted.length < rows.length ? null : wanted
}
