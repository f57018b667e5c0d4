/** Payouts, their lines as they came, and what they entered. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { SettlementLines, Settlements } from '../../platform/db/tables.ts'

export type SettlementRow = Selectable<Settlements>

export type LineRow = Selectable<SettlementLines>

/** Rows of one statement: it may have some 60,000 parameters. */
export const AT_ONCE = 1_000

/** Undefined where there is one of this name. */
export function insertSettlement(
  trx: DatabaseTransaction,
  row: Insertable<Settlements>,
): Promise<SettlementRow | undefined> {
  return trx
    .insertInto('settlements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['carrier_id', 'ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Before orders and parcels. */
export function lockSettlement(
  trx: DatabaseTransaction,
  carrierId: string,
  by: { id: string } | { ref: string },
): Promise<SettlementRow | undefined> {
  return trx
    .selectFrom('settlements')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .where('id' in by ? 'id' : 'ref', '=', 'id' in by ? by.id : by.ref)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** So that none of them is reversed meanwhile. */
export async function shareSettlements(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('settlements').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()
}

export async function updateSettlement(
  trx: DatabaseTransaction,
  id: string,
  set: Partial<Pick<SettlementRow, 'ref' | 'reversed_at' | 'paid_paisa'>>,
): Promise<void> {
  await trx.updateTable('settlements').set(set).where('id', '=', id).execute()
}

export function selectFileBefore(
  db: Database,
  carrierId: string,
  digest: string,
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlements')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .where('file_digest', '=', digest)
    .where('reversed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

export async function insertLines(
  trx: DatabaseTransaction,
  rows: readonly Insertable<SettlementLines>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto('settlement_lines')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  }
}

export function selectLines(db: Database, settlementId: string): Promise<LineRow[]> {
  return db
    .selectFrom('settlement_lines')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .orderBy('row')
    .execute()
}

/** What a payout entered, but for what was found out by it of what was collected. */
export function selectEnteredBy(trx: DatabaseTransaction, settlementId: string) {
  return trx
    .selectFrom('carrier_entries')
    .select(['kind', 'consignment_id', sql<number>`sum(paisa)::bigint`.as('paisa')])
    .where('settlement_id', '=', settlementId)
    .where('kind', '<>', 'collected')
    .groupBy(['kind', 'consignment_id'])
    .having(sql<boolean>`sum(paisa) <> 0`)
    .orderBy('consignment_id')
    .execute()
}

/** Parcels of a payout. */
export async function selectParcelsOf(db: Database, settlementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_lines')
    .select('consignment_id')
    .distinct()
    .where('settlement_id', '=', settlementId)
    .where('consignment_id', 'is not', null)
    .execute()
  return rows.flatMap(({ consignment_id }) => consignment_id ?? [])
}
