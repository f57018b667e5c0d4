/**
 * Where a rider touches a bicycle: standing over it, on the saddle, at the bar, on the pedals. Figures that a sheet lacks
 * are worked out from those it has, and each answer says which it is. The coordinates are those of `geometry.ts`: the
 * bottom bracket is the origin, x points forward, y up; millimetres, and degrees from the horizontal.
 *
 * Formulas: docs/decisions/0055-size-advice.md names their sources. What is estimated is estimated as we draw it, so
 * that a rider drawn on the bicycle touches what is drawn.
 */
import { alongSeatTube, bottomBracketHeight, groundY, type Point } from './geometry.ts'
import type { BicycleSheet, BikeKind, FrameGeometry } from './sheet.ts'

export interface Range {
  min: number
  max: number
}

export interface ContactPoints {
  /** Of the top tube above the ground, where one stands over it. */
  standover: { height: number; isComputed: boolean }
  /** On the ground, between the feet of who stands over it. */
  stand: Point
  /** How far the saddle's top can stand from the bottom bracket, along the seat tube. */
  saddle: Range & { isComputed: boolean }
  /** The saddle's top at the height that was asked for, brought into its range. */
  seat: Point
  /** The middle of the bar's clamp. */
  clamp: Point
  /** Where the hands rest: on the hoods of a drop bar, else on the grips. */
  hands: Point & { isComputed: boolean }
  /** The pedal's axle at each quarter of a turn. The cranks are as long as `down` is deep. */
  pedals: { up: Point; forward: Point; down: Point; back: Point }
  /** The ground's y. */
  ground: number
}

/** Of the upper headset cup, and half a stem's clamp on the steerer: mm. */
const UPPER_HEADSET = 11
const STEM_HALF = 20

/** Spacers under the stem in mm, and its rise in degrees over the square to the steering axis, where nobody said. */
const STEMS: Record<BikeKind, { spacers: number; angle: number }> = {
  'race-road': { spacers: 12, angle: -6 },
  'endurance-road': { spacers: 24, angle: -6 },
  gravel: { spacers: 18, angle: -6 },
  'cross-country': { spacers: 8, angle: -8 },
  trail: { spacers: 14, angle: -4 },
  fat: { spacers: 14, angle: 0 },
  hybrid: { spacers: 22, angle: 4 },
  city: { spacers: 24, angle: 8 },
  'step-through': { spacers: 30, angle: 8 },
  'electric-city': { spacers: 16, angle: 10 },
  kids: { spacers: 20, angle: 12 },
}

/** From the clamp to the middle of the hand, where nobody said. */
const HANDS: Record<BicycleSheet['handlebar'], { reach: number; rise: number }> = {
  drop: { reach: 95, rise: 30 },
  'flared drop': { reach: 86, rise: 30 },
  flat: { reach: -26, rise: 8 },
  riser: { reach: -40, rise: 40 },
  swept: { reach: -124, rise: 50 },
}
/** A child's bar is so much smaller. */
const CHILDS_BAR = 0.75

/** From the rails to a saddle's top, where nobody said: a slim one, a sprung or cushioned one, a child's. */
function estimatedStack({ kind, wheel }: BicycleSheet): number {
  if (kind === 'kids') return wheel.rim < 350 ? 42 : 48
  return kind === 'city' || kind === 'step-through' || kind === 'electric-city' ? 58 : 47
}

/** How much post shows at least and at most, where nobody said: one of 350 mm, and of 400 mm on mountain bikes. */
const ROAD_POST: Range = { min: 45, max: 250 }
const MOUNTAIN_POST: Range = { min: 50, max: 300 }
const CHILDS_POST: Range = { min: 40, max: 180 }
/** One that is lowered by a lever is ridden at its full height. */
const DROPPER_POST: Range = { min: 150, max: 300 }

function estimatedPost({ kind, dropperPost }: BicycleSheet): Range {
  if (dropperPost) return DROPPER_POST
  if (kind === 'kids') return CHILDS_POST
  return kind === 'cross-country' || kind === 'trail' || kind === 'fat' ? MOUNTAIN_POST : ROAD_POST
}

/** One stands before the saddle, the feet beside the bottom bracket and a little ahead of it. */
const STAND = 50
/** From the seat tube's top down to the middle of the top tube, from the head tube's, and half the tube's thickness. */
const TOP_TUBE = { belowSeat: 37, belowHead: 27, half: 17 }
/** A low tube leaves the seat tube here, and sags by this much in its middle. */
const LOW_TUBE = { ofSeatTube: 0.4, sag: 50 }

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

