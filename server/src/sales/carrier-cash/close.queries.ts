/** Lines that a person closes. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { LineRow } from './settlements.queries.ts'

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

/** What stands as written off of a carrier’s debt, and of no line of a payout: above nought. */
export async function selectWrittenOff(trx: DatabaseTransaction, carrierId: string): Promise<number> {
  const { paisa } = await trx
    .selectFrom('carrier_entries')
    .select(sql<number>`coalesce(-sum(paisa), 0)::bigint`.as('paisa'))
    .where('carrier_id', '=', carrierId)
    .where('kind', '=', 'written_off')
    .where('settlement_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(paisa)
}
