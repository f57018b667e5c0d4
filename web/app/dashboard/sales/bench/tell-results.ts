import type { Consignment, ConsignmentResult } from '@spokehaat/contract/sales/carrier'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../ui/toaster.tsx'

/** Says how many of them are done, and of each other why not. Gives the ids of those. */
export function tellResults(
  parcels: readonly Consignment[],
  results: readonly ConsignmentResult[],
  done: string,
): Set<string> {
  const refused = results.filter(({ message }) => message !== null)
  const count = results.length - refused.length
  if (count > 0) toast.success(`${plural(count, 'parcel')} ${done}.`)
  for (const { _id, message } of refused) {
    toast.error(`${parcels.find((one) => one._id === _id)?.ourRef ?? 'A parcel'}: ${message}`)
  }
  return new Set(refused.map(({ _id }) => _id))
}
