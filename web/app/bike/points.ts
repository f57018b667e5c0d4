/**
 * Where everything on a bicycle is: from the specification sheet and a frame size to points in millimetres, origin at
 * the bottom bracket, x forward, y up. Frame formulas: see `@spokehaat/contract/geometry`.
 */
import { barClamp, stemFoot } from '@spokehaat/contract/catalogue/contact-points'
import { framePoints, tyreHeight } from '@spokehaat/contract/catalogue/geometry'
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import { heading, type Point, rad, step } from './pen/vector.ts'

export type BikePoints = {
  rear: Point
  front: Point
  /** Height of the ground, below 0. */
  ground: number
  /** Radius of the tyre's outer edge, of the tyre's seat on the rim, and what lies between. */
  wheelRadius: number
  rimRadius: number
  tyreHeight: number
  headTop: Point
  headFoot: Point
  /** Where the fork's crown meets the lower headset bearing. */
  crown: Point
  /** Unit vectors: down the steering axis, up the seat tube. */
  steerDown: Point
  seatUp: Point
  seatTubeTop: Point
  /** The saddle's rails above the post, where the rider's weight comes down. */
  saddle: Point
  /** The stem on the steering axis, and the middle of the bar's clamp. */
  stemFoot: Point
  barClamp: Point
}

const LOWER_HEADSET = 12

export const frameSize = (sheet: BicycleSheet, size?: string): FrameGeometry => {
  const middle = sheet.geometry[Math.floor((sheet.geometry.length - 1) / 2)]
  const found = sheet.geometry.find((g) => g.size === size) ?? middle
  if (!found) throw new Error('A bicycle sheet has at least one frame size.')
  return found
}

const at = ({ x, y }: { x: number; y: number }): Point => [x, y]

export const pointsOf = (bike: BicycleSheet, g: FrameGeometry): BikePoints => {
  const frame = framePoints(g, bike.wheel)
  const ha = rad(g.headAngle)
  const steerDown: Point = [Math.cos(ha), -Math.sin(ha)]
  const headTop = at(frame.headTubeTop)
  const headFoot = at(frame.headTubeBottom)
  return {
    rear: at(frame.rearAxle),
    front: at(frame.frontAxle),
    ground: frame.groundY,
    wheelRadius: frame.wheelRadius,
    rimRadius: bike.wheel.rim / 2,
    tyreHeight: tyreHeight(bike.wheel.tyreWidth),
    headTop,
    headFoot,
    crown: step(headFoot, steerDown, LOWER_HEADSET),
    steerDown,
    seatUp: heading(Math.PI - rad(g.seatAngle)),
    seatTubeTop: at(frame.seatTubeTop),
    saddle: at(frame.saddleClamp),
    stemFoot: at(stemFoot(bike, g)),
    barClamp: at(barClamp(bike, g)),
  }
}
