import type { CreditFigures } from '@spokehaat/contract/sales/credit'
import { formatBdt } from '../../../ui/price.tsx'
import { AmountRows } from '../../frame/parts/money-rows.tsx'

/** What happened, without what did not; then what is owed. What each figure means stands in the contract. */
export function CreditRows({ figures }: { figures: CreditFigures }) {
  const { soldBdt, creditedBdt, usedBdt, takenBackBdt, expiredBdt, owedBdt, givenBdt, givenUsedBdt } = figures
  const moved = [
    ['Sold', soldBdt],
    ['Came back as credit', creditedBdt],
    ['Used', -usedBdt],
    ['Taken back with their sale', -takenBackBdt],
    ['Expired', -expiredBdt],
  ] as const
  const given = [
    ['Given by the shop', givenBdt],
    ['Paid with what was given', givenUsedBdt],
  ] as const
  return (
    <>
      <dl className="figures flex flex-col gap-2">
        <AmountRows rows={moved} />
        <div className="flex items-baseline justify-between gap-6 border-t border-ink pt-2 font-bold">
          <dt>Owed at the end</dt>
          <dd>{formatBdt(owedBdt)}</dd>
        </div>
      </dl>
      <dl className="figures mt-4 flex flex-col gap-2 empty:hidden">
        <AmountRows rows={given} />
      </dl>
      <p className="mt-4 text-[0.9375rem] text-muted">
        A card that is sold is no revenue: it is owed until it is used, and the order that it pays counts
        whole. What the shop gives is never owed, and counts as a discount where it pays.
      </p>
    </>
  )
}

/** A shop that knows no cards and no credit is shown nothing of them. */
export const hasCredit = ({ from: _from, to: _to, ...figures }: CreditFigures): boolean =>
  Object.values(figures).some((figure) => figure !== 0)
