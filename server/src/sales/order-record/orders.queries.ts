/** SQL of orders. An order comes with its lines and its latest attempt in the same row. */
import type { Configuration } from '@spokehaat/contract/catalogue/build'
import { GIFT_CARD_SKU } from '@spokehaat/contract/sales/gift-line'
import { sql, type Updateable } from 'kysely'
import { ORDERED_COLUMNS, type OrderedCells } from '../../catalogue/columns/product-columns.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { OrderLines, Orders } from '../../platform/db/tables.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import type { SearchedTable } from '../../platform/text-search/search-text.ts'
import type { Wanted } from '../../stock/stock.ts'

/** Searched by its pieces, too, and by each of its parcels: they change without the order's own columns. */
export const SEARCHED_ORDERS = {
  table: 'orders',
  columns: [
    'first_name',
    'last_name',
    'number',
    'id',
    'email',
    'phone',
    'street_address',
    'apartment',
    'area',
    'city',
    'district',
    'postcode',
    'tracking_number',
  ],
  more: sql<string | null>`concat_ws(' ', (
    select string_agg(concat_ws(' ', l.name, l.name_bn, l.sku), ' ' order by l.position) from order_lines l where l.order_id = orders.id
  ), (
    select string_agg(p.tracking_number, ' ' order by p.number) from parcels p where p.order_id = orders.id
  ))`,
  // as the index has it
  namedBy: (pattern) => sql`
    select a.order_id from payment_attempts a
    where (coalesce(a.gateway_ref, '') || ' ' || a.merchant_ref || ' ' || coalesce(a.bank_trx_id, '')) ilike ${pattern}
  `,
} as const satisfies SearchedTable<'orders', keyof Orders>

interface LineRow extends OrderedCells {
  position: number
  product_id: string | null
  sku: string
  color_name: string | null
  color_name_bn: string
  color_hex: string | null
  size: string | null
  quantity: number
  price_cents: number
  price_paisa: number
  discount_cents: number
  discount_paisa: number
  tax_basis_points: number | null
  tax_paisa: number
  configuration: Configuration | null
  sent: number
  case_id: string | null
}

/** Of each product as it was bought. */
const kept = sql.join(ORDERED_COLUMNS.map((column) => sql`${sql.lit(column)}, ${sql.ref(`l.${column}`)}`))

