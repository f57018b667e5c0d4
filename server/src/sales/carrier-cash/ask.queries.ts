/** Which carriers are asked, and after which parcels. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/**
 * Takes the carriers whose hour has come, so that no other node asks them. One that is given no parcels any more is asked while
 * something is owed.
 */
export function claimToAsk(db: Database, at: Date, before: Date, protocols: readonly string[]) {
  return db
    .updateTable('carriers')
    .set({ settlements_asked_at: at })
    .where('protocol', 'in', protocols)
    .where(
      sql<boolean>`(is_active or 0 <> (
        select coalesce(sum(e.paisa), 0) from carrier_entries e where e.carrier_id = carriers.id
      ))`,
    )
    .where('keys_refused_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('settlements_asked_at', 'is', null), eb('settlements_asked_at', '<=', before)]),
    )
    .returningAll()
    .execute()
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
