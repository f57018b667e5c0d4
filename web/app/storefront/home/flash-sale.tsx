import * as m from '@spokehaat/texts/home'
import { type ReactNode, useEffect, useState } from 'react'
import { formatCount, formatDateTime, formatFigure } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
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
  title?: ReactNode
  /** On sale now, the first to end first; none where the shop has only list prices. */
  products: readonly ListedProduct[]
  /** The server's clock when it made the page, in ms since 1970. */
  servedAt: number
}

export function FlashSale({ title, products, servedAt }: FlashSaleProps) {
  const { saleEndsAt } = useShopFacts()
  const first = products[0]?.sale?.until ?? null
  const end = endOfSale({ announced: saleEndsAt, first }, servedAt)
  const toEnd = secondsToEnd(end, servedAt)
  const isOfProducts = products.length > 0
  const elapsed = useElapsedSeconds(servedAt)
  const face = clockFace(secondsLeft(elapsed, { toEnd, toMidnight: secondsToMidnight(servedAt) }))
  const isDated = end !== null && toEnd !== null && elapsed <= toEnd
  return (
    <section aria-labelledby="flash-sale" className="border-y border-line bg-sunken">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-6">
        <div className="max-w-[60ch]">
          <h2 id="flash-sale" className="text-xl font-bold">
            {title ?? m.flash_sale()}
          </h2>
          <p className="text-muted">
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
          className="figures flex gap-5"
        >
          {face.map(({ unit, digits }) => (
            <Digits key={unit} unit={UNITS[unit]()}>
              {formatFigure(digits)}
            </Digits>
          ))}
        </div>
        <ButtonLink to={paths.shop(isOfProducts ? { onSale: '1' } : {})}>
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
    <span aria-hidden="true" className="flex min-w-9 flex-col">
      <span className="text-xl leading-tight font-semibold">{children}</span>
      <span className="text-[0.9375rem] text-muted">{unit}</span>
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
