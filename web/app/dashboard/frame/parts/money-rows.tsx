import type { ReactNode } from 'react'
import { formatBdt } from '../../../ui/price.tsx'

interface AmountRowsProps {
  rows: readonly (readonly [term: string, bdt: number])[]
  /** So many of the first are shown though they are nought. */
  always?: number
}

/** Rows of a `dl`: what an amount is made of, without what is nought. */
export function AmountRows({ rows, always = 0 }: AmountRowsProps) {
  return rows
    .filter(([, bdt], index) => index < always || bdt !== 0)
    .map(([term, bdt]) => (
      <div key={term} className="flex justify-between gap-6">
        <dt>{term}</dt>
        <dd>{formatBdt(bdt)}</dd>
      </div>
    ))
}

/** A list of what happened to money, with a line above and below. */
export const MoneyList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
)

interface MoneyRowProps {
  /** What it was; the note below it is muted. */
  title: ReactNode
  note?: ReactNode
  bdt: number
  /** Below the amount. */
  children?: ReactNode
}

export function MoneyRow({ title, note, bdt, children }: MoneyRowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="contents">{title}</span>
        {note !== undefined && <span className="block text-[0.9375rem] text-muted">{note}</span>}
      </span>
      <span className="figures ml-auto text-right">
        <span className="block font-semibold">{formatBdt(bdt)}</span>
        {children}
      </span>
    </li>
  )
}
