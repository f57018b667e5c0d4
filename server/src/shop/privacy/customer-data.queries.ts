import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { emptied } from '../../platform/db/emptied.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import { SEARCHED_GIFT_CARDS } from '../../sales/credit/credit.queries.ts'
import { SEARCHED_ORDERS, selectOrders } from '../../sales/order-record/orders.queries.ts'
import { CUSTOMER_FATES, GIFT_CARD_FATES, ORDER_FATES } from './emptied-rows.ts'

export function ordersOfCustomer(db: Database, customerId: string) {
  return selectOrders(db)
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(10_000)
    .execute()
}

/** Addresses of their accounts and orders that nobody else gave: a letter from another could be a stranger's. */
export async function ownAddresses(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with theirs as (
      select lower(email) as email from orders where customer_id = ${customerId}
      union
      select u.email from customer_keys k join users u on k.key = 'account:' || u.id
      where k.customer_id = ${customerId}
    )
    select email from theirs t where email <> ''
      and not exists (select from orders o where o.email = t.email and o.customer_id <> ${customerId})
      and not exists (
        select from users u where u.email = t.email and not exists (
          select from customer_keys k where k.key = 'account:' || u.id and k.customer_id = ${customerId}
        )
      )`.execute(db)
  return rows.map(({ email }) => email)
}

/** Of their orders, and of the accounts and guest sessions that placed them: as it stands there, and what was proved. */
export async function ownPhones(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    with theirs as (
      select id from users where id in (select user_id from orders where customer_id = ${customerId})
        or 'account:' || id in (select key from customer_keys where customer_id = ${customerId})
    )
    select phone from orders where customer_id = ${customerId} and phone <> ''
    union select u.phone from users u join theirs using (id) where u.phone <> ''
    union select p.value from proofs p join theirs on theirs.id = p.user_id where p.kind = 'phone'`.execute(
    db,
  )
  return rows.map(({ phone }) => phone)
}

/** Something is still to be paid, sent, delivered or given back. */
export async function hasOpenOrders(trx: DatabaseTransaction, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where customer_id = ${customerId} and deleted_at is null and (
      status in ('Pending', 'Review') or (status = 'Paid' and fulfilment <> 'Delivered')
      or exists (select from refunds where order_id = o.id and status = 'requested')
    ) limit 1`.execute(trx)
  return rows.length > 0
}

/** What is still to be sent goes too: nobody is written to any more. */
export async function deleteSentTo(
  trx: DatabaseTransaction,
  customerId: string,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<void> {
  await sql`delete from mails where to_address = any(${emails})`.execute(trx)
  await sql`
    delete from phone_messages where to_phone = any(${phones})
      and not exists (
        select from orders o where o.phone = phone_messages.to_phone and o.customer_id <> ${customerId}
      )`.execute(trx)
}

export function selectGiftCardsTo(db: Database, email: string) {
  return db
    .selectFrom('gift_cards')
    .select(['last_four as lastFour', 'amount_paisa as amountPaisa', 'made_at as madeAt'])
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('made_at')
    .execute()
}

/** The cards stay: their money is owed to who has the code. */
export async function forgetGiftCardsTo(trx: DatabaseTransaction, emails: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update gift_cards set ${emptied(GIFT_CARD_FATES)} where email <> '' and lower(email) = any(${emails}) returning id`.execute(
    trx,
  )
  // of cards that are not paid yet
  await sql`update orders set gift_email = '' where gift_email <> '' and lower(gift_email) = any(${emails})`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await rekey(trx, SEARCHED_GIFT_CARDS, ids)
}

/** Sessions of guests whose orders are all this customer's. */
export async function deleteGuestsOf(
  trx: DatabaseTransaction,
  customerId: string,
  before: (trx: DatabaseTransaction, userId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.role = 'guest'
      and u.id in (select user_id from orders where customer_id = ${customerId})
      and not exists (
        select from orders o where o.user_id = u.id and o.customer_id is distinct from ${customerId}::uuid
      ) order by u.id`.execute(trx)
  for (const { id } of rows) await before(trx, id)
  const ids = rows.map(({ id }) => id)
  await sql`delete from users where id = any(${ids})`.execute(trx)
  await sql`update orders set by_guest = false where customer_id = ${customerId} and by_guest`.execute(trx)
}

/** Takes the person out of orders through which no money went and on which no tax paper stands. */
export async function emptyUnpaidOrders(
  trx: DatabaseTransaction,
  customerId: string,
): Promise<{ kept: number; emptied: number }> {
  const { rows } = await sql<{ id: string }>`
    update orders o set ${emptied(ORDER_FATES)}
    where customer_id = ${customerId} and paid_at is null
      and not exists (select from payment_attempts a where a.order_id = o.id and a.captured_minor > 0)
      and not exists (select from tax_papers t where t.order_id = o.id)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += 500) await rekey(trx, SEARCHED_ORDERS, ids.slice(at, at + 500))
  const { orders } = await trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('orders'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { kept: orders - ids.length, emptied: ids.length }
}

/** Gives the ids of all entries that the person has had. */
export async function eraseCustomerRow(trx: DatabaseTransaction, id: string, now: Date): Promise<string[]> {
  await trx.deleteFrom('customer_notes').where('customer_id', '=', id).execute()
  await trx.deleteFrom('customer_keys').where('customer_id', '=', id).execute()
  // what carriers were told
  await sql`
    update consignments set note = '', slip_url = null, to_address = null
    where order_id in (select id from orders where customer_id = ${id})
  `.execute(trx)
  const joined = await trx
    .deleteFrom('customer_moves')
    .where('customer_id', '=', id)
    .returning('old_id')
    .execute()
  await sql`
    update customers set ${emptied(CUSTOMER_FATES)}, erased_at = ${now}, version = version + 1
    where id = ${id}`.execute(trx)
  return [id, ...joined.map(({ old_id }) => old_id)]
}
