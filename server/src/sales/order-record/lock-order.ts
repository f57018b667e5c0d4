/** The first lock of every transaction that moves an order: order before attempt before variants, everywhere. */
import type { Selectable } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Orders } from '../../platform/db/tables.ts'
import { fail, type Refusal } from '../../platform/http/refusal.ts'
import { keepAccount } from '../account/account.ts'

export type LockedOrder = Selectable<Orders>

/** Where it stands, as the contract's rules read it. */
export const standingOf = ({
  status,
  fulfilment,
  cod_status,
  parcels_sent,
}: Pick<LockedOrder, 'status' | 'fulfilment' | 'cod_status' | 'parcels_sent'>) => ({
  status,
  fulfilment,
  codStatus: cod_status,
  parcelsSent: parcels_sent,
})

/**
 * Deleted ones too: money may still come in for them. The lock leaves the key alone, as stock's does. What happens to the order
 * under it is written into its account before the transaction commits.
 */
export async function lockAnyOrder(trx: DatabaseTransaction, id: string): Promise<LockedOrder | undefined> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order) keepAccount(trx, id)
  return order
}

/** Throws `order_not_found`. */
export async function lockOrder(trx: DatabaseTransaction, id: string): Promise<LockedOrder> {
  const order = await lockAnyOrder(trx, id)
  if (!order || order.deleted_at !== null) throw fail('order_not_found')
  return order
}

/** What the dashboard offered may have been overtaken by somebody else's move: it says where the order stands now. */
export function wrongMove(from: string | null, to: string): Refusal {
  return fail('move_not_allowed', { details: { from, to } })
}
