import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HeroWheel } from './hero-wheel.tsx'

export function Hero() {
  return (
    <section className="on-green relative isolate overflow-hidden bg-green text-on-green">
      <HeroWheel />
      <div className="wrap flex min-h-[min(38rem,calc(100svh-80px))] flex-col justify-end pt-68 pb-12 md:justify-center md:py-20">
        <h1 className="max-w-[9ch] text-[clamp(3rem,1.75rem+5.2vw,6.5rem)] leading-[0.94] font-extrabold tracking-[-0.035em]">
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
