/** In which money bounds of prices are shown and typed: dollars, as the address has them; on pages in Bangla taka. */
import { toBdt } from '../../ui/price.tsx'

export const IS_IN_TAKA = import.meta.env.VITE_LANGUAGE === 'bn'

export interface Bounds {
  lower: number
  upper: number
}

/** A bound in dollars as it is shown. */
export function shownBound(dollars: number, rate: number | null): number {
  return IS_IN_TAKA && rate !== null ? Math.round(toBdt(dollars, rate)) : dollars
}

export function shownBounds({ lower, upper }: Bounds, rate: number | null): Bounds {
  return { lower: shownBound(lower, rate), upper: shownBound(upper, rate) }
}

/** Whole dollars for what is shown: of taka so many that nothing between the two is left out. */
export function boundsInDollars(shown: Bounds, rate: number | null): Bounds {
  return IS_IN_TAKA && rate !== null ? takaInDollars(shown, rate) : shown
}

/** A bound is shown in whole taka, from paisa that were rounded before: so much to either side is the same bound. */
const ROUNDED = 0.51

export function takaInDollars({ lower, upper }: Bounds, rate: number): Bounds {
  return { lower: Math.floor((lower + ROUNDED) / rate), upper: Math.ceil((upper - ROUNDED) / rate) }
}
