import { useEffect, useState } from 'react'
import { formatDateTime } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Wheel } from '../ui/wheel.tsx'
import { clockFace, secondsKept, secondsLeft, secondsToEnd } from './countdown.ts'

/** `servedAt`: the server's clock when it made the page, in ms since 1970. */
export function FlashSale({ servedAt }: { servedAt: number }) {
  const { saleEndsAt } = useShopFacts()
  const start = secondsToEnd(saleEndsAt, servedAt)
  const elapsed = useElapsedSeconds(start === null ? null : servedAt)
  const face = clockFace(secondsLeft(elapsed, start))
  const isDated = saleEndsAt !== null && start !== null && elapsed <= start
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
            {isDated
              ? `It ends on ${formatDateTime(saleEndsAt)}, Dhaka time.`
              : 'At zero, the next round begins.'}
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

/** Since the page came alive, or since the server made it, where that is given: it may have been kept for a while. */
function useElapsedSeconds(madeAt: number | null): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const before = madeAt === null ? 0 : secondsKept(madeAt, Date.now())
    // read from the clock: a tab in the background ticks less often
    const timer = setInterval(() => setElapsed(before + Math.round((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [madeAt])
  return elapsed
}
