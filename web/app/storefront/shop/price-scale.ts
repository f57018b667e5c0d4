import { PRICE_RANGE } from '@spokehaat/contract/basics/constants'

/** From one power of ten to the next: 10, 11 … 99 of its tenth. */
const STEPS_PER_DECADE = 90

/**
 * Prices lie on the slider's track by their order of magnitude, in two leading figures: 10, 11 … 99, 100, 110 … 990,
 * 1,000 … Laid out evenly, all but the dearest bikes would share the first tenth of the track.
 */
export function toPrice(step: number): number {
  const decade = Math.floor(step / STEPS_PER_DECADE)
  return (PRICE_RANGE.min + (step % STEPS_PER_DECADE)) * 10 ** decade
}

/** The step nearest to a price; a price beyond the track is at its end. */
export function toStep(price: number): number {
  const inside = Math.min(PRICE_RANGE.max, Math.max(PRICE_RANGE.min, price || 0))
  const decade = String(Math.floor(inside)).length - String(PRICE_RANGE.min).length
  return decade * STEPS_PER_DECADE + Math.round(inside / 10 ** decade - PRICE_RANGE.min)
}

export const TRACK_STEPS = toStep(PRICE_RANGE.max)
