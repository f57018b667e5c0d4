/** Money of a carrier by hand: a person notes what came in, and for which parcels. */
import { fromDecimal } from '@spokehaat/contract/basics/money'
import type { MoneyRequest } from '@spokehaat/contract/sales/carrier-cash'
import { spread } from '@spokehaat/contract/sales/sums'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { fail } from '../../platform/http/refusal.ts'
import { findCarrier, protocolOf } from '../carriers/connect.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { selectUnpaid } from './read-cash.queries.ts'
import { takeSettlement } from './take-settlement.ts'

/**
 * It becomes a payout, named by its day and its parcels, so that the same again does nothing; what came in besides their cash less
 * the fees is a line that a person closes. Throws `carrier_not_found`; `validation_failed` where no person notes its money, and
 * for a parcel that has no cash or is in a payout.
 */
export async function noteMoney(
  services: Consigning,
  viewer: Viewer,
  carrierId: string,
  { parcels, paidBdt, feesBdt }: MoneyRequest,
): Promise<void> {
  const carrier = await findCarrier(services, carrierId)
  const refuse = (words: string) => fail('validation_failed', { fields: { parcels: words } })
  if (protocolOf(carrier) !== 'hand') throw refuse('Its payouts are read from its files.')
  const wanted = new Set(parcels)
  const rows = await selectUnpaid(services.db, carrierId, wanted.size, [...wanted])
  const [first] = rows
  if (!first || rows.length < wanted.size) throw refuse('One of these has no cash, or is paid out by now.')
  const fees = spread(
    fromDecimal(feesBdt),
    rows.map(() => 1),
  )
  const at = services.now()
  const more = rows.length > 1 ? ` and ${rows.length - 1} more` : ''
  const settlement = {
    ref: `${dayOf(at)}, ${first.our_ref}${more}`,
    at,
    isPaid: true,
    paidPaisa: fromDecimal(paidBdt),
    lines: rows.map(({ our_ref, their_ref, paisa }, index) => ({
      theirRef: their_ref,
      ourRef: our_ref,
      collectedPaisa: Number(paisa),
      feePaisa: fees[index] ?? 0,
      vatPaisa: 0,
    })),
  }
  await takeSettlement(services, carrier, settlement, { source: 'file', digest: null, by: viewer })
}
