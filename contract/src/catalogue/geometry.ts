/**
 * From the figures of a sheet to points in the plane.
 *
 * One coordinate system: the bottom bracket's centre is the origin, x points forward, y up; millimetres, and degrees
 * from the horizontal. The rider's right-hand (drive) side is seen, so the bicycle faces right. Source of every formula
 * and range: docs: reference formulas.
 *
 * Words beside those of `sheet.ts`: the **steering axis** is the line through the head tube; the **fork's foot** is the
 * point on it nearest the front axle; **trail** is how far behind that axis's meeting with the ground the front tyre
 * touches it; the **front centre** is the distance from bottom bracket to front axle.
 *
 * A suspension fork is taken at its full, unloaded length, as makers quote it: sag is left out, so a loaded bike stands
 * a little lower and steeper than these points say.
 */
import type { BicycleSheet, FrameGeometry } from './sheet.ts'

export type Point = { x: number; y: number }
export type Wheel = Pick<BicycleSheet['wheel'], 'rim' | 'tyreWidth'>

/** What a maker draws; wheelbase and head tube follow from it. */
export type FrameFigures = Pick<
  FrameGeometry,
  | 'stack'
  | 'reach'
  | 'headAngle'
  | 'seatAngle'
  | 'chainstay'
  | 'bottomBracketDrop'
  | 'forkRake'
  | 'axleToCrown'
>

/** Height in mm of the lower headset cup and its race, between the head tube and the fork's crown. */
const LOWER_HEADSET = 12

/** From this width in mm a tyre is a fat one: it stands lower for its width than a narrow one. */
const FAT_TYRE = 90

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

/** Height in mm of an inflated tyre above the bead seat, from its width in mm. */
export const tyreHeight = (width: number): number => width * (width >= FAT_TYRE ? 0.85 : 0.95)

/** Radius in mm of the wheel with its inflated tyre. */
export const wheelRadius = (wheel: Wheel): number => wheel.rim / 2 + tyreHeight(wheel.tyreWidth)

/** Rear axle: the chainstay's length behind the bottom bracket, and the drop above it. */
export const rearAxle = (frame: FrameFigures): Point => ({
  x: -Math.sqrt(frame.chainstay ** 2 - frame.bottomBracketDrop ** 2),
  y: frame.bottomBracketDrop,
})

/** Length in mm along the steering axis from the top of the head tube to the fork's foot. Wheels of one size. */
export const steeringLength = (frame: FrameFigures): number =>
  (frame.stack + frame.forkRake * cos(frame.headAngle) - frame.bottomBracketDrop) / sin(frame.headAngle)

/** Front axle: down the steering axis to the fork's foot, then the rake forward at a right angle to it. */
export function frontAxle(frame: FrameFigures): Point {
  const q = steeringLength(frame)
  return {
    x: frame.reach + q * cos(frame.headAngle) + frame.forkRake * sin(frame.headAngle),
    y: frame.bottomBracketDrop,
  }
}

/** Distance in mm between the axles. */
export const wheelbase = (frame: FrameFigures): number => frontAxle(frame).x - rearAxle(frame).x

/** Distance in mm from the bottom bracket to the front axle. */
export function frontCentre(frame: FrameFigures): number {
  const axle = frontAxle(frame)
  return Math.hypot(axle.x, axle.y)
}

/** Length in mm of the head tube: what the fork and the lower headset leave of the steering axis. */
export const headTubeLength = (frame: FrameFigures): number =>
  steeringLength(frame) - Math.sqrt(frame.axleToCrown ** 2 - frame.forkRake ** 2) - LOWER_HEADSET

const headTubeTop = (frame: FrameFigures): Point => ({ x: frame.reach, y: frame.stack })

/** Bottom of the head tube: its own length down the steering axis from the top. */
export const headTubeBottom = (frame: FrameFigures & Pick<FrameGeometry, 'headTube'>): Point => ({
  x: frame.reach + frame.headTube * cos(frame.headAngle),
  y: frame.stack - frame.headTube * sin(frame.headAngle),
})

/** Trail in mm; more of it steers calmer, none of it cannot be ridden. */
export const trail = (frame: FrameFigures, wheel: Wheel): number =>
  (wheelRadius(wheel) * cos(frame.headAngle) - frame.forkRake) / sin(frame.headAngle)

/** Height in mm of the bottom bracket above the ground. */
export const bottomBracketHeight = (frame: FrameFigures, wheel: Wheel): number =>
  wheelRadius(wheel) - frame.bottomBracketDrop

/** The ground's y in mm, below the bottom bracket and so negative. */
export const groundY = (frame: FrameFigures, wheel: Wheel): number => -bottomBracketHeight(frame, wheel)

/** A point on the line of the seat tube, so many mm from the bottom bracket. */
export const alongSeatTube = (frame: FrameFigures, length: number): Point => ({
  x: -length * cos(frame.seatAngle),
  y: length * sin(frame.seatAngle),
})

/** Where the post holds the saddle's rails, for the middle of the rider range. */
export const saddleClamp = (frame: FrameGeometry): Point => alongSeatTube(frame, frame.saddleHeight)

/** The points a drawing starts from. */
export const framePoints = (frame: FrameGeometry, wheel: Wheel) => ({
  rearAxle: rearAxle(frame),
  frontAxle: frontAxle(frame),
  headTubeTop: headTubeTop(frame),
  headTubeBottom: headTubeBottom(frame),
  seatTubeTop: alongSeatTube(frame, frame.seatTube),
  saddleClamp: saddleClamp(frame),
  wheelRadius: wheelRadius(wheel),
  groundY: groundY(frame, wheel),
})
