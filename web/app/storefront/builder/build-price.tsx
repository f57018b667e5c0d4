import { centsToPaisa } from '@spokehaat/contract/basics/money'
import { type Build, buildPrice, EXTRA_PRICES, STYLE_PRICES } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/builder'
import { extraName } from '../../lib/build-words.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { valueName } from '../../lib/value-name.ts'
import { formatBdt, formatUsd, toBdt } from '../../ui/price.tsx'

/** What the build is made up of, line by line, and its price in both currencies. */
export function BuildPrice({ build }: { build: Build }) {
  const { rate } = useShopFacts()
  const cents = buildPrice(build)
  const isInTaka = LANGUAGE === 'bn' && rate !== null
  const usd = formatUsd(cents / 100)
  const bdt = rate === null ? null : formatBdt(centsToPaisa(cents, rate) / 100)
  const price = (dollars: number) => (isInTaka ? formatBdt(toBdt(dollars, rate)) : formatUsd(dollars))
  return (
    <div className="figures">
      <dl>
        <Row label={m.base({ style: valueName(build.style) })} amount={price(STYLE_PRICES[build.style])} />
        {build.extras.map((extra) => (
          <Row key={extra} label={extraName(extra)} amount={`+${price(EXTRA_PRICES[extra])}`} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
          <dt className="text-lg font-semibold">{m.total()}</dt>
          <dd className="text-right">
            <span className="block font-display text-section leading-none font-bold tracking-tight">
              {isInTaka ? bdt : usd}
            </span>
            {bdt && <span className="mt-1 block text-muted">{isInTaka ? usd : bdt}</span>}
          </dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {m.total_of({ amounts: [usd, bdt].filter(Boolean).join(', ') })}
      </p>
    </div>
  )
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline gap-2 py-1">
      <dt>{label}</dt>
      <span aria-hidden="true" className="min-w-4 flex-1 border-b-2 border-dotted border-line" />
      <dd className="font-semibold">{amount}</dd>
    </div>
  )
}
