/** What lines of payouts are held against, and what is said of them. */
import type { Difference } from '@spokehaat/contract/sales/carrier-cash'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { LineRow } from './settlements.queries.ts'

/** The oldest payout first. */
export function selectToJudge(db: Database, settlementId: string | null, most: number) {
  return db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .selectAll('l')
    .where('l.judged_at', 'is', null)
    .where('l.row', '>', 0)
    .where('s.reversed_at', 'is', null)
    .$if(settlementId !== null, (lines) => lines.where('l.settlement_id', '=', settlementId ?? ''))
    .orderBy('s.read_at')
    .orderBy('s.id')
    .orderBy('l.row')
    .limit(most)
    .execute()
}

/** In one order, so that two payouts with the same parcels wait for each other. */
export async function lockParcels(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('consignments').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function selectParcels(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('consignments').select(['id', 'state', 'fee_paisa']).where('id', 'in', ids).execute()
}

/** What the ledger has of these parcels, by kind; and what of it no payout has entered. */
export async function selectEnteredOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('carrier_entries')
    .select(['consignment_id', 'kind', sql<number>`sum(paisa)::bigint`.as('paisa')])
    .select(
      sql<number>`coalesce(sum(paisa) filter (where settlement_id is null), 0)::bigint`.as('told_paisa'),
    )
    .where('consignment_id', 'in', ids)
    .groupBy(['consignment_id', 'kind'])
    .execute()
}

/** Their lines of payouts that stand, the oldest first, with those that say what is wrong with a fee. */
export async function selectStanding(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .selectAll('l')
    .select(['s.carrier_id', 's.read_by'])
    .where('l.consignment_id', 'in', ids)
    .where('s.reversed_at', 'is', null)
    .orderBy('s.read_at')
    .orderBy('s.id')
    .orderBy('l.row')
    .execute()
}

interface Judged {
  settlement_id: string
  row: number
  difference: Difference | null
  paisa: number
  /** No order hears of it. */
  is_silent: boolean
}

/** One that was closed stays as it is. */
export async function writeVerdicts(trx: DatabaseTransaction, at: Date, verdicts: readonly Judged[]) {
  await sql`
    update settlement_lines l
    set judged_at = ${at},
      difference = case when l.closed_at is null then v.difference else l.difference end,
      difference_paisa = case when l.closed_at is null then v.paisa else l.difference_paisa end,
      told_at = case when v.is_silent then coalesce(l.told_at, ${at}) else l.told_at end
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v(settlement_id uuid, row integer, difference text, paisa bigint, is_silent boolean)
    where l.settlement_id = v.settlement_id and l.row = v.row
  `.execute(trx)
}

/** What is wrong with fees, in rows of their own: all else of a line is closed apart. Nothing of those that are right by now. */
export async function writeFeeRows(
  trx: DatabaseTransaction,
  at: Date,
  judged: readonly { line: LineRow; feePaisa: number }[],
): Promise<void> {
  const keys = judged.map(({ line }) => ({ settlement_id: line.settlement_id, row: -line.row }))
  await sql`
    delete from settlement_lines l
    using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as v(settlement_id uuid, row integer)
    where l.settlement_id = v.settlement_id and l.row = v.row and l.closed_at is null
  `.execute(trx)
  const wrong = judged.filter(({ feePaisa }) => feePaisa !== 0)
  if (wrong.length === 0) return
  await trx
    .insertInto('settlement_lines')
    .values(
      wrong.map(({ line, feePaisa }) => ({
        settlement_id: line.settlement_id,
        row: -line.row,
        consignment_id: line.consignment_id,
        their_ref: line.their_ref,
        our_ref: line.our_ref,
        collected_paisa: 0,
        fee_paisa: 0,
        tax_paisa: 0,
        difference: 'fee',
        difference_paisa: feePaisa,
        judged_at: at,
        told_at: at,
      })),
    )
    // somebody has closed it as it was
    .onConflict((conflict) => conflict.columns(['settlement_id', 'row']).doNothing())
    .execute()
}
