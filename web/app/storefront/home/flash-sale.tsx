import { useEffect, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { clockFace, secondsKept, secondsLeft, secondsToEnd, secondsToMidnight } from './countdown.ts'

/** `servedAt`: the server's clock when it made the page, in ms since 1970. */
export function FlashSale({ servedAt }: { servedAt: number }) {
  const { saleEndsAt } = useShopFacts()
  const toEnd = secondsToEnd(saleEndsAt, servedAt)
  const elapsed = useElapsedSeconds(servedAt)
  const face = clockFace(secondsLeft(elapsed, { toEnd, toMidnight: secondsToMidnight(servedAt) }))
  const isDated = saleEndsAt !== null && toEnd !== null && elapsed <= toEnd
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
            Flash sale
          </h2>
          <p className="mt-2 text-lg">
            Under every list price that you see struck through.{' '}
            <span>
              {isDated
                ? `It ends on ${formatDateTime(saleEndsAt)}, Dhaka time.`
                : 'Today’s round ends at midnight in Dhaka, and the next one begins.'}
            </span>
          </p>
        </div>
        {/* a timer is read when it is asked for, not each second */}
        <div
          role="timer"
          aria-live="off"
          aria-label={`${face.map(({ unit, digits }) => `${Number(digits)} ${unit}`).join(', ')} left`}
          className="figures flex gap-2 sm:gap-3"
        >
          {face.map(({ unit, digits }) => (
            <Digits key={unit} unit={unit}>
              {digits}
            </Digits>
          ))}
        </div>
        <ButtonLink
          to={paths.shop()}
          size="lg"
          className="border-on-marigold! bg-on-marigold! text-marigold! hover:bg-green-deep!"
        >
          See the prices
        </ButtonLink>
      </div>
    </section>
  )
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
