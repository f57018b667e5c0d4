/** The list of orders: searched, filtered, sorted and paged by the database. */

import { MOST_SELECTED } from '@spokehaat/contract/sales/order-bulk'
import type { OrderListQuery } from '@spokehaat/contract/sales/order-list'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'
import { ENOUGH, type Found, searched } from '../../platform/text-search/searched.ts'
import { type DueRow, dueAt, standsAt } from '../order-record/lateness.ts'
import { inView } from '../order-record/order-views.ts'
import { type OrderRow, SEARCHED_ORDERS, selectOrders } from '../order-record/orders.queries.ts'

/** As the indexes of migration 0079 have them. */
const SORTS: Record<OrderListQuery['sort'], RawBuilder<unknown>> = {
  orderDate: sql`orders.placed_at`,
  totalPrice: sql`orders.total_paisa`,
  // by the alphabet; as text it could have no index
  status: sql`array_position('{Cancelled,Failed,Paid,Pending,Refunded,Review}'::order_status[], orders.status)`,
  // in the order of its steps
  fulfilment: sql`orders.fulfilment`,
  customer: sql`sort_form(orders.first_name || ' ' || orders.last_name)`,
}

interface Page {
  rows: (OrderRow & { due: DueRow | null })[]
  total: number
}

/** `userId` null: everybody's. */
export function selectOrderPage(
  db: Database,
  userId: string | null,
  query: OrderListQuery,
  now: Date,
): Promise<Page> {
  return searched(db, SEARCHED_ORDERS, query.search, (found) => pageOf(db, userId, query, now, found))
}

type OrderFilter = Omit<OrderListQuery, 'scope' | 'sort' | 'order' | 'page' | 'limit'>

function wantedOf(userId: string | null, query: OrderFilter, now: Date, found: Found): RawBuilder<boolean> {
  const wanted: RawBuilder<boolean>[] = [sql<boolean>`orders.deleted_at is null`, found.where]
  if (userId !== null) wanted.push(sql`orders.user_id = ${userId}`)
  // an entry that was joined into another has its orders there
  if (query.customer) {
    wanted.push(sql`orders.customer_id = coalesce(
      (select customer_id from customer_moves where old_id = ${query.customer}), ${query.customer}::uuid
    )`)
  }
  if (query.status) wanted.push(sql`orders.status = ${query.status}`)
  if (query.numbers) wanted.push(sql`orders.number = any(${query.numbers}::text[])`)
  if (query.show) wanted.push(inView(query.show, now))
  if (query.fulfilment) wanted.push(sql`orders.fulfilment = ${query.fulfilment}`)
  // what will never be sent is not waiting to be packed
  if (query.fulfilment === 'Unfulfilled' && !query.status) {
    wanted.push(sql`orders.status not in ('Failed', 'Cancelled', 'Refunded')`)
  }
  if (query.paymentMethod) wanted.push(sql`orders.payment_method = ${query.paymentMethod}`)
  if (query.cash) wanted.push(sql`orders.cod_status = 'awaiting' and orders.status = 'Pending'`)
  if (query.cash === 'overdue') wanted.push(sql`orders.cod_due_at <= ${now}`)
  if (query.late) wanted.push(standsAt(now, query.late))
  if (query.district) wanted.push(sql`orders.district = ${query.district}`)
  if (query.from) wanted.push(sql`orders.placed_at >= ${startOf(query.from)}`)
  if (query.to) wanted.push(sql`orders.placed_at < ${endOf(query.to)}`)
  return sql<boolean>`${sql.join(wanted, sql` and `)}`
}

async function pageOf(
  db: Database,
  userId: string | null,
  query: OrderListQuery,
  now: Date,
  found: Found,
): Promise<Page> {
  const where = wantedOf(userId, query, now, found)

  const page = db
    .selectFrom('orders')
    .select('id')
    .where(where)
    .orderBy(found.rank)
    .orderBy(SORTS[query.sort], query.order)
    .orderBy('placed_at', query.order)
    .orderBy('id', query.order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [rows, { total }] = await Promise.all([
    selectOrders(db)
      .select(dueAt(now).as('due'))
      // the page first: lines and payments of what is skipped would be gathered for nothing
      .where(sql<boolean>`orders.id = any(array(${page}))`)
      .orderBy(found.rank)
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

/** Everybody's that the filter finds, as the list has them in order: the first `MOST_SELECTED`. */
export async function selectFound(db: Database, query: OrderListQuery, now: Date) {
  const { rows } = await searched(db, SEARCHED_ORDERS, query.search, async (found) => {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where(wantedOf(query.user ?? null, query, now, found))
      .orderBy(found.rank)
      .orderBy(SORTS[query.sort], query.order)
      .orderBy('placed_at', query.order)
      .orderBy('id', query.order)
      .limit(MOST_SELECTED)
      .execute()
    return { rows: orders, total: orders.length }
  })
  return rows
}

/** The condition on `orders` by which the list has what it has, for whoever reads it part by part. */
export async function wantedBy(db: Database, query: OrderFilter, now: Date): Promise<RawBuilder<boolean>> {
  const { where } = await searched(db, SEARCHED_ORDERS, query.search, async (found) => {
    const wanted = wantedOf(query.user ?? null, query, now, found)
    if (query.search === '') return { where: wanted, total: 0 }
    // whether what is near is looked for too
    const some = await db.selectFrom('orders').select('id').where(wanted).limit(ENOUGH).execute()
    return { where: wanted, total: some.length }
  })
  return where
}
