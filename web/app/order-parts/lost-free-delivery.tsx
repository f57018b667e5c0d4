import type { Delivery } from '@spokehaat/contract/sales/delivery/quoted'
import * as m from '@spokehaat/texts/promise'
import { Truck } from 'lucide-react'
import { formatBdt } from '../ui/price.tsx'

/** That a discount has taken the cart below what makes delivery free, and how much more makes it so again. */
export function LostFreeDelivery({ delivery }: { delivery: Delivery | undefined }) {
  const missing = delivery?.lostFreeBdt ?? null
  if (missing === null) return null
  return (
    <p role="status" className="flex gap-3 rounded-md bg-sunken px-4 py-3 text-[0.9375rem]">
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span className="min-w-0">{m.lost_free({ amount: formatBdt(missing) })}</span>
    </p>
  )
}
