import { Amount } from './amount.tsx'
import type { Amounts } from './amounts.ts'

/** The rows of a list of sums (`dl`) above its total. */
export function SumRows({ amounts }: { amounts: Amounts }) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt>Subtotal</dt>
        <dd>
          <Amount amounts={amounts} className="items-end" />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>Shipping</dt>
        <dd className="font-semibold text-leaf">Free shipping</dd>
      </div>
    </>
  )
}
