/** A rider on one size of a bicycle: the saddle where this rider needs it, as far as its post lets it. */
import { contactPoints } from '@spokehaat/contract/catalogue/contact-points'
import { wantedSaddle } from '@spokehaat/contract/catalogue/fit/limits'
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import { seatOf } from '../parts/saddle.ts'
import { type BikePoints, frameSize, pointsOf } from '../points.ts'
import { type Body, bodyOf } from './body.ts'
import { type Pose, sitting, standing } from './pose.ts'

export type RiderFigures = { height: number; inseam: number }
export type RideMode = 'stand' | 'sit'

export type Ride = {
  /** The sheet with this size alone, its saddle set. */
  bike: BicycleSheet
  frame: FrameGeometry
  points: BikePoints
  body: Body
  pose: Pose
  /** From the bottom bracket to the saddle's top along the seat tube, in mm: as the rider needs it, and as it stands. */
  saddle: { wanted: number; set: number }
  /** The inseam over the top tube, in mm; below 0 one can't stand over it. */
  clearance: number
}

/** Hamley and Thomas, 1967: from the pedal's axle at the bottom to the saddle's top. */
const PEDAL_TO_SADDLE = 1.09

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export const rideOf = (sheet: BicycleSheet, size: string, rider: RiderFigures, mode: RideMode): Ride => {
  const given = frameSize(sheet, size)
  const { inseam } = rider
  // of the heights that are advised, the one at which the knee bends as it should with these cranks
  const range = wantedSaddle(sheet, { min: inseam, max: inseam })
  const wanted = between(PEDAL_TO_SADDLE * inseam - sheet.drivetrain.crankLength, range.min, range.max)
  const { saddle, standover } = contactPoints(sheet, given)
  const set = between(wanted, saddle.min, saddle.max)
  const frame = { ...given, saddleHeight: set - seatOf(sheet)[1] }
  const bike = { ...sheet, geometry: [frame] }
  const points = pointsOf(bike, frame)
  const body = bodyOf(rider)
  return {
    bike,
    frame,
    points,
    body,
    pose: mode === 'sit' ? sitting(body, bike, points) : standing(body, bike, points),
    saddle: { wanted, set },
    clearance: inseam - standover.height,
  }
}
