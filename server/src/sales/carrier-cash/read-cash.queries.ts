/** A carrier's ledger as it is read. */

import type { EntryKind } from '@spokehaat/contract/sales/carrier-cash'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

export async function selectSums(db: Database, carrierId: string): Promise<Record<EntryKind, number>> {
  const rows = await db
    .selectFrom('carrier_entries')
    .select(['kind', sql<number>`sum(paisa)::bigint`.as('paisa')])
    .where('carrier_id', '=', carrierId)
    .groupBy('kind')
    .execute()
  const sums = { collected: 0, fee: 0, fee_tax: 0, paid_out: 0, written_off: 0, correction: 0 }
  for (const { kind, paisa } of rows) sums[kind] = Number(paisa)
  return sums
}

export async function selectOwes(db: Database, carrierId: string): Promise<number> {
  const sums = await selectSums(db, carrierId)
  return Object.values(sums).reduce((sum, paisa) => sum + paisa, 0)
}

/** Lines of payouts that stand. */
const linesOf = (db: Database, carrierId: string) =>
  db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .where('s.carrier_id', '=', carrierId)
    .where('s.reversed_at', 'is', null)

export function selectLine(db: Database, carrierId: string, settlementId: string, row: number) {
  return linesOf(db, carrierId)
    .selectAll('l')
    .where('l.settlement_id', '=', settlementId)
    .where('l.row', '=', row)
    .executeTakeFirst()
}

const openOf = (db: Database, carrierId: string) =>
  linesOf(db, carrierId).where('l.difference', 'is not', null).where('l.closed_at', 'is', null)

/** The oldest first, with how many there are in all. */
export function selectDifferences(db: Database, carrierId: string, most: number) {
  return openOf(db, carrierId)
    .leftJoin('consignments as c', 'c.id', 'l.consignment_id')
    .selectAll('l')
    .select(['s.ref', 's.at', 'c.order_id', 'c.state', 'c.our_ref as parcel_ref'])
    .select(
      sql<number | null>`case when l.consignment_id is not null then (
        select coalesce(sum(e.paisa), 0) from carrier_entries e
        where e.consignment_id = l.consignment_id and e.kind in ('collected', 'written_off')
      )::bigint end`.as('expected_paisa'),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('s.read_at')
    .orderBy('l.settlement_id')
    .orderBy(sql`abs(l.row)`)
    .limit(most)
    .execute()
}

export async function countOpen(db: Database, settlementId: string): Promise<number> {
  const { open } = await db
    .selectFrom('settlement_lines')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('settlement_id', '=', settlementId)
    .where('difference', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function hasSettlementOf(db: Database, carrierId: string, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('settlements')
    .select('id')
    .where('carrier_id', '=', carrierId)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row !== undefined
}

export function selectSettlements(db: Database, carrierId: string, most: number) {
  return db
    .selectFrom('settlements as s')
    .selectAll('s')
    .select(({ selectFrom, fn }) => [
      selectFrom('settlement_lines as l')
        .select(fn.countAll<number>().as('parcels'))
        .whereRef('l.settlement_id', '=', 's.id')
        .where('l.row', '>', 0)
        .where(sql<boolean>`(l.their_ref is not null or l.our_ref is not null)`)
        .as('parcels'),
      selectFrom('settlement_lines as l')
        .select(fn.countAll<number>().as('open'))
        .whereRef('l.settlement_id', '=', 's.id')
        .where('l.difference', 'is not', null)
        .where('l.closed_at', 'is', null)
        .as('open'),
    ])
    .where('s.carrier_id', '=', carrierId)
    .orderBy('s.read_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute()
}

export async function selectEntries(
  db: Database,
  carrierId: string,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('carrier_entries as e')
      .leftJoin('consignments as c', 'c.id', 'e.consignment_id')
      .leftJoin('settlements as s', 's.id', 'e.settlement_id')
      .selectAll('e')
      .select(['c.our_ref', 'c.order_id', 's.ref'])
      .where('e.carrier_id', '=', carrierId)
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('carrier_entries')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('carrier_id', '=', carrierId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** What carriers charge for each parcel of an order, with the VAT on it, above nought. */
export function selectCarrying(db: Database, orderId: string) {
  return db
    .selectFrom('consignments as c')
    .innerJoin('carriers', 'carriers.id', 'c.carrier_id')
    .innerJoin('carrier_entries as e', 'e.consignment_id', 'c.id')
    .select(['c.our_ref', 'c.number', 'c.state', 'c.carrier_id', 'carriers.name'])
    .select(sql<number>`-sum(e.paisa)::bigint`.as('paisa'))
    .where('c.order_id', '=', orderId)
    .where('e.kind', 'in', ['fee', 'fee_tax'])
    .groupBy(['c.id', 'carriers.name'])
    .orderBy('c.number')
    .execute()
}

/** Parcels with cash that no payout has, the oldest first; `ids`: of these alone. */
export async function selectUnpaid(
  db: Database,
  carrierId: string,
  most: number,
  ids: readonly string[] | null = null,
) {
  if (ids?.length === 0) return []
  return db
    .selectFrom('consignments as c')
    .innerJoin('carrier_entries as e', 'e.consignment_id', 'c.id')
    .select(['c.id', 'c.our_ref', 'c.their_ref', sql<number>`sum(e.paisa)::bigint`.as('paisa')])
    .where('c.carrier_id', '=', carrierId)
    .where('e.kind', 'in', ['collected', 'written_off'])
    .$if(ids !== null, (parcels) => parcels.where('c.id', 'in', ids ?? []))
    .where(({ not, exists }) =>
      not(
        exists(
          linesOf(db, carrierId)
            .select('l.row')
            .where('l.row', '>', 0)
            .whereRef('l.consignment_id', '=', sql.ref('c.id')),
        ),
      ),
    )
    .groupBy('c.id')
    .having(sql<boolean>`sum(e.paisa) > 0`)
    .orderBy(sql`min(e.at)`)
    .orderBy('c.id')
    .limit(most)
    .execute()
}
