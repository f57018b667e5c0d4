/**
 * Whom a frame size can fit at all: a rectangle, from one height to another and from one inseam to another. The shop's
 * filter asks the database the same question of the same rectangles, so both are in whole centimetres.
 */
import { contactPoints, type Range } from '../contact-points.ts'
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
/** A standover that was worked out may be so many mm too much: nobody is turned away by that. */
const STANDOVER_DOUBT = 25

/** What the saddle's top should have, in mm from the bottom bracket along the seat tube. `inseam` in mm. */
export function wantedSaddle({ kind }: BicycleSheet, inseam: Range): Range {
  return {
    min: kind === 'kids' ? inseam.min * CHILD_OF_INSEAM : inseam.min * SADDLE_OF_INSEAM - SADDLE_SPREAD,
    max: inseam.max * SADDLE_OF_INSEAM + SADDLE_SPREAD,
  }
}

/** The least inseam in mm with which one can stand over it. */
export function standingInseam(sheet: BicycleSheet, frame: FrameGeometry): number {
  const { height, isComputed } = contactPoints(sheet, frame).standover
  return height - (isComputed ? STANDOVER_DOUBT : 0)
}

/** Heights by the maker's chart, inseams by the top tube and by how far the saddle can be moved. */
export function limitsOf(sheet: BicycleSheet, frame: FrameGeometry): Limits {
  const { saddle } = contactPoints(sheet, frame)
  const sitting = (saddle.min - SADDLE_SPREAD) / SADDLE_OF_INSEAM
  const stretched =
    sheet.kind === 'kids' ? saddle.max / CHILD_OF_INSEAM : (saddle.max + SADDLE_SPREAD) / SADDLE_OF_INSEAM
  return {
    heights: { min: Math.ceil(frame.riderHeight.min), max: Math.floor(frame.riderHeight.max) },
    inseams: {
      min: Math.ceil(Math.max(standingInseam(sheet, frame), sitting) / 10),
      max: Math.floor(stretched / 10),
    },
  }
}

/** A rider as the rectangles know one: cm, and all that the inseam may be in mm. */
export interface Measured {
  height: number
  inseam: Range
  isEstimated: boolean
}

/** Nobody measures better than to the centimetre. */
export function measured({ height, inseam }: Pick<Rider, 'height' | 'inseam'>): Measured {
  const whole = Math.round(height / 10)
  if (inseam === undefined) return { height: whole, inseam: estimatedInseam(whole * 10), isEstimated: true }
  const known = Math.round(inseam / 10) * 10
  return { height: whole, inseam: { min: known, max: known }, isEstimated: false }
}

/** Whether the rider is in the rectangle: with some inseam that the height makes likely, where none is given. */
export function isWithin({ heights, inseams }: Limits, { height, inseam }: Measured): boolean {
  return (
    inseams.min <= inseams.max &&
    height >= heights.min &&
    height <= heights.max &&
    inseam.max >= inseams.min * 10 &&
    inseam.min <= inseams.max * 10
  )
}

/** The heights in whole cm of those who may fit while nobody knows their inseam. Null where none do. */
export function heightsWithin(limits: Limits): Range | null {
  const heights: number[] = []
  for (let height = limits.heights.min; height <= limits.heights.max; height += 1)
    if (isWithin(limits, measured({ height: height * 10 }))) heights.push(height)
  const [min] = heights
  const max = heights.at(-1)
  return min === undefined || max === undefined ? null : { min, max }
}
