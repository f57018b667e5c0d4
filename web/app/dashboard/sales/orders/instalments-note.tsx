import type { PaidByInstalments } from '@spokehaat/contract/sales/order'
import { formatDate } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'

/** What of an order's money is the bank's charge, and does not go back. Taka. */
export const keptChargeBdt = (paid: PaidByInstalments | null): number =>
  paid && !paid.isChargeBack ? paid.chargeBdt : 0

interface InstalmentsNoteProps {
  paid: PaidByInstalments | null
  /** All that was paid goes back: the shop has never accepted the order. */
  isWhole?: boolean
}

/** Before an order that was paid by the month is called off or its money given back: what the bank makes of it. */
export function InstalmentsNote({ paid, isWhole = false }: InstalmentsNoteProps) {
  if (!paid) return null
  const { months, paidAt, days, setUpAt, isSetUp, chargeBdt, isChargeBack } = paid
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">{`Paid on ${formatDate(paidAt)} in ${months} instalments`}</p>
      <p className="mt-1">
        {isSetUp
          ? `The bank has had its ${days} days to turn it into instalments. It may charge the buyer for calling them off.`
          : `The bank takes up to ${days} days to turn it into instalments, until ${formatDate(setUpAt)}. Until then it can’t be cancelled there, and the buyer may be charged for it. Call the bank or SSLCommerz before you promise a day.`}
      </p>
      {chargeBdt > 0 && (
        <p className="mt-1">
          {isWhole
            ? `The bank’s charge of ${formatBdt(chargeBdt)} goes back with all the rest.`
            : isChargeBack
              ? `The bank’s charge of ${formatBdt(chargeBdt)} goes back with it, as the buyer has read.`
              : `The bank keeps its charge of ${formatBdt(chargeBdt)}: it does not go back, as the buyer has read.`}
        </p>
      )}
    </div>
  )
}
