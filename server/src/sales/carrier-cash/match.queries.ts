/** Parcels by what a payout may call them. */
import type { Database } from '../../platform/db/client.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'
import { AT_ONCE } from './settlements.queries.ts'

type Parcel = Pick<ConsignmentRow, 'id' | 'our_ref' | 'their_ref' | 'return_ref'>

/** Those of a carrier that any of these numbers may mean. */
export async function selectNamed(
  db: Database,
  carrierId: string,
  refs: { ours: readonly string[]; theirs: readonly string[] },
): Promise<Parcel[]> {
  const found = new Map<string, Parcel>()
  const columns = ['id', 'our_ref', 'their_ref', 'return_ref'] as const
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
