/** SQL of the desk's customers. */
import type { CustomerListQuery } from '@spokehaat/contract/sales/customer'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import { searched } from '../../platform/text-search/searched.ts'
import { SEARCHED_CUSTOMERS } from '../customer-record/customer-record.ts'

const COLUMNS = [
  'id',
  'name',
  'phone',
  'email',
  'tags',
  'first_order_at',
  'last_order_at',
  'version',
] as const

/** Not taken at the door: what was called off before it left is no refusal. */
const isRefused = sql<boolean>`(o.cod_status is not distinct from 'refused' and (o.fulfilment in ('Shipped', 'Delivered') or o.parcels_sent > 0))`
/** Never of another key: what a phone is would be no id. */
const accountOf = sql`case when k.key like 'account:%' then substr(k.key, 9)::uuid end`
/** An account that is deleted takes its key along, by a trigger. */
const hasAccount = sql<boolean>`exists (
  select from customer_keys k where k.customer_id = customers.id and k.key like 'account:%'
)`
/** The same for the rows of a page: an `exists` there would read the keys of all accounts. */
const showsAccount = sql<boolean>`coalesce((
  select true from customer_keys k where k.customer_id = customers.id and k.key like 'account:%' limit 1
), false)`
const ordersOf = sql`from orders o where o.customer_id = customers.id and o.deleted_at is null`
const refundsOf = sql`from orders o join refunds r on r.order_id = o.id
  where o.customer_id = customers.id and o.deleted_at is null and r.status = 'completed' and not r.is_difference`

/** Paisa. */
const figures = sql<{ orders: number; bought: number; given_back: number; refused: number }>`(
  select json_build_object(
    'orders', count(*),
    'bought', coalesce(sum(o.total_paisa) filter (where o.paid_at is not null), 0),
    'refused', count(*) filter (where ${isRefused}),
    'given_back', (select coalesce(sum(r.amount_paisa), 0) ${refundsOf})
  ) ${ordersOf}
)`

/** Each read from its side: of the few refunds and refused orders, not of every customer. */
const DEEDS: Record<NonNullable<CustomerListQuery['did']>, RawBuilder<boolean>> = {
  bought: sql`customers.id in (select customer_id from customer_sums where paid > 0)`,
  'gave-back': sql`customers.id in (
    select o.customer_id from refunds r join orders o on o.id = r.order_id
    where r.status = 'completed' and o.deleted_at is null
  )`,
  refused: sql`customers.id in (
    select o.customer_id from orders o where ${isRefused} and o.deleted_at is null
  )`,
}
const SORTS: Record<CustomerListQuery['sort'], RawBuilder<unknown>> = {
  lastOrder: sql`customers.last_order_at`,
  name: sql`sort_form(customers.name)`,
  bought: sql`customer_sums.paisa`,
}

/** Figures are counted for the rows of the page alone; what they are sorted by is kept added up. */
export function selectCustomerPage(db: Database, query: CustomerListQuery) {
  return searched(db, SEARCHED_CUSTOMERS, query.search, ({ where, rank }) => {
    let matching = db.selectFrom('customers').where(where).where('customers.erased_at', 'is', null)
    if (query.kind)
      matching = matching.where(query.kind === 'account' ? hasAccount : sql<boolean>`not ${hasAccount}`)
    if (query.did) matching = matching.where(DEEDS[query.did])
    if (query.tag) matching = matching.where(sql<boolean>`customers.tags @> array[${query.tag}]`)
    const sorted =
      query.sort === 'bought'
        ? matching.innerJoin('customer_sums', 'customer_sums.customer_id', 'customers.id')
        : matching
    const { page, limit } = query
    // their ids first, from an index alone: all that is before a page far back would be read for nothing
    const found = sorted
      .select(['customers.id', rank.as('rank'), SORTS[query.sort].as('sorted')])
      .orderBy(rank)
      .orderBy(SORTS[query.sort], query.order)
      .orderBy('customers.id', query.order)
      .limit(limit)
      .offset((page - 1) * limit)
    return selectPage(
      matching,
      db
        .selectFrom(found.as('found'))
        .innerJoin('customers', 'customers.id', 'found.id')
        .select(COLUMNS.map((column) => `customers.${column}` as const))
        .select([figures.as('figures'), showsAccount.as('has_account')])
        .orderBy('found.rank')
        .orderBy('found.sorted', query.order)
        .orderBy('customers.id', query.order),
      // the page is cut within
      { page: 1, limit },
    )
  })
}

/** Where an entry went that was joined into another; of any other itself. */
export async function findMoved(db: Database, id: string): Promise<string> {
  const moved = await db
    .selectFrom('customer_moves')
    .select('customer_id')
    .where('old_id', '=', id)
    .executeTakeFirst()
  return moved?.customer_id ?? id
}

export function findCustomer(db: Database, id: string) {
  return db
    .selectFrom('customers')
    .select(COLUMNS)
    .select([figures.as('figures'), showsAccount.as('has_account')])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}
