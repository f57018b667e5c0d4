import { Wheel } from '../ui/wheel.tsx'

/** A wheel larger than the page, rolling out of its right edge. */
export function HeroWheel() {
  return (
    <Wheel
      spokes={32}
      tyre={0.075}
      knobs={64}
      className="absolute -right-[34%] -bottom-[24%] -z-10 aspect-square w-[110%] text-marigold opacity-90 sm:w-[86%] md:-right-[12%] md:-bottom-[38%] md:w-[62%]"
    />
  )
}
