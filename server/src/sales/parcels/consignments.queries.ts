/** Parcels that are given to a carrier, and what was heard of them. */
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { ConsignmentNews, Consignments } from '../../platform/db/tables.ts'
import { addressOf } from './told-address.ts'

export type ConsignmentRow = Selectable<Consignments>
export const stateOf = (row: Pick<ConsignmentRow, 'state'>) => row.state as ConsignmentState

interface Piece {
  position: number
  quantity: number
}

export async function insertConsignment(
  trx: DatabaseTransaction,
  row: Insertable<Consignments>,
  lines: readonly Piece[],
): Promise<void> {
  await trx
    .insertInto('consignments')
    .values({ ...row, to_address: addressOf(row.order_id) })
    .execute()
  await trx
    .insertInto('consignment_lines')
    .values(lines.map(({ position, quantity }) => ({ consignment_id: row.id, position, quantity })))
    .execute()
}

export function selectConsignment(db: Database, id: string): Promise<ConsignmentRow | undefined> {
  return db.selectFrom('consignments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Under the lock of its order. */
export function lockConsignment(trx: DatabaseTransaction, id: string): Promise<ConsignmentRow | undefined> {
  return trx.selectFrom('consignments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateConsignment(
  db: Database,
  id: string,
  set: Updateable<Consignments>,
): Promise<void> {
  await db.updateTable('consignments').set(set).where('id', '=', id).execute()
}

export function selectOfOrder(db: Database, orderId: string): Promise<ConsignmentRow[]> {
  return db.selectFrom('consignments').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
}

export async function selectLinesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('consignment_lines')
    .innerJoin('consignments as c', 'c.id', 'consignment_lines.consignment_id')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.order_id', '=', 'c.order_id').onRef('l.position', '=', 'consignment_lines.position'),
    )
    .select(['consignment_id', 'consignment_lines.position', 'consignment_lines.quantity', 'l.name'])
    .where('consignment_id', 'in', ids)
    .orderBy('consignment_lines.position')
    .execute()
}

/** Oldest first. */
export async function selectNewsOf(
  db: Database,
  ids: readonly string[],
): Promise<Selectable<ConsignmentNews>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('consignment_news')
    .selectAll()
    .where('consignment_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function addNews(db: Database, news: Omit<Insertable<ConsignmentNews>, 'id'>): Promise<void> {
  await db
    .insertInto('consignment_news')
    .values({ id: newId(), ...news })
    .execute()
}

/** By either number, of one carrier. */
export function findConsignment(
  db: Database,
  carrierId: string,
  { ourRef, theirRef }: { ourRef: string | null; theirRef: string | null },
): Promise<ConsignmentRow | undefined> {
  return (
    db
      .selectFrom('consignments')
      .selectAll()
      .where('carrier_id', '=', carrierId)
      .where((where) =>
        where.or([
          where('our_ref', '=', ourRef),
          where('their_ref', '=', theirRef),
          where('return_ref', '=', theirRef),
        ]),
      )
      // what the carrier calls it counts more than what it was given as our name
      .orderBy(sql`their_ref is not distinct from ${theirRef}`, 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** One that is booked, or may be, and has not left: its pieces are spoken for. */
export async function hasBooked(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consignments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('handed_at', 'is', null)
    .where('state', 'in', ['asked', 'unknown', 'booked', 'held'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a parcel of this carrier has the number. */
export async function hasTheirRef(
  db: Database,
  carrierId: string,
  theirRef: string | null,
): Promise<boolean> {
  if (theirRef === null) return false
  const row = await db
    .selectFrom('consignments')
    .select('id')
    .where('carrier_id', '=', carrierId)
    .where('their_ref', '=', theirRef)
    .executeTakeFirst()
  return row !== undefined
}

/** After the order's lines were placed anew, as `moveParcelLines`. */
export async function moveConsignmentLines(
  trx: DatabaseTransaction,
  orderId: string,
  kept: readonly number[],
): Promise<void> {
  const ofOrder = sql<string>`(select id from consignments where order_id = ${orderId})`
  await trx
    .deleteFrom('consignment_lines')
    .where('consignment_id', 'in', ofOrder)
    .where('position', 'not in', kept.length > 0 ? [...kept] : [-1])
    .execute()
  for (const [to, from] of kept.entries()) {
    if (to === from) continue
    await trx
      .updateTable('consignment_lines')
      .set({ position: to })
      .where('position', '=', from)
      .where('consignment_id', 'in', ofOrder)
      .execute()
  }
}
