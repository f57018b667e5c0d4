import { PRICE_RANGE } from '@spokehaat/contract/constants'

/** Steps of the slider's track. */
export const TRACK_STEPS = 400

const RATIO = Math.log(PRICE_RANGE.max / PRICE_RANGE.min)

/**
 * Prices lie on the track by their logarithm: a step is the same part of the price everywhere. Laid out evenly, all
 * but the dearest bikes would share its first tenth.
 */
export function toStep(price: number): number {
  return Math.round((Math.log(price / PRICE_RANGE.min) / RATIO) * TRACK_STEPS)
}

/** Dollars at a step, rounded to two leading figures. */
export function toPrice(step: number): number {
  const exact = PRICE_RANGE.min * Math.exp((step / TRACK_STEPS) * RATIO)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.min(PRICE_RANGE.max, Math.max(PRICE_RANGE.min, Math.round(exact / unit) * unit))
}
