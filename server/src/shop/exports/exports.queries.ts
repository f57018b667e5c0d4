/** SQL of the files for spreadsheets: each gives the next rows behind one, by the key that it is ordered by. */
import type { ExportQuery } from '@spokehaat/contract/shop/export'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'
import { FIELD_COLUMNS } from '../../sales/order-record/order-columns.ts'

const within = (moment: RawBuilder<unknown>, { from, to }: ExportQuery) => {
  const bounds = [
    ...(from ? [sql`${moment} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${moment} < ${endOf(to)}`] : []),
  ]
  return bounds.length > 0 ? sql<boolean>`${sql.join(bounds, sql` and `)}` : sql<boolean>`true`
}

/** Orders of these days. */
export const placedWithin = (query: ExportQuery) => within(sql`orders.placed_at`, query)

/** Of these, those that are there. */
export async function selectThere(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const isOneOf = (ids: readonly string[]) => sql<boolean>`orders.id = any(${ids}::uuid[])`

/** Oldest first, by their ids; those that were deleted are not among them. */
export function selectOrdersAfter(
  db: Database,
  wanted: RawBuilder<boolean>,
  after: string | null,
  limit: number,
) {
  let orders = db.selectFrom('orders').where('orders.deleted_at', 'is', null).where(wanted)
  if (after !== null) orders = orders.where('orders.id', '>', after)
  return orders
    .select([
      'orders.id',
      'orders.number',
      'orders.placed_at',
      'orders.status',
      'orders.fulfilment',
      'orders.payment_method',
      'orders.cod_status',
    ])
    .select([
      'orders.paid_at',
      'orders.by_guest',
      'orders.language',
      'orders.delivery_name',
      'orders.bdt_per_usd',
    ])
    .select(FIELD_COLUMNS.map((column) => `orders.${column}` as const))
    .select([
      sql<number>`(case when orders.parcels_sent > 0 then orders.parcels_sent
        when orders.fulfilment in ('Shipped', 'Delivered') then 1 else 0 end)::int`.as('parcels'),
      carried('courier').as('courier'),
      carried('tracking_number').as('tracking_number'),
    ])
    .select([
      'orders.delivery_paisa',
      'orders.delivery_discount_paisa',
      'orders.cash_fee_paisa',
      'orders.instalment_months',
      'orders.instalment_charge_paisa',
      'orders.credit_paisa',
    ])
    .select(['orders.total_paisa', 'orders.total_cents'])
    .select([
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`.as(
        'pieces',
      ),
      sql<number>`(select coalesce(sum(price_paisa * quantity), 0)::bigint from order_lines where order_id = orders.id)`.as(
        'goods_paisa',
      ),
      sql<number>`(select coalesce(sum(discount_paisa), 0)::bigint from order_lines where order_id = orders.id)`.as(
        'discount_paisa',
      ),
      sql<number>`(orders.extras_tax_paisa + (select coalesce(sum(tax_paisa), 0) from order_lines where order_id = orders.id))::bigint`.as(
        'tax_paisa',
      ),
      sql<number>`(select coalesce(sum(captured_minor), 0)::bigint from payment_attempts
        where order_id = orders.id and status in ('paid', 'refunded'))`.as('paid_paisa'),
      sql<number>`(select coalesce(sum(amount_paisa), 0)::bigint from refunds
        where order_id = orders.id and status = 'completed' and attempt_id is not null)`.as('refunded_paisa'),
      sql<number>`(select coalesce(sum(amount_paisa), 0)::bigint from refunds
        where order_id = orders.id and status = 'completed' and attempt_id is null)`.as('taken_off_paisa'),
    ])
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** Of an order that is sent in several parcels, of each of them. */
function carried(column: 'courier' | 'tracking_number') {
  return sql<string | null>`(case when orders.parcels_sent = 0 then orders.${sql.ref(column)} else (
    select string_agg(p.${sql.ref(column)}, ', ' order by p.number) from parcels p where p.order_id = orders.id
  ) end)`
}

/** Order by order, in the order of the cart. */
export function selectLinesAfter(
  db: Database,
  wanted: RawBuilder<boolean>,
  after: { order_id: string; position: number } | null,
  limit: number,
) {
  let lines = db
    .selectFrom('order_lines as l')
    .innerJoin('orders', 'orders.id', 'l.order_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .where('orders.deleted_at', 'is', null)
    .where(wanted)
  if (after)
    lines = lines.where(sql<boolean>`(l.order_id, l.position) > (${after.order_id}, ${after.position})`)
  return lines
    .select([
      'l.order_id',
      'l.position',
      'orders.number',
      'orders.placed_at',
      'orders.status',
      'l.sku',
      'l.name',
    ])
    .select(['p.brand', 'p.category', 'l.color_name', 'l.size', 'l.quantity', 'l.price_paisa'])
    .select(['l.discount_paisa', 'l.tax_basis_points', 'l.tax_paisa'])
    .select(
      sql<number>`(case when orders.fulfilment in ('Shipped', 'Delivered') then l.quantity - (
        select coalesce(sum(rl.quantity), 0) from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn' and not r.was_sent
      ) else l.sent end)::int`.as('sent'),
    )
    .select(
      sql<number>`(select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status = 'completed')`.as(
        'given_back',
      ),
    )
    .orderBy('l.order_id')
    .orderBy('l.position')
    .limit(limit)
    .execute()
}

export interface PaymentRow {
  id: string
  at: Date
  kind: 'payment' | 'refund'
  number: string
  status: string
  gateway: string
  method: string | null
  part: string
  /** What was asked, and what came in; of a refund, what went back. Paisa. */
  asked: number
  moved: number
  reference: string | null
  bank: string | null
  reason: string | null
}

/** Tries to pay, with what came in, and completed refunds, as what went out. */
export async function selectPaymentsAfter(
  db: Database,
  query: ExportQuery,
  after: string | null,
  limit: number,
): Promise<PaymentRow[]> {
  const behind = (key: RawBuilder<unknown>) => (after === null ? sql`true` : sql`${key} > ${after}`)
  const { rows } = await sql<PaymentRow>`
    select * from (
      (select a.id, a.created_at as at, 'payment' as kind, o.number, a.status::text, a.gateway, a.method, a.part::text,
        a.amount_minor as asked, a.captured_minor as moved, coalesce(a.gateway_ref, a.merchant_ref) as reference,
        a.bank_trx_id as bank, a.reason
      from payment_attempts a join orders o on o.id = a.order_id
      where ${within(sql`a.created_at`, query)} and ${behind(sql`a.id`)} order by a.id limit ${limit})
      union all
      (select r.id, r.ended_at, 'refund', o.number, r.status::text, a.gateway, a.method, a.part::text,
        0::bigint, -r.amount_paisa, r.reference, null, r.reason
      from refunds r join orders o on o.id = r.order_id join payment_attempts a on a.id = r.attempt_id
      where r.status = 'completed' and ${within(sql`r.ended_at`, query)} and ${behind(sql`r.id`)}
      order by r.id limit ${limit})
    ) as moved order by id limit ${limit}`.execute(db)
  return rows
}

/** What the shop offers, piece by piece. */
export function selectStockAfter(db: Database, after: string | null, limit: number) {
  let variants = db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('product_colors as c', 'c.id', 'v.color_id')
    .where('p.archived_at', 'is', null)
  if (after !== null) variants = variants.where('v.id', '>', after)
  return variants
    .select(['v.id', 'v.sku', 'p.sku as product_sku', 'p.name', 'p.brand', 'p.category', 'c.name as color'])
    .select(['v.size', 'v.on_hand', 'v.held', 'p.price_cents'])
    .orderBy('v.id')
    .limit(limit)
    .execute()
}
