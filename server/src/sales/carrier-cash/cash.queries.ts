/** What carriers owe and paid out: payouts, their lines, and what the lines are held against. */
import type { Difference } from '@spokehaat/contract/sales/carrier-cash'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { SettlementLines, Settlements } from '../../platform/db/tables.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'

export type SettlementRow = Selectable<Settlements>
export type LineRow = Selectable<SettlementLines>

/** Parameters of one statement: some 60,000 are the most. */
const AT_ONCE = 1_000

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

export async function closeLine(
  trx: DatabaseTransaction,
  settlementId: string,
  row: number,
  set: Pick<LineRow, 'closed_at' | 'closed_by' | 'closed_how' | 'closed_why'>,
): Promise<void> {
  await trx
    .updateTable('settlement_lines')
    .set(set)
    .where('settlement_id', '=', settlementId)
    .where('row', '=', row)
    .execute()
}

export function lockLine(
  trx: DatabaseTransaction,
  settlementId: string,
  row: number,
): Promise<LineRow | undefined> {
  return trx
    .selectFrom('settlement_lines')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .where('row', '=', row)
    .forUpdate()
    .executeTakeFirst()
}

type Parcel = Pick<ConsignmentRow, 'id' | 'our_ref' | 'their_ref' | 'return_ref' | 'state' | 'fee_paisa'>

/** Those of a carrier that any of these numbers may mean. */
export async function selectNamed(
  db: Database,
  carrierId: string,
  refs: { ours: readonly string[]; theirs: readonly string[] },
): Promise<Parcel[]> {
  const found = new Map<string, Parcel>()
  const columns = ['id', 'our_ref', 'their_ref', 'return_ref', 'state', 'fee_paisa'] as const
  const of = async (column: 'our_ref' | 'their_ref' | 'return_ref', values: readonly string[]) => {
    for (let from = 0; from < values.length; from += AT_ONCE) {
      const rows = await db
        .selectFrom('consignments')
        .select(columns)
        .where('carrier_id', '=', carrierId)
        .where(column, 'in', values.slice(from, from + AT_ONCE))
        .execute()
      for (const row of rows) found.set(row.id, row)
    }
  }
  await of('our_ref', refs.ours)
  await of('their_ref', refs.theirs)
  const known = new Set([...found.values()].map(({ their_ref }) => their_ref))
  await of(
    'return_ref',
    refs.theirs.filter((ref) => !known.has(ref)),
  )
  return [...found.values()]
}

/** In one order, so that two payouts with the same parcels wait for each other. */
export async function lockParcels(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('consignments').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

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

export async function selectParcels(db: Database, ids: readonly string[]): Promise<Parcel[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('consignments')
    .select(['id', 'our_ref', 'their_ref', 'return_ref', 'state', 'fee_paisa'])
    .where('id', 'in', ids)
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

/** Lines whose order has nothing to hear: it is paid, is off, or was never to be paid at the door. */
export async function passOverTold(db: Database, at: Date): Promise<void> {
  await sql`
    update settlement_lines l set told_at = ${at}
    where l.told_at is null and l.judged_at is not null and not exists (
      select 1 from consignments c join orders o on o.id = c.order_id
      where c.id = l.consignment_id and o.status = 'Pending' and o.cod_status = 'confirmed'
    )
  `.execute(db)
}

/** Orders whose money is here, and that have not heard of it. */
export async function selectToTell(db: Database, most: number) {
  return db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .innerJoin('consignments as c', 'c.id', 'l.consignment_id')
    .innerJoin('carriers', 'carriers.id', 's.carrier_id')
    .select(['c.order_id', 'carriers.name'])
    .distinct()
    .where('l.told_at', 'is', null)
    .where('l.judged_at', 'is not', null)
    .where('s.reversed_at', 'is', null)
    .where(sql<boolean>`(l.difference is null or l.difference = 'fee' or l.closed_at is not null)`)
    .limit(most)
    .execute()
}

export async function noteTold(trx: DatabaseTransaction, at: Date, orderId: string): Promise<void> {
  await trx
    .updateTable('settlement_lines')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('judged_at', 'is not', null)
    .where(sql<boolean>`(difference is null or difference = 'fee' or closed_at is not null)`)
    .where('consignment_id', 'in', (rows) =>
      rows.selectFrom('consignments').select('id').where('order_id', '=', orderId),
    )
    .execute()
}

/** The sweep asks the carrier after them next. */
export async function askAfterUndelivered(db: Database, at: Date, settlementId: string): Promise<void> {
  await db
    .updateTable('consignments')
    .set({ ask_next_at: at })
    .where('sent_at', 'is not', null)
    .where('state', '<>', 'declined')
    .where('carrier_id', 'in', (rows) =>
      rows.selectFrom('carriers').select('id').where('protocol', '<>', 'hand'),
    )
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('settlement_lines')
        .select('consignment_id')
        .where('settlement_id', '=', settlementId)
        .where('difference', '=', 'undelivered')
        .where('closed_at', 'is', null)
        .$castTo<{ consignment_id: string }>(),
    )
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

/** Our names of parcels that have an end, and whose money is in no payout. */
export async function selectUnpaidRefs(db: Database, carrierId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('consignments as c')
    .select('c.our_ref')
    .where('c.carrier_id', '=', carrierId)
    .where('c.state', 'in', ['delivered', 'in_part', 'coming_back', 'back'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlement_lines as l')
            .innerJoin('settlements as s', 's.id', 'l.settlement_id')
            .select('l.row')
            .whereRef('l.consignment_id', '=', 'c.id')
            .where('s.reversed_at', 'is', null),
        ),
      ),
    )
    // those that were asked in vain do not stand before the others for ever
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
  return rows.map(({ our_ref }) => our_ref)
}

/** Takes the carriers whose hour has come, so that no other node asks them. */
export function claimToAsk(db: Database, at: Date, before: Date, protocols: readonly string[]) {
  return db
    .updateTable('carriers')
    .set({ settlements_asked_at: at })
    .where('protocol', 'in', protocols)
    .where('is_active', '=', true)
    .where('keys_refused_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('settlements_asked_at', 'is', null), eb('settlements_asked_at', '<=', before)]),
    )
    .returningAll()
    .execute()
}
