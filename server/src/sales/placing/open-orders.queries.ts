/** Orders that are neither paid nor over, and what they keep from others. */
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

interface Open {
  orders: number
  /** Of these, to be paid at the door. */
  cash: number
  /** Pieces that they hold. */
  pieces: number
}

/** A cash order that its customer has confirmed is a sale: the shop has talked to somebody. */
const isOpen = sql`o.status = 'Pending' and o.paid_at is null and o.deleted_at is null
  and (o.cod_status is null or o.cod_status = 'awaiting')`

/** Its count does not come first, so that it is kept prepared (statement-names.ts): its plan is the same for everybody. */
async function count(trx: DatabaseTransaction, whose: RawBuilder<unknown>): Promise<Open> {
  const { rows } = await sql<Open>`
    select coalesce(sum((select sum(h.quantity) from stock_holds h where h.order_id = o.id)), 0)::int as pieces,
      count(*)::int as orders, (count(*) filter (where o.cod_status = 'awaiting'))::int as cash
    from orders o where ${isOpen} and ${whose}
  `.execute(trx)
  const [open] = rows
  if (!open) throw new Error('nothing was counted')
  return open
}

/** One order of an account at a time is counted: the second waits until the first is in. Undefined: it was deleted. */
export function lockAccount(trx: DatabaseTransaction, userId: string) {
  return trx
    .selectFrom('users')
    .select([
      sql<boolean>`role = 'guest'`.as('is_guest'),
      // by the link in a mail, or by a code that was sent to a phone
      sql<boolean>`email_confirmed_at is not null
        or exists (select from proofs p where p.user_id = users.id)`.as('is_confirmed'),
      sql<boolean>`exists (select from orders o where o.user_id = users.id and o.paid_at is not null)`.as(
        'has_paid',
      ),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export const openOfAccount = (trx: DatabaseTransaction, userId: string) =>
  count(trx, sql`o.user_id = ${userId}`)

/** One order at a time of guests with the phone of this one; gives the phone. */
export async function lockPhoneOf(trx: DatabaseTransaction, orderId: string): Promise<string> {
  const { phone } = await trx
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 29))`.execute(trx)
  return phone
}

/**
 * Of all guests together who have proved this phone; for one who has not, of all who gave it at the same address of the net:
 * a new session is made in a second, but whoever types a stranger's phone must not keep its owner from buying.
 */
export const openOfPhone = (
  trx: DatabaseTransaction,
  { phone, userId, address }: { phone: string; userId: string; address: string },
) => {
  const hasProved = (user: RawBuilder<unknown>) =>
    sql`exists (select from proofs p where p.user_id = ${user} and p.kind = 'phone' and p.value = ${phone})`
  return count(
    trx,
    sql`o.by_guest and o.phone = ${phone} and case when ${hasProved(sql`${userId}::uuid`)}
      then ${hasProved(sql`o.user_id`)} else o.placed_from = ${address} end`,
  )
}

/** The same for strangers from one address. */
export async function lockAddress(trx: DatabaseTransaction, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 28))`.execute(trx)
}

export const openOfAddress = (trx: DatabaseTransaction, address: string, since: Date) =>
  count(trx, sql`o.placed_from = ${address} and o.placed_at > ${since}`)

export type PlacedFrom = RawBuilder<string | null>

/** The address that an order is counted by; of who has paid one before none is noted. */
export const placedFrom = (viewer: Viewer, address: string | null): PlacedFrom => {
  if (address === null || viewer.role === 'guest') return sql`${address}`
  return sql`case when not exists (
    select from orders paid where paid.user_id = ${viewer.userId} and paid.paid_at is not null
  ) then ${address} end`
}

export async function noteAddress(
  trx: DatabaseTransaction,
  orderId: string,
  placed_from: PlacedFrom,
): Promise<void> {
  await trx.updateTable('orders').set({ placed_from }).where('id', '=', orderId).execute()
}

/** From where an order came is nobody's business once it is a day old or not open any more. */
export async function forgetAddresses(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ placed_from: null })
    .where('placed_from', 'is not', null)
    .where((eb) => eb.or([eb('placed_at', '<', before), eb('status', 'not in', ['Pending', 'Failed'])]))
    .execute()
}
