import { sql } from 'kysely'
import type { GuestProof } from '../../identity/sessions/identity.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import { SEARCHED_ORDERS } from '../order-record/orders.queries.ts'

/**
 * Gives the orders to the account, and the account's address to those that had none. An order whose guest had it erased
 * (`user_id` null) belongs to nobody, whatever phone it names.
 */
export async function takeGuestOrders(
  trx: DatabaseTransaction,
  userId: string,
  proof: GuestProof,
): Promise<{ id: string; email: string }[]> {
  const whose =
    proof.kind === 'session'
      ? sql`user_id = ${proof.guestId}`
      : proof.kind === 'phone'
        ? sql`phone = ${proof.value}`
        : sql`email = ${proof.value}`
  const { rows } = await sql<{ id: string; email: string }>`
    update orders o set
      user_id = users.id,
      by_guest = false,
      email = case when o.email = '' then users.email else o.email end
    from users
    where users.id = ${userId} and users.role <> 'guest' and o.id in (
      select id from orders where by_guest and user_id is not null and ${whose} order by id for update
    )
    returning o.id, users.email`.execute(trx)
  if (rows.length > 0) {
    await rekey(
      trx,
      SEARCHED_ORDERS,
      rows.map(({ id }) => id),
    )
  }
  return rows
}