export type ListedCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

export function lockCustomer(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('customers')
    .select([...COLUMNS])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** By their ids, after one of them. */
export function selectCustomersAfter(db: Database, after: string | null, limit: number) {
  let rows = db.selectFrom('customers').where('erased_at', 'is', null)
  if (after !== null) rows = rows.where('id', '>', after)
  return rows
    .select(COLUMNS)
    .select([figures.as('figures'), showsAccount.as('has_account')])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateTags(
  trx: DatabaseTransaction,
  id: string,
  tags: readonly string[],
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ tags: [...tags], version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Of all customers, the commonest first. */
export async function selectTags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from customers, unnest(tags) as tag where erased_at is null and tags <> '{}'
    group by tag order by count(*) desc, tag limit 100`.execute(db)
  return rows.map(({ tag }) => tag)
}

export function selectAccounts(db: Database, customerId: string) {
  return db
    .selectFrom('customer_keys as k')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${accountOf}`))
    .select(['u.id', 'u.email', 'u.role', 'u.is_blocked'])
    .where('k.customer_id', '=', customerId)
    .orderBy('u.id')
    .execute()
}

/** What their orders were placed with, the latest first. */
export async function selectContacts(db: Database, customerId: string) {
  const { rows } = await sql<{ phone: string; email: string }>`
    select phone, email from orders where customer_id = ${customerId}
    group by phone, email order by max(placed_at) desc limit 100`.execute(db)
  const each = (of: 'phone' | 'email') => [...new Set(rows.map((row) => row[of]))].filter(Boolean)
  return { phones: each('phone'), emails: each('email') }
}

export function selectCustomerOrders(db: Database, customerId: string) {
  return db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .where('o.deleted_at', 'is', null)
    .select([
      'o.id',
      'o.number',
      'o.placed_at',
      'o.status',
      'o.fulfilment',
      'o.parcels_sent',
      'o.total_paisa',
    ])
    .select([
      isRefused.as('is_refused'),
      sql<number>`(select coalesce(sum(amount_paisa), 0)::bigint from refunds
        where order_id = o.id and status = 'completed' and not is_difference)`.as('given_back_paisa'),
    ])
    .orderBy('o.placed_at', 'desc')
    .limit(100)
    .execute()
}

export async function selectBoughtProducts(db: Database, customerId: string) {
  const { rows } = await sql<{ name: string; pieces: number; back: number }>`
    select l.name, sum(l.quantity)::int as pieces, coalesce(sum(b.pieces), 0)::int as back
    from orders o join order_lines l on l.order_id = o.id
    left join lateral (
      select sum(rl.quantity) as pieces from order_returns r join order_return_lines rl on rl.return_id = r.id
      where r.order_id = o.id and rl.position = l.position
    ) b on true
    where o.customer_id = ${customerId} and o.deleted_at is null and o.paid_at is not null
    group by l.name order by 2 desc, 1 limit 50`.execute(db)
  return rows
}

export function selectNotes(db: Database, customerId: string) {
  return db
    .selectFrom('customer_notes')
    .select(['id', 'at', 'text', 'by_name'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

const LATEST = 20

export function selectMessagesOf(db: Database, emails: readonly string[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'created_at', 'subject', 'status'])
    .where('email', 'in', emails.length > 0 ? emails : [''])
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute()
}

/** Of the words nothing: they hold links that open accounts. */
export function selectMailsTo(db: Database, emails: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['id', 'created_at', 'subject', 'sent_at', 'parked_at'])
    .where('to_address', 'in', emails.length > 0 ? emails : [''])
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute()
}

export function selectPhoneMessagesTo(db: Database, phones: readonly string[]) {
  return db
    .selectFrom('phone_messages')
    .select(['id', 'created_at', 'subject', 'sent_at', 'parked_at'])
    .where('to_phone', 'in', phones.length > 0 ? phones : [''])
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute()
}

/** Other entries that were last known by one of these. */
export function selectPerhaps(
  db: Database,
  customerId: string,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
) {
  const either = [
    ...(phones.length > 0 ? [sql`(c.phone <> '' and c.phone = any(${phones}))`] : []),
    ...(emails.length > 0 ? [sql`(c.email <> '' and c.email = any(${emails}))`] : []),
  ]
  return db
    .selectFrom('customers as c')
    .where('c.id', '<>', customerId)
    .where('c.erased_at', 'is', null)
    .where(either.length > 0 ? sql<boolean>`(${sql.join(either, sql` or `)})` : sql<boolean>`false`)
    .select(['c.id', 'c.name', 'c.phone', 'c.email'])
    .select(
      sql<number>`(select count(*)::int from orders o where o.customer_id = c.id and o.deleted_at is null)`.as(
        'orders',
      ),
    )
    .orderBy('c.last_order_at', 'desc')
    .limit(10)
    .execute()
}
