import type { Quote } from '@spokehaat/contract/sales/cart'
import { partRows } from '../../../order-parts/sum-rows.ts'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'

/** In taka, as it is said on the phone; and the whole in dollars. */
export function DraftSums({ quote, isSent }: { quote: Quote; isSent: boolean }) {
  const rows = partRows(
    quote.sums,
    quote.discounts.given.map((one) => ({ ...one, code: null })),
  )
  return (
    <dl className="figures flex flex-col gap-2">
      {rows
        .filter(({ key }) => isSent || key !== 'delivery')
        .map(({ key, term, lang, bdt, text }) => (
          <div key={key} className="flex justify-between gap-6">
            <dt lang={lang}>{term}</dt>
            <dd className="text-right">{text ?? formatBdt(bdt ?? 0)}</dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-6 border-t border-ink pt-2">
        <dt className="font-bold">Total</dt>
        <dd className="text-right">
          <span className="text-2xl font-extrabold">{formatBdt(quote.totalBdt)}</span>
          <span className="block text-muted">{formatUsd(quote.total)}</span>
        </dd>
      </div>
    </dl>
  )
}
