/**
 * How long legs are for a body. The **inseam** is measured without shoes, back to the wall: from the floor to a book
 * pressed up between the legs.
 */
import type { Range } from '../contact-points.ts'

/** A leg is at least and at most this part of a body, in anybody who asks: past it something was measured wrongly. */
const LEG: Range = { min: 0.36, max: 0.54 }

/** What an inseam may be for a height, both in mm, in whole centimetres. */
export function inseamBounds(height: number): Range {
  return { min: Math.ceil((height * LEG.min) / 10) * 10, max: Math.floor((height * LEG.max) / 10) * 10 }
}

export function isInseamOf(height: number, inseam: number): boolean {
  const { min, max } = inseamBounds(height)
  return inseam >= min && inseam <= max
}

/** Parts of the height: of grown-ups from this height on, and of the smallest children who ride. Defaults of ours. */
const GROWN = { height: 1400, min: 0.45, max: 0.47 }
const SMALL = { height: 850, min: 0.39, max: 0.42 }

/** The inseam in mm that most riders of this height in mm have. A child's legs are shorter for its body. */
export function estimatedInseam(height: number): Range {
  const grown = Math.min(1, Math.max(0, (height - SMALL.height) / (GROWN.height - SMALL.height)))
  const part = (bound: 'min' | 'max') => SMALL[bound] + (GROWN[bound] - SMALL[bound]) * grown
  return { min: Math.round(height * part('min')), max: Math.round(height * part('max')) }
}
