import * as m from '@spokehaat/texts/cart'
import { Amount } from './amount.tsx'
import type { Amounts } from './amounts.ts'

/** The rows of a list of sums (`dl`) above its total. */
export function SumRows({ amounts }: { amounts: Amounts }) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt>{m.subtotal()}</dt>
        <dd>
          <Amount amounts={amounts} className="items-end" />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{m.shipping()}</dt>
        <dd className="font-semibold text-leaf">{m.free_shipping()}</dd>
      </div>
    </>
  )
}
