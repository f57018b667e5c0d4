/** Which of the shop's parcels a line of a payout means. */
import type { Database } from '../../platform/db/client.ts'
import { selectNamed } from './match.queries.ts'

interface Named {
  theirRef: string | null
  ourRef: string | null
}

/**
 * What the carrier calls it counts more than what it was given as our name: another of its shops may use the same numbers.
 * Gives what finds the parcel of any of these lines; undefined where it is none of ours.
 */
export async function matcher(db: Database, carrierId: string, lines: readonly Named[]) {
  const refs = (which: keyof Named) => [...new Set(lines.flatMap((line) => line[which] ?? []))]
  const parcels = await selectNamed(db, carrierId, { ours: refs('ourRef'), theirs: refs('theirRef') })
  const byTheirs = new Map<string, (typeof parcels)[number]>()
  for (const parcel of parcels) if (parcel.return_ref !== null) byTheirs.set(parcel.return_ref, parcel)
  for (const parcel of parcels) if (parcel.their_ref !== null) byTheirs.set(parcel.their_ref, parcel)
  const byOurs = new Map(parcels.map((parcel) => [parcel.our_ref, parcel]))
  return ({ theirRef, ourRef }: Named) => {
    const named = theirRef === null ? undefined : byTheirs.get(theirRef)
    if (named) return named
    const called = ourRef === null ? undefined : byOurs.get(ourRef)
    return called && (theirRef === null || called.their_ref === null) ? called : undefined
  }
}