/**
 * Where a rider touches this size. `saddleHeight`: from the bottom bracket to the saddle's top along the seat tube, in
 * mm; without one the saddle stands where the sheet has it, for the middle of the riders of this size.
 */
export function contactPoints(
  sheet: BicycleSheet,
  frame: FrameGeometry,
  saddleHeight?: number,
): ContactPoints {
  const ground = groundY(frame, sheet.wheel)
  const saddle = saddleRange(sheet, frame)
  const stack = saddleStack(sheet)
  const asked = saddleHeight ?? frame.saddleHeight + stack
  const crank = sheet.drivetrain.crankLength
  const clamp = barClamp(sheet, frame)
  const bar = sheet.bar ?? estimatedBar(sheet)
  return {
    standover: standover(sheet, frame),
    stand: { x: STAND, y: ground },
    saddle,
    seat: alongSeatTube(frame, Math.min(Math.max(asked, saddle.min), saddle.max)),
    clamp,
    hands: { x: clamp.x + bar.reach, y: clamp.y + bar.rise, isComputed: isBarComputed(sheet) },
    pedals: {
      up: { x: 0, y: crank },
      forward: { x: crank, y: 0 },
      down: { x: 0, y: -crank },
      back: { x: -crank, y: 0 },
    },
    ground,
  }
}

/** From the saddle's rails to its top, in mm. */
const saddleStack = (sheet: BicycleSheet): number => sheet.saddleStack ?? estimatedStack(sheet)

function saddleRange(sheet: BicycleSheet, { seatTube, seatPost }: FrameGeometry) {
  const post = seatPost ?? estimatedPost(sheet)
  const stack = saddleStack(sheet)
  return {
    min: seatTube + post.min + stack,
    max: seatTube + post.max + stack,
    isComputed: seatPost === undefined,
  }
}

/**
 * Bar = (reach − h·cos α + L·cos θ, stack + h·sin α + L·sin θ), where α is the head angle, h what stands under the
 * stem's middle, L the stem and θ = 90° − α + the stem's angle.
 */
export function barClamp(sheet: BicycleSheet, frame: FrameGeometry): Point {
  const { x, y } = stemFoot(sheet, frame)
  const rise = 90 - frame.headAngle + stemOf(sheet).angle
  return { x: x + frame.stemLength * cos(rise), y: y + frame.stemLength * sin(rise) }
}

/** The stem's middle on the steering axis. */
export function stemFoot(sheet: BicycleSheet, { reach, stack, headAngle }: FrameGeometry): Point {
  const below = UPPER_HEADSET + stemOf(sheet).spacers + STEM_HALF
  return { x: reach - below * cos(headAngle), y: stack + below * sin(headAngle) }
}

const stemOf = ({ stem, kind }: BicycleSheet) => stem ?? STEMS[kind]

function estimatedBar({ handlebar, kind }: BicycleSheet) {
  const { reach, rise } = HANDS[handlebar]
  const size = kind === 'kids' ? CHILDS_BAR : 1
  return { reach: reach * size, rise: rise * size }
}

const isBarComputed = ({ bar, stem }: BicycleSheet) => bar === undefined || stem === undefined

/** Of the top tube above the ground, in mm, where one stands over it. */
function standover(
  sheet: Pick<BicycleSheet, 'kind' | 'stepThrough' | 'wheel'>,
  frame: FrameGeometry,
): ContactPoints['standover'] {
  if (frame.standover !== undefined) return { height: frame.standover, isComputed: false }
  const isLow = sheet.stepThrough || sheet.kind === 'step-through'
  const back = alongSeatTube(
    frame,
    isLow ? frame.seatTube * LOW_TUBE.ofSeatTube : frame.seatTube - TOP_TUBE.belowSeat,
  )
  const front = {
    x: frame.reach + TOP_TUBE.belowHead * cos(frame.headAngle),
    y: frame.stack - TOP_TUBE.belowHead * sin(frame.headAngle),
  }
  const part = (STAND - back.x) / (front.x - back.x)
  const sag = isLow ? LOW_TUBE.sag * 4 * part * (1 - part) : 0
  const middle = back.y + (front.y - back.y) * part - sag
  const height = Math.round(bottomBracketHeight(frame, sheet.wheel) + middle + TOP_TUBE.half)
  return { height, isComputed: true }
}
