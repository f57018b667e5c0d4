/** The list of orders: searched, filtered, sorted and paged by the database. */
import type { OrderListQuery } from '@spokehaat/contract/sales/order'
import { type RawBuilder, sql } from 'kysely'
import { searchTerms } from '../../identity/users/one-phone.ts'
import type { Database } from '../../platform/db/client.ts'
import { containing, containingForm } from '../../platform/db/like-pattern.ts'
import { type OrderRow, selectOrders } from '../order-record/orders.queries.ts'

/** As the index has it. */
const OWN_WORDS = sql.raw(`search_form(
  o.number || ' ' || o.id::text || ' ' || o.first_name || ' ' || o.last_name || ' ' || o.email || ' ' || o.phone || ' '
  || o.street_address || ' ' || o.apartment || ' ' || o.city || ' ' || o.district || ' ' || o.postcode || ' '
  || coalesce(o.tracking_number, '')
)`)

/**
 * Orders with one word of the search anywhere: in the order's own words, its pieces, or its payments. Each has an index of
 * its own, so the orders are gathered from each.
 */
function holding(word: string): RawBuilder<unknown> {
  const pattern = containing(word)
  const form = containingForm(word)
  return sql`(
    select o.id from orders o where ${OWN_WORDS} like ${form}
    union all
    select l.order_id from order_lines l where search_form(l.name || ' ' || l.sku) like ${form}
    union all
    select a.order_id from payment_attempts a
    where (coalesce(a.gateway_ref, '') || ' ' || a.merchant_ref || ' ' || coalesce(a.bank_trx_id, '')) ilike ${pattern}
  )`
}

/** A telephone number is found however its digits are set apart, with or without its country. */
function withDigits(digits: string): RawBuilder<unknown> {
  return sql`select o.id from orders o where regexp_replace(o.phone, '\\D', '', 'g') like ${containing(digits)}`
}

/** Every word has to be somewhere on the order. */
function found(search: string): RawBuilder<boolean>[] {
  return searchTerms(search).map(({ words, digits }) => {
    const byWords = sql.join(words.map(holding), sql` intersect `)
    const either = digits === null ? byWords : sql`(${byWords}) union all ${withDigits(digits)}`
    return sql<boolean>`orders.id in (${either})`
  })
}

const SORTS: Record<OrderListQuery['sort'], RawBuilder<unknown>> = {
  orderDate: sql`orders.placed_at`,
  totalPrice: sql`orders.total_paisa`,
  status: sql`orders.status::text`,
  // in the order of its steps
  fulfilment: sql`orders.fulfilment`,
  customer: sql`search_form(concat_ws(' ', orders.first_name, orders.last_name))`,
}

/** Midnight in Dhaka, where the shop's days begin. */
const midnight = (day: string, plus: number) =>
  sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Dhaka')`

/** `userId` null: everybody's. */
export async function selectOrderPage(
  db: Database,
  userId: string | null,
  query: OrderListQuery,
  now: Date,
): Promise<{ rows: OrderRow[]; total: number }> {
  const wanted: RawBuilder<boolean>[] = [sql<boolean>`orders.deleted_at is null`, ...found(query.search)]
  if (userId !== null) wanted.push(sql`orders.user_id = ${userId}`)
  if (query.status) wanted.push(sql`orders.status = ${query.status}`)
  if (query.fulfilment) wanted.push(sql`orders.fulfilment = ${query.fulfilment}`)
  if (query.paymentMethod) wanted.push(sql`orders.payment_method = ${query.paymentMethod}`)
  if (query.cash) wanted.push(sql`orders.cod_status = 'awaiting' and orders.status = 'Pending'`)
  if (query.cash === 'overdue') wanted.push(sql`orders.cod_due_at <= ${now}`)
  if (query.district) wanted.push(sql`orders.district = ${query.district}`)
  if (query.from) wanted.push(sql`orders.placed_at >= ${midnight(query.from, 0)}`)
  if (query.to) wanted.push(sql`orders.placed_at < ${midnight(query.to, 1)}`)
  const where = sql<boolean>`${sql.join(wanted, sql` and `)}`

  const page = db
    .selectFrom('orders')
    .select('id')
    .where(where)
    .orderBy(SORTS[query.sort], query.order)
    .orderBy('placed_at', query.order)
    .orderBy('id', query.order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [rows, { total }] = await Promise.all([
    selectOrders(db)
      // the page first: lines and payments of what is skipped would be gathered for nothing
      .where(sql<boolean>`orders.id = any(array(${page}))`)
      .orderBy(SORTS[query.sort], query.order)
      .orderBy('placed_at', query.order)
      .orderBy('id', query.order)
      .execute(),
    db
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(where)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
