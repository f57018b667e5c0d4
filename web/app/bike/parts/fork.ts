/** Forks. The axle stands `rake` before the steering axis: rigid legs curve forward to it, sliding legs carry it before them. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import type { Material, Sheet } from '../pen/paint.ts'
import type { Tube } from '../pen/tube.ts'
import { distance, type Point, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'
import { dropout, fill } from './frame.ts'
import { suspensionFork } from './suspension-fork.ts'

/** How far down the steering axis a leg runs before it turns forward, as a share of the fork's length. */
const STRAIGHT: Record<BicycleSheet['forkMaterial'], number> = {
  steel: 0.7,
  titanium: 0.6,
  aluminium: 0.55,
  carbon: 0.42,
  suspension: 1,
}

/** The near leg of a rigid fork. */
export const rigidLeg = (bike: BicycleSheet, points: BikePoints, sizes: TubeSizes): Tube => {
  const reach = distance(points.crown, points.front)
  const slim = bike.forkMaterial === 'steel' || bike.forkMaterial === 'titanium'
  const top = slim ? 27 : Math.min(sizes.head[1] * 0.86, 46)
  return {
    from: points.crown,
    to: points.front,
    via: step(points.crown, points.steerDown, reach * STRAIGHT[bike.forkMaterial]),
    widths: [top, slim ? 15 : 21],
  }
}

const rigidFork = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string => {
  const leg = rigidLeg(bike, points, sizes)
  const crown: Tube = {
    from: step(points.crown, points.steerDown, -6),
    to: step(points.crown, points.steerDown, 26),
    widths: [sizes.head[1] - 2, leg.widths[0] + 2],
  }
  return (
    fill(sheet, trim.fork, leg) + fill(sheet, trim.fork, crown) + dropout(sheet, trim.fork, points.front, 13)
  )
}

export const fork = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string =>
  bike.forkMaterial === 'suspension'
    ? suspensionFork(sheet, bike, points, trim, sizes)
    : rigidFork(sheet, bike, points, trim, sizes)

export const headset = (sheet: Sheet, points: BikePoints, sizes: TubeSizes, m: Material): string => {
  const cup = (at: Point, by: number, width: number) =>
    fill(sheet, m, { from: at, to: step(at, points.steerDown, by), widths: [width, width] })
  return (
    cup(points.headFoot, 7, sizes.head[1] + 2) +
    cup(step(points.headTop, points.steerDown, -11), 11, sizes.head[0] + 1)
  )
}
