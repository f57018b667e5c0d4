/** Of parcels as they are worked on: what is to be sent, asked after, or looked at. */
import { PARCEL_OF_BUILD, parcelOf } from '@spokehaat/contract/sales/delivery/options'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'
import { addressOf } from '../parcels/told-address.ts'

export interface Worth {
  /** As they were sold, after discounts. */
  paisa: number
  grams: number
  pieces: number
  /** In a few words. */
  goods: string
  hasBulky: boolean
}

export async function selectWorth(
  db: Database,
  orderId: string,
  lines: readonly { position: number; quantity: number }[],
): Promise<Worth> {
  const rows = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.position', 'l.name', 'l.quantity', 'l.price_paisa', 'l.discount_paisa'])
    .select(['p.category', 'p.weight_kg', 'p.bulky'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  const worth: Worth = { paisa: 0, grams: 0, pieces: 0, goods: '', hasBulky: false }
  const names: string[] = []
  for (const { position, quantity } of lines) {
    const row = rows.find((one) => one.position === position)
    if (!row) continue
    const parcel =
      row.category === null
        ? PARCEL_OF_BUILD
        : parcelOf(row.category, row.weight_kg, row.bulky as Parameters<typeof parcelOf>[2])
    worth.paisa += Math.floor(
      ((row.price_paisa * row.quantity - row.discount_paisa) * quantity) / row.quantity,
    )
    worth.grams += parcel.grams * quantity
    worth.pieces += quantity
    worth.hasBulky ||= parcel.isBulky
    names.push(`${quantity} x ${row.name}`)
  }
  return { ...worth, goods: names.join(', ').slice(0, 255) }
}

/** Claims those that were written down and never sent, of these or of all: each is claimed by one node, once. */
export async function claimAsked(
  db: Database,
  at: Date,
  { ids, most }: { ids: readonly string[] | null; most: number },
): Promise<ConsignmentRow[]> {
  if (ids?.length === 0) return []
  return (
    db
      .updateTable('consignments')
      // it is told of the order as it stands now
      .set({ sent_at: at, to_address: addressOf(sql`consignments.order_id`) })
      .where('id', 'in', (rows) => {
        const free = rows
          .selectFrom('consignments')
          .select('id')
          .where('state', '=', 'asked')
          .where('sent_at', 'is', null)
        return (ids ? free.where('id', 'in', ids) : free.where('ask_next_at', '<=', at))
          .orderBy('asked_at')
          .limit(most)
          .forUpdate()
          .skipLocked()
      })
      .returningAll()
      .execute()
  )
}

/** Takes those whose time to be asked after has come, and puts it off, so that another node takes others. */
export async function claimDue(db: Database, at: Date, until: Date, most: number): Promise<ConsignmentRow[]> {
  return db
    .updateTable('consignments')
    .set({ ask_next_at: until })
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('consignments')
        .select('id')
        .where('ask_next_at', '<=', at)
        .where('sent_at', 'is not', null)
        .orderBy('ask_next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Orders that are still to be paid at the door, and have a parcel that is delivered, with who carried it and gave it away. */
export function selectCollected(db: Database, most: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('consignments as c', 'c.order_id', 'o.id')
    .innerJoin('carriers as k', 'k.id', 'c.carrier_id')
    .distinctOn('o.id')
    .select(['o.id', 'k.name', 'c.booked_by'])
    .where('o.status', '=', 'Pending')
    .where('o.cod_status', '=', 'confirmed')
    .where((where) => where.or([where('c.state', '=', 'delivered'), where('c.collected_paisa', '>', 0)]))
    .where('k.paid_when', '=', 'delivered')
    .orderBy('o.id')
    .orderBy('c.number', 'desc')
    .limit(most)
    .execute()
}

/** False where it is there already. */
export async function insertNotice(
  db: Database,
  notice: {
    carrier_id: string
    key: string
    at: Date
    news: string
    to_confirm: boolean
    consignment_id: string | null
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('carrier_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['carrier_id', 'key']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Not done, and not tried more often than it may be. */
export function selectOpenNotices(db: Database, before: Date, most: number) {
  return db
    .selectFrom('carrier_notices')
    .selectAll()
    .where('done_at', 'is', null)
    .where('tries', '<', 20)
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .execute()
}

export async function endNotice(
  db: Database,
  carrierId: string,
  key: string,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('carrier_notices')
    .set({ done_at: at, tries: sql<number>`tries + 1` })
    .where('carrier_id', '=', carrierId)
    .where('key', '=', key)
    .execute()
}

/** What stands in the ledger of what a parcel collected; of its fee only what was told, not what payouts say. */
export async function selectEntered(
  trx: DatabaseTransaction,
  consignmentId: string,
  kind: 'collected' | 'fee',
): Promise<number> {
  const { paisa } = await trx
    .selectFrom('carrier_entries')
    .select(sql<number>`coalesce(sum(paisa), 0)::bigint`.as('paisa'))
    .where('consignment_id', '=', consignmentId)
    .where('kind', '=', kind)
    .$if(kind === 'fee', (entries) => entries.where('settlement_id', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(paisa)
}

/** Lines of payouts that stand, of a parcel each: those that say what is wrong with a fee, or were paid twice, are none. */
const countedLines = (db: Database) =>
  db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .where('s.reversed_at', 'is', null)
    .where('l.row', '>', 0)
    .where('l.judged_at', 'is not', null)
    .where(sql<boolean>`l.difference is distinct from 'twice'`)

export async function hasSettlement(db: Database, consignmentId: string): Promise<boolean> {
  const row = await countedLines(db)
    .select('l.row')
    .where('l.consignment_id', '=', consignmentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of these parcels, those whose carrier pays first, and whose money is not here, or not as it should be. */
export async function selectUnsettled(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('carriers', 'carriers.id', 'c.carrier_id')
    .select('c.id')
    .where('c.id', 'in', ids)
    .where('carriers.paid_when', '=', 'settled')
    .where(({ not, exists }) =>
      not(
        exists(
          countedLines(db)
            .select('l.row')
            .where(sql<boolean>`l.consignment_id = c.id`)
            .where(sql<boolean>`(l.difference is null or l.difference = 'fee' or l.closed_at is not null)`),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these parcels, those of which a part was kept, wherever their rest is by now. */
export async function selectKeptInPart(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('consignment_news')
    .select('consignment_id')
    .distinct()
    .where('consignment_id', 'in', ids)
    .where('state', '=', 'in_part')
    .execute()
  return new Set(rows.map(({ consignment_id }) => consignment_id))
}

/** What is known of a parcel has changed: what its payouts say of it is held against it anew. */
export async function judgeAnew(trx: DatabaseTransaction, consignmentIds: readonly string[]): Promise<void> {
  if (consignmentIds.length === 0) return
  await trx
    .updateTable('settlement_lines')
    .set({ judged_at: null })
    .where('consignment_id', 'in', consignmentIds)
    .where('row', '>', 0)
    .execute()
}

export async function writeSlip(trx: DatabaseTransaction, id: string, picture: string | null): Promise<void> {
  await trx.updateTable('consignments').set({ slip_url: picture }).where('id', '=', id).execute()
}
