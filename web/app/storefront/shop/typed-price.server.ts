/** Bounds of prices as the form of a page in Bangla sends them without scripts: `/bn/shop?minTaka=15000&maxTaka=40000`. */
import { cleanPrices } from './filters.ts'
import { type Bounds, takaInDollars } from './price-unit.ts'

const KEYS = ['minTaka', 'maxTaka'] as const
/** Longer, nobody typed an amount. */
const LENGTH = 12

/** What of an address is to be read as it was typed. */
export function typedPriceParams(params: URLSearchParams): URLSearchParams {
  const typed = new URLSearchParams()
  for (const key of KEYS) {
    const said = params.get(key)?.slice(0, LENGTH)
    if (said) typed.set(key, said)
  }
  return typed
}

/** The bounds in dollars, as filters have them; what is no amount is no bound. */
export function readTypedPrices(params: URLSearchParams, rate: number): Bounds {
  const typed = typedPriceParams(params)
  const [lower = Number.NaN, upper = Number.NaN] = KEYS.map((key) => Number(typed.get(key) || Number.NaN))
  const dollars = takaInDollars({ lower, upper }, rate)
  return cleanPrices(dollars.lower, dollars.upper)
}
