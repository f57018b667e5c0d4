/**
 * What a carrier owes the shop, entry by entry: what it collected, less what it costs, less what it paid out. Each entry is
 * the difference to what stands there, so that a figure which is told twice, or changes, is right in the end.
 */

import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'
import { stateOf } from '../parcels/consignments.queries.ts'
import { selectEntered } from './consignments.queries.ts'

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

export function enterFee(
  trx: DatabaseTransaction,
  services: Platform,
  row: ConsignmentRow,
  byName: string,
): Promise<void> {
  return enter(trx, services, row, { kind: 'fee', paisa: -(row.fee_paisa ?? 0), byName })
}

async function enter(
  trx: DatabaseTransaction,
  { now }: Platform,
  row: ConsignmentRow,
  { kind, paisa, byName }: { kind: 'collected' | 'fee' | 'fee_tax'; paisa: number; byName: string },
): Promise<void> {
  const difference = paisa - (await selectEntered(trx, row.id, kind))
  if (difference === 0) return
  await trx
    .insertInto('carrier_entries')
    .values({
      id: newId(),
      carrier_id: row.carrier_id,
      at: now(),
      kind,
      paisa: difference,
      consignment_id: row.id,
      by_name: byName,
    })
    .execute()
}
