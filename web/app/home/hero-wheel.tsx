import { Wheel } from '../ui/wheel.tsx'

/** A wheel larger than the page, rolling out of its right edge. */
export function HeroWheel() {
  return (
    <Wheel
      spokes={32}
      tyre={0.075}
      knobs={72}
      tyreColor="var(--green-deep)"
      rimColor="var(--marigold)"
      className="absolute -top-28 -right-40 -z-10 size-[26rem] text-on-green-muted md:top-1/2 md:-right-[16%] md:size-[62vw] md:-translate-y-[46%]"
    />
  )
}
