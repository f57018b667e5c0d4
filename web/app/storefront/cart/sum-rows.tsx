import type { SumRow } from '../../order-parts/sum-rows.ts'
import { Amount } from './amount.tsx'

/** Rows of a list of sums (`dl`). */
export function SumRows({ rows }: { rows: readonly SumRow[] }) {
  return rows.map(({ key, term, lang, usd, bdt, text }) => (
    <div key={key} className="flex justify-between gap-4">
      <dt lang={lang} className="wrap-anywhere">
        {term}
      </dt>
      <dd className={text && 'font-semibold text-leaf'}>
        {text ?? <Amount amounts={{ usd, bdt }} className="items-end" />}
      </dd>
    </div>
  ))
}
