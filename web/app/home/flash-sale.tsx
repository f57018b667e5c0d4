import { useEffect, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Wheel } from '../ui/wheel.tsx'
import { clockFace, secondsLeft } from './countdown.ts'
import { SECTION_TITLE } from './section-title.ts'

export function FlashSale() {
  const { hours, minutes, seconds } = clockFace(secondsLeft(useElapsedSeconds()))
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
          <h2 id="flash-sale" className={SECTION_TITLE}>
            Flash sale
          </h2>
          <p className="mt-2 text-lg">
            Under every list price that you see struck through. At zero, the next round begins.
          </p>
        </div>
        {/* a timer is read when it is asked for, not each second */}
        <div
          role="timer"
          aria-live="off"
          aria-label={`${Number(hours)} hours, ${Number(minutes)} minutes and ${Number(seconds)} seconds left`}
          className="figures flex gap-2 sm:gap-3"
        >
          <Digits unit="hours">{hours}</Digits>
          <Digits unit="minutes">{minutes}</Digits>
          <Digits unit="seconds">{seconds}</Digits>
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
      <span className="font-display text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-none font-extrabold tracking-tight">
        {children}
      </span>
      <span className="label-caps mt-1">{unit}</span>
    </span>
  )
}

/** Since the page came alive: what the server shows is the start. */
function useElapsedSeconds(): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    // read from the clock: a tab in the background ticks less often
    const timer = setInterval(() => setElapsed(Math.round((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return elapsed
}
