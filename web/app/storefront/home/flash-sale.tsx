import * as m from '@spokehaat/texts/home'
import { useEffect, useState } from 'react'
import { formatCount, formatDateTime, formatFigure } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { ProductCard } from '../product-card.tsx'
import {
  clockFace,
  endOfSale,
  secondsKept,
  secondsLeft,
  secondsToEnd,
  secondsToMidnight,
} from './countdown.ts'

const UNITS = { days: m.days, hours: m.hours, minutes: m.minutes, seconds: m.seconds } as const

interface FlashSaleProps {
  /** On sale now, the first to end first; none where the shop has only list prices. */
  products: readonly ListedProduct[]
  /** The server's clock when it made the page, in ms since 1970. */
  servedAt: number
}

export function FlashSale({ products, servedAt }: FlashSaleProps) {
  const { saleEndsAt } = useShopFacts()
  const first = products[0]?.sale?.until ?? null
  const end = endOfSale({ announced: saleEndsAt, first }, servedAt)
  const toEnd = secondsToEnd(end, servedAt)
  const isOfProducts = products.length > 0
  const elapsed = useElapsedSeconds(servedAt)
  const face = clockFace(secondsLeft(elapsed, { toEnd, toMidnight: secondsToMidnight(servedAt) }))
  const isDated = end !== null && toEnd !== null && elapsed <= toEnd
  return (
    <section
      aria-labelledby="flash-sale"
      className="relative isolate overflow-hidden bg-marigold text-on-marigold"
    >
      <Wheel
        spokes={32}
        tyre={0.1}
        knobs={64}
        className="absolute -right-24 -bottom-48 -z-10 size-[30rem] text-marigold-deep"
      />
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12">
        <div className="max-w-[34ch]">
          <h2 id="flash-sale" className="text-section">
            {m.flash_sale()}
          </h2>
          <p className="mt-2 text-lg">
            {isOfProducts ? m.for_a_while_these_cost_less() : m.under_every_list_price_that()}{' '}
            <span>{isDated ? endWords(end, end === saleEndsAt) : m.todays_round_ends_at_midnight()}</span>
          </p>
        </div>
        {/* a timer is read when it is asked for, not each second */}
        <div
          role="timer"
          aria-live="off"
          aria-label={m.left({
            time: face
              .map(({ unit, digits }) => `${formatCount(Number(digits))} ${UNITS[unit]()}`)
              .join(', '),
          })}
          className="figures flex gap-2 sm:gap-3"
        >
          {face.map(({ unit, digits }) => (
            <Digits key={unit} unit={UNITS[unit]()}>
              {formatFigure(digits)}
            </Digits>
          ))}
        </div>
        <ButtonLink
          to={paths.shop(isOfProducts ? { onSale: '1' } : {})}
          size="lg"
          className="border-on-marigold! bg-on-marigold! text-marigold! hover:bg-green-deep!"
        >
          {isOfProducts ? m.see_all_on_sale() : m.see_the_prices()}
        </ButtonLink>
      </div>
      {isOfProducts && (
        <div className="bg-paper text-ink">
          <ul className="wrap grid grid-cols-2 gap-x-3 gap-y-8 py-10 sm:gap-x-6 lg:grid-cols-4">
            {products.map((product) => (
              <li key={product._id}>
                <ProductCard
                  product={product}
                  sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 46vw"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function endWords(end: string, isOfAll: boolean): string {
  const saleEndsAt = formatDateTime(end)
  return isOfAll ? m.it_ends_on_dhaka_time({ saleEndsAt }) : m.the_first_ends_on_dhaka_time({ saleEndsAt })
}

function Digits({ unit, children }: { unit: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex min-w-22 flex-col items-center rounded-md bg-on-marigold px-3 pt-2.5 pb-2 text-marigold sm:min-w-28"
    >
      <span className="font-display text-figure leading-none font-extrabold tracking-tight">{children}</span>
      <span className="label-caps mt-1">{unit}</span>
    </span>
  )
}

/** Since the server made the page, in ms since 1970: it may have been kept for a while. */
function useElapsedSeconds(madeAt: number): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const before = secondsKept(madeAt, Date.now())
    // read from the clock: a tab in the background ticks less often
    const timer = setInterval(() => setElapsed(before + Math.round((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [madeAt])
  return elapsed
}
