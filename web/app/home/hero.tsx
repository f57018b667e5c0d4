import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HeroWheel } from './hero-wheel.tsx'

export function Hero() {
  return (
    <section className="on-green relative isolate -mt-20 overflow-hidden bg-green text-on-green">
      <HeroWheel />
      <div className="wrap flex min-h-[min(42rem,92svh)] flex-col justify-end pt-40 pb-14 md:pb-20">
        <h1 className="max-w-[11ch] text-[clamp(3rem,1.5rem+6.4vw,6.75rem)] leading-[0.95] font-extrabold tracking-[-0.035em]">
          Discover the Joy of Cycling
        </h1>
        <p className="mt-6 max-w-[40ch] text-xl text-on-green-muted">
          Bikes for the lane, the hill and the school run. Every price in taka, free shipping to all 64
          districts.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to={paths.shop()} variant="primary" size="lg">
            Shop all bikes
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
