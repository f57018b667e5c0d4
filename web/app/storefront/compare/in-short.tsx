import * as m from '@spokehaat/texts/compare'
import { cx } from '../../lib/class-names.ts'
import { ownName } from '../../lib/own-text.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { formatBdt, formatUsd, toBdt } from '../../ui/price.tsx'
import { type Column, sizedOf, textOf } from './comparison.ts'
import { Mark } from './mark.tsx'
import { differenceWords, MEANINGS, ROW_NAMES } from './rows/row-words.ts'
import { mostFelt } from './rows/rows.ts'

/** More than these nobody keeps in mind. */
const MOST = 5

/** What tells each from the first most, in words. */
export function InShort({ columns: [first, ...others] }: { columns: readonly Column[] }) {
  const { rate } = useShopFacts()
  if (!first) return null
  const money = (usd: number) => (rate === null ? formatUsd(usd) : formatBdt(toBdt(usd, rate)))
  return (
    <section aria-labelledby="in-short" className="mt-12 print:mt-4">
      <h2 id="in-short" className="mb-4 text-section print:text-lg">
        {m.in_short()}
      </h2>
      <div
        className={cx(
          'grid gap-x-6 gap-y-6 xl:gap-x-10 print:gap-x-4 print:text-xs',
          others.length > 2 && 'md:grid-cols-3 print:grid-cols-3',
          others.length === 2 && 'md:grid-cols-2 print:grid-cols-2',
        )}
      >
        {others.map((other, index) => {
          const costs = Math.round((other.bike.price - first.bike.price) * 100) / 100
          const felt = mostFelt(sizedOf(first), sizedOf(other), MOST)
          return (
            <div key={textOf(other)} className="border-t-2 border-ink pt-3 print:pt-1.5">
              <h3 className="flex flex-wrap items-center gap-x-2 text-lg print:text-sm">
                <Mark place={index + 1} />
                <span>{ownName(other.bike).text}</span>
                <span className="font-normal text-muted">{other.frame.size}</span>
              </h3>
              <ul
                className={cx(
                  'mt-2 flex flex-col gap-1.5 print:mt-1 print:gap-1',
                  others.length === 1 && 'md:grid md:grid-cols-2 md:gap-x-10 print:grid print:grid-cols-2',
                )}
              >
                {felt.map(({ key, as, difference }) => (
                  <li key={key} className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold first-letter:uppercase">{MEANINGS[key]?.[as]()}</span>
                    <span className="figures text-muted">
                      {`${ROW_NAMES[key]()} ${differenceWords(key, difference)}`}
                    </span>
                  </li>
                ))}
                {felt.length === 0 && <li>{m.alike()}</li>}
                <li className="figures first-letter:uppercase">
                  {costs === 0
                    ? m.costs_same()
                    : (costs > 0 ? m.costs_more : m.costs_less)({ amount: money(Math.abs(costs)) })}
                </li>
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
