/**
 * Whom a frame size can fit at all: a rectangle, from one height to another and from one inseam to another. The shop's
 * filter asks the database the same question of the same rectangles, so both are in whole centimetres.
 */
import { type ContactPoints, contactPoints, type Range } from '../contact-points.ts'
import type { BicycleSheet, FrameGeometry } from '../sheet.ts'
import { estimatedInseam } from './legs.ts'
import type { Rider } from './rider.ts'

/** Both in whole cm, bounds included. Nobody fits where a range ends before it begins. */
export interface Limits {
  heights: Range
  inseams: Range
}

/** From the bottom bracket to the saddle's top as a part of the inseam: LeMond's rule. */
const SADDLE_OF_INSEAM = 0.883
/** The rule is a beginning: so many mm up or down, knees and feet decide. A default of ours. */
const SADDLE_SPREAD = 15
/** A child sits so low to begin with that its feet reach the ground. A default of ours. */
const CHILD_OF_INSEAM = 0.72
/**
 * What the room over the top tube is known to, in mm either way: an inseam by the book, and a stand-over that was worked
 * out. The range, the stop and the words all go by these.
 */
const MEASURING = 10
export const COMPUTING = 10

/** What the saddle's top should have, in mm from the bottom bracket along the seat tube. `inseam` in mm. */
export function wantedSaddle({ kind }: BicycleSheet, inseam: Range): Range {
  return {
    min: kind === 'kids' ? inseam.min * CHILD_OF_INSEAM : inseam.min * SADDLE_OF_INSEAM - SADDLE_SPREAD,
    max: inseam.max * SADDLE_OF_INSEAM + SADDLE_SPREAD,
  }
}

/** How much room a rider has over the top tube, in mm, by what is known of both. Below 0 at best nobody stands over it. */
export function clearanceOf(
  { height, isComputed }: ContactPoints['standover'],
  { inseam, isEstimated }: Measured,
): Range {
  const doubt = (isEstimated ? 0 : MEASURING) + (isComputed ? COMPUTING : 0)
  return {
    min: Math.round(inseam.min - height - doubt),
    max: Math.round(inseam.max - height + doubt),
  }
}

/** Heights by the maker's chart, inseams by the top tube and by how far the saddle can be moved. */
export function limitsOf(sheet: BicycleSheet, frame: FrameGeometry): Limits {
  const { saddle, standover } = contactPoints(sheet, frame)
  const sitting = (saddle.min - SADDLE_SPREAD) / SADDLE_OF_INSEAM
  const stretched =
    sheet.kind === 'kids' ? saddle.max / CHILD_OF_INSEAM : (saddle.max + SADDLE_SPREAD) / SADDLE_OF_INSEAM
  return {
    heights: { min: Math.ceil(frame.riderHeight.min), max: Math.floor(frame.riderHeight.max) },
    inseams: {
      min: Math.ceil(Math.max(standover.height, sitting) / 10),
      max: Math.floor(stretched / 10),
    },
  }
}

/** A rider as the rectangles know one. */
export interface Measured {
  /** Whole cm. */
  height: number
  /** All that it may be, in mm. */
  inseam: Range
  /** What decides, in mm and whole cm: the middle of what it may be. */
  likely: number
  isEstimated: boolean
}

/** Nobody measures better than to the centimetre. */
export function measured({ height, inseam }: Pick<Rider, 'height' | 'inseam'>): Measured {
  const whole = Math.round(height / 10)
  if (inseam === undefined) {
    const range = estimatedInseam(whole * 10)
    return { height: whole, inseam: range, likely: toCm((range.min + range.max) / 2), isEstimated: true }
  }
  const known = toCm(inseam)
  return { height: whole, inseam: { min: known, max: known }, likely: known, isEstimated: false }
}

const toCm = (mm: number) => Math.round(mm / 10) * 10

/** Whether the rider is in the rectangle: with the usual inseam of the height, where none is given. */
export function isWithin({ heights, inseams }: Limits, { height, likely }: Measured): boolean {
  return (
    height >= heights.min && height <= heights.max && likely >= inseams.min * 10 && likely <= inseams.max * 10
  )
}

/** The heights in whole cm of those who fit with the usual inseam. Null where none do. */
export function heightsWithin(limits: Limits): Range | null {
  const heights: number[] = []
  for (let height = limits.heights.min; height <= limits.heights.max; height += 1)
    if (isWithin(limits, measured({ height: height * 10 }))) heights.push(height)
  const [min] = heights
  const max = heights.at(-1)
  return min === undefined || max === undefined ? null : { min, max }
}