const lines = sql<LineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'position', l.position, 'product_id', l.product_id, ${kept}, 'sku', l.sku,
    'color_name', l.color_name, 'color_name_bn', l.color_name_bn, 'color_hex', l.color_hex, 'size', l.size,
    'quantity', l.quantity, 'price_cents', l.price_cents, 'price_paisa', l.price_paisa,
    'discount_cents', l.discount_cents, 'discount_paisa', l.discount_paisa,
    'tax_basis_points', l.tax_basis_points, 'tax_paisa', l.tax_paisa,
    'configuration', l.configuration, 'sent', l.sent, 'case_id', l.case_id
  ) order by l.position), '[]')
  from order_lines l where l.order_id = orders.id
)`

interface ParcelRow {
  number: number
  courier: string
  tracking_number: string | null
  shipped_at: string
  delivered_at: string | null
  lines: { position: number; quantity: number }[]
}

/** As they left; most orders have none. */
const parcels = sql<ParcelRow[]>`case when orders.parcels_sent = 0 then '[]'::json else (
  select coalesce(json_agg(json_build_object(
    'number', p.number, 'courier', p.courier, 'tracking_number', p.tracking_number,
    'shipped_at', p.shipped_at, 'delivered_at', p.delivered_at, 'lines', (
      select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
      from parcel_lines l where l.order_id = p.order_id and l.number = p.number
    )
  ) order by p.number), '[]')
  from parcels p where p.order_id = orders.id
) end`

/** `DiscountKind` as the contract has it. */
interface OrderDiscountRow {
  name: string
  name_bn: string
  code: string | null
  kind: 'percent' | 'amount' | 'delivery' | 'buy_get'
  cents: number
  paisa: number
}

const discounts = sql<OrderDiscountRow[]>`(
  select coalesce(json_agg(json_build_object(
    'name', d.name, 'name_bn', d.name_bn, 'code', d.code, 'kind', d.kind, 'cents', d.cents, 'paisa', d.paisa
  ) order by d.position), '[]')
  from order_discounts d where d.order_id = orders.id
)`

const transaction = sql<{ id: string | null; bank_status: string | null } | null>`(
  select json_build_object('id', a.gateway_ref, 'bank_status', a.bank_status)
  from payment_attempts a where a.order_id = orders.id order by a.number desc limit 1
)`

const refunded = sql<{ cents: number; paisa: number }>`(
  select json_build_object('cents', coalesce(sum(r.amount_cents), 0), 'paisa', coalesce(sum(r.amount_paisa), 0))
  from refunds r where r.order_id = orders.id and r.status = 'completed' and not r.is_difference
    and r.attempt_id is not null
)`

/** What it costs less for pieces that came back, of which no money went: they were not paid yet, or others were given for them. */
const takenOff = sql<{ cents: number; paisa: number }>`(
  select json_build_object('cents', coalesce(sum(r.amount_cents), 0), 'paisa', coalesce(sum(r.amount_paisa), 0))
  from refunds r where r.order_id = orders.id and r.status = 'completed' and r.attempt_id is null
)`

/**
 * What has come in for it, credit too, in paisa: also what has gone back since, but not what went back as it was changed, and
 * nothing that a person is to look at.
 */
const paid = sql<number>`(
  select coalesce(sum(a.captured_minor), 0)::bigint - (
    select coalesce(sum(r.amount_paisa), 0)::bigint from refunds r
    where r.order_id = orders.id and r.status = 'completed' and r.is_difference
  )
  from payment_attempts a where a.order_id = orders.id and a.status in ('paid', 'refunded')
)`

/** Pieces that refunds name which were not withdrawn; `stayed`: of these, those that had not left when they were asked back. */
const askedBack = sql<{ position: number; pieces: number; stayed: number }[]>`(
  select coalesce(json_agg(b), '[]') from (
    select rl.position, sum(rl.quantity)::int as pieces,
      coalesce(sum(rl.quantity) filter (where not r.was_sent), 0)::int as stayed
    from refunds r join refund_lines rl on rl.refund_id = r.id
    where r.order_id = orders.id and r.status <> 'withdrawn'
    group by rl.position
  ) b
)`

export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select([
      lines.as('lines'),
      parcels.as('parcels'),
      discounts.as('discounts'),
      transaction.as('transaction'),
      refunded.as('refunded'),
      takenOff.as('taken_off'),
      askedBack.as('asked_back'),
      paid.as('paid_paisa'),
    ])
    .where('deleted_at', 'is', null)
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export async function selectOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

/**
 * What an order takes from the shelf: nothing for bicycles made to order, or a gift card. Null where a line's variant is gone, so that
 * its piece can't be had any more.
 */
export async function selectWanted(trx: DatabaseTransaction, orderId: string): Promise<Wanted[] | null> {
  const rows = await trx
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('configuration', 'is', null)
    .where('sku', '<>', GIFT_CARD_SKU)
    .execute()
  const wanted = rows.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variantId: variant_id, quantity }],
  )
  return wanted.length < rows.length ? null : wanted
}

/** What of it is still in the shop, of an order that nothing was paid of: all but what left in parcels. */
export async function selectUnsent(trx: DatabaseTransaction, orderId: string): Promise<Wanted[]> {
  const rows = await trx
    .selectFrom('order_lines')
    .select(['variant_id', sql<number>`quantity - sent`.as('quantity')])
    .where('order_id', '=', orderId)
    .where('configuration', 'is', null)
    .whereRef('quantity', '>', 'sent')
    .execute()
  return rows.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variantId: variant_id, quantity }],
  )
}

/** What its pieces are taken from; not of what was made for it, nor of what is not there any more. */
export async function selectVariants(trx: DatabaseTransaction, orderId: string): Promise<Wanted[]> {
  const rows = await trx
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variantId: variant_id, quantity }],
  )
}

/** The order's own row, deleted or not. */
export function findOrderRow(db: Database, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function updateOrder(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<Orders>,
): Promise<void> {
  await trx.updateTable('orders').set(set).where('id', '=', id).execute()
  if (SEARCHED_ORDERS.columns.some((column) => column in set)) await rekey(trx, SEARCHED_ORDERS, [id])
}

/** After its lines or parcels were changed: it is found by them. */
export const rekeyOrder = (trx: DatabaseTransaction, id: string): Promise<void> =>
  rekey(trx, SEARCHED_ORDERS, [id])

export function selectLineNames(db: Database, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['variant_id', 'name', 'name_bn', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** Whole, in the order of the cart. */
export function selectLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export async function updateLine(
  trx: DatabaseTransaction,
  orderId: string,
  position: number,
  set: Omit<Updateable<OrderLines>, 'name' | 'sku'>,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set(set)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}
