/**
 * Whom and where to a carrier was told. It is kept with the parcel: an order can be changed after that, and then the label
 * says something else.
 */
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'

/** Of order `o`, as it stands now: all that a carrier is told of it. */
export const ADDRESS_NOW: RawBuilder<string> = sql<string>`concat_ws(', ',
  nullif(trim(o.first_name || ' ' || o.last_name), ''), nullif(o.street_address, ''), nullif(o.apartment, ''),
  nullif(o.area, ''), nullif(o.city, ''), nullif(o.district, ''), o.phone)`

/** The same for a column of its parcel. `orderId`: an id, or the reference to one. */
export const addressOf = (orderId: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(select ${ADDRESS_NOW} from orders o where o.id = ${orderId})`

/** Its carrier is told, or it has a new label. */
export async function noteAddressTold(
  trx: DatabaseTransaction,
  { id, order_id }: { id: string; order_id: string },
): Promise<void> {
  await trx
    .updateTable('consignments')
    .set({ to_address: addressOf(order_id) })
    .where('id', '=', id)
    .execute()
}
