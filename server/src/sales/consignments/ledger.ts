/**
 * What a carrier owes the shop, entry by entry: what it collected, less what it costs, less what it paid out. Each entry is
 * the difference to what stands there, so that a figure which is told twice, or changes, is right in the end.
 */
import type { Insertable } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { CarrierEntries } from '../../platform/db/tables.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'
import { stateOf } from '../parcels/consignments.queries.ts'
import { hasSettlement, selectEntered } from './consignments.queries.ts'

/** What it says that it collected; where it says nothing, of a parcel that is delivered, what it was told to. */
export function enterCollected(
  trx: DatabaseTransaction,
  services: Platform,
  row: ConsignmentRow,
  byName: string,
): Promise<void> {
  const paisa = row.collected_paisa ?? (stateOf(row) === 'delivered' ? row.cash_paisa : 0)
  return enter(trx, services, row, { kind: 'collected', paisa, byName })
}

/** Once it is settled the settlement says what it costs. */
export async function enterFee(
  trx: DatabaseTransaction,
  services: Platform,
  row: ConsignmentRow,
  byName: string,
): Promise<void> {
  if (await hasSettlement(trx, row.id)) return
  await enter(trx, services, row, { kind: 'fee', paisa: -(row.fee_paisa ?? 0), byName })
}

async function enter(
  trx: DatabaseTransaction,
  services: Platform,
  row: ConsignmentRow,
  { kind, paisa, byName }: { kind: 'collected' | 'fee'; paisa: number; byName: string },
): Promise<void> {
  const difference = paisa - (await selectEntered(trx, row.id, kind))
  if (difference === 0) return
  await writeEntries(trx, services, [
    { carrier_id: row.carrier_id, kind, paisa: difference, consignment_id: row.id, by_name: byName },
  ])
}

type Entry = Omit<Insertable<CarrierEntries>, 'id' | 'at'>

/** Of one statement. */
const MOST = 1_000

export async function writeEntries(
  trx: DatabaseTransaction,
  { now }: Pick<Platform, 'now'>,
  entries: readonly Entry[],
): Promise<void> {
  const at = now()
  for (let from = 0; from < entries.length; from += MOST) {
    const rows = entries.slice(from, from + MOST).map((entry) => ({ id: newId(), at, ...entry }))
    await trx.insertInto('carrier_entries').values(rows).execute()
  }
}
