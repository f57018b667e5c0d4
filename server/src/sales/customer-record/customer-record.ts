/**
 * Who an order is of. An account's orders are one **customer**'s; a guest's are those of their phone. The **keys** of a
 * customer are what the next order is known by: more than one, where two entries were joined.
 */
import { type Insertable, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Customers, Orders } from '../../platform/db/tables.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import { type SearchedTable, withSearchText } from '../../platform/text-search/search-text.ts'

export const SEARCHED_CUSTOMERS = {
  table: 'customers',
  columns: ['name', 'phone', 'email'],
} as const satisfies SearchedTable<'customers', keyof Customers>

const accountKey = (userId: string): string => `account:${userId}`
const phoneKey = (phone: string): string => `phone:${phone}`

const keyOf = ({ user_id, by_guest, phone }: Placed) => {
  if (user_id && !by_guest) return accountKey(user_id)
  return phone === '' ? null : phoneKey(phone)
}

type Placed = Pick<
  Insertable<Orders>,
  'user_id' | 'by_guest' | 'phone' | 'email' | 'first_name' | 'last_name' | 'placed_at'
>

/**
 * The customer of an order that is being placed, made where there was none; with the name and the phone of this order.
 * Null where nobody can be told from the next: who buys over the counter may say nothing.
 */
export async function customerOf(trx: DatabaseTransaction, order: Placed): Promise<string | null> {
  const key = keyOf(order)
  if (key === null) return null
  const known = await trx
    .selectFrom('customer_keys as k')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .select(['c.id', 'c.email', 'c.name', 'c.keeps_name'])
    .where('k.key', '=', key)
    .executeTakeFirst()
  const at = order.placed_at ?? new Date()
  const said = {
    // a name that the desk has chosen stays, whatever the next order says
    name: known?.keeps_name ? known.name : `${order.first_name} ${order.last_name}`.trim(),
    phone: order.phone,
    email: order.email || (known?.email ?? ''),
  }
  if (known) {
    await trx
      .updateTable('customers')
      .set({ ...withSearchText(SEARCHED_CUSTOMERS, said), last_order_at: at })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const id = newId()
  const row = { id, ...said, first_order_at: at, last_order_at: at }
  await trx.insertInto('customers').values(withSearchText(SEARCHED_CUSTOMERS, row)).execute()
  const { customer_id } = await trx
    .insertInto('customer_keys')
    .values({ key, customer_id: id })
    // of two first orders at once the second waits here, and finds the customer of the first
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  if (customer_id !== id) await trx.deleteFrom('customers').where('id', '=', id).execute()
  return customer_id
}

/** Orders of a guest that have become an account's: its customer's from now on, and what was known of the guest as well. */
export async function followAccount(
  trx: DatabaseTransaction,
  userId: string,
  orders: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from orders where id = any(${orders}) and customer_id is not null
    order by customer_id`.execute(trx)
  const [first, ...others] = rows.map(({ customer_id }) => customer_id)
  if (first === undefined) return
  const { customer_id: own } = await trx
    .insertInto('customer_keys')
    .values({ key: accountKey(userId), customer_id: first })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  await sql`update orders set customer_id = ${own} where id = any(${orders})`.execute(trx)
  for (const other of own === first ? others : [first, ...others]) {
    const left = await trx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', other)
      .limit(1)
      .executeTakeFirst()
    if (!left) await joinInto(trx, other, own)
  }
}

/**
 * Gives `into` all that `from` has, and takes `from` away; whoever asks for `from` finds `into` from then on, also after
 * another join. What both say stays as `into` says it. Both exist.
 */
export async function joinInto(trx: DatabaseTransaction, from: string, into: string): Promise<void> {
  await sql`update orders set customer_id = ${into} where customer_id = ${from}`.execute(trx)
  await sql`update customer_keys set customer_id = ${into} where customer_id = ${from}`.execute(trx)
  await sql`update customer_notes set customer_id = ${into} where customer_id = ${from}`.execute(trx)
  await sql`
    update customers c set
      name = coalesce(nullif(c.name, ''), o.name),
      phone = coalesce(nullif(c.phone, ''), o.phone),
      email = coalesce(nullif(c.email, ''), o.email),
      tags = array(select distinct tag from unnest(c.tags || o.tags) as tag order by tag),
      first_order_at = least(c.first_order_at, o.first_order_at),
      last_order_at = greatest(c.last_order_at, o.last_order_at),
      version = c.version + 1
    from customers o where c.id = ${into} and o.id = ${from}`.execute(trx)
  await sql`update customer_moves set customer_id = ${into} where customer_id = ${from}`.execute(trx)
  await trx.insertInto('customer_moves').values({ old_id: from, customer_id: into }).execute()
  await sql`delete from customers where id = ${from}`.execute(trx)
  await rekey(trx, SEARCHED_CUSTOMERS, [into])
}

/** Of a person known by two entries, what the desk wants to read from then on. The name stays whatever the next order says. */
export async function keepSaid(
  trx: DatabaseTransaction,
  id: string,
  said: { name: string; phone: string; email: string },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ ...withSearchText(SEARCHED_CUSTOMERS, said), keeps_name: true })
    .where('id', '=', id)
    .execute()
}
