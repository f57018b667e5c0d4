/** Parcels of an order that is sent in several, and what of it is still here. All under the order's lock. */
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Parcels } from '../../platform/db/tables.ts'

export async function selectParcel(db: Database, orderId: string, number: number) {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function selectParcels(db: Database, orderId: string) {
  return db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
}

/** With its lines, which count as sent from now on. */
export async function insertParcel(
  trx: DatabaseTransaction,
  parcel: Insertable<Parcels> & { order_id: string; number: number },
  lines: readonly { position: number; quantity: number }[],
): Promise<void> {
  const { order_id, number } = parcel
  await trx.insertInto('parcels').values(parcel).execute()
  await trx
    .insertInto('parcel_lines')
    .values(lines.map((line) => ({ order_id, number, ...line })))
    .execute()
  for (const { position, quantity } of lines) {
    await trx
      .updateTable('order_lines')
      .set({ sent: sql<number>`sent + ${quantity}` })
      .where('order_id', '=', order_id)
      .where('position', '=', position)
      .execute()
  }
}

export async function updateParcel(
  trx: DatabaseTransaction,
  orderId: string,
  number: number,
  set: { courier?: string; tracking_number?: string | null; delivered_at?: Date | null },
): Promise<void> {
  await trx
    .updateTable('parcels')
    .set(set)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute()
}

/** All that are still on their way. */
export async function deliverAll(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('parcels')
    .set({ delivered_at: at })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .execute()
}

/**
 * After the order's lines were placed anew. `kept`: the places that they had, in the order that they have now. A line never
 * moves back, so that each place is free when the next one takes it.
 */
export async function moveParcelLines(
  trx: DatabaseTransaction,
  orderId: string,
  kept: readonly number[],
): Promise<void> {
  for (const [to, from] of kept.entries()) {
    if (to === from) continue
    await trx
      .updateTable('parcel_lines')
      .set({ position: to })
      .where('order_id', '=', orderId)
      .where('position', '=', from)
      .execute()
  }
}
