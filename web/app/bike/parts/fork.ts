/** Forks. The axle stands `rake` before the steering axis: rigid legs curve forward to it, sliding legs carry it before them. */
import type { BicycleSheet } from '@spokehaat/contract/sheet'
import { tone } from '../pen/colour.ts'
import { type Material, material, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import type { Tube } from '../pen/tube.ts'
import { distance, dot, left, type Point, step, sub } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'
import { dropout, fill } from './frame.ts'

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

/** A telescopic fork: crown, stanchions, seals, lowers with their arch, adjusters. */
const suspensionFork = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  const { crown, steerDown, front } = points
  const ahead = left(steerDown)
  const toAxle = sub(front, crown)
  const long = dot(toAxle, steerDown)
  const rake = dot(toAxle, ahead)
  const aside = rake * 0.5
  const big = bike.kind === 'trail'
  const stanchion = bike.wheel.rim < 500 ? 26 : big ? 36 : 32
  const lower = stanchion + (big ? 17 : 14)
  const at = (down: number, forward: number): Point => step(crown, steerDown, down, forward)
  const sealAt = Math.min(34 + bike.forkTravel + 14, long - points.wheelRadius + 6)
  const tubeAt = (a: number, b: number, wa: number, wb = wa): Tube => ({
    from: at(a, aside),
    to: at(b, aside),
    widths: [wa, wb],
  })
  const gold = big ? { colour: '#b08d4a', gloss: 0.9 } : { colour: '#4d5557', gloss: 1 }
  const arch = trace(
    `M${sealAt + 26},${aside + lower * 0.42} C${sealAt + 6},${aside + lower * 0.5 + 16}
    ${sealAt - 16},${aside + lower * 0.5 + 16} ${sealAt - 22},${aside + lower * 0.2}
    L${sealAt - 10},${aside + lower * 0.05} C${sealAt},${aside + lower * 0.4}
    ${sealAt + 8},${aside + lower * 0.4} ${sealAt + 40},${aside + lower * 0.3}z`,
    at,
  )
  return [
    fill(sheet, gold, tubeAt(16, sealAt + 20, stanchion)),
    path(arch, { fill: tone(trim.fork.colour, 0.16) }),
    fill(sheet, trim.fork, tubeAt(sealAt, long * 0.62, lower + 3, lower)),
    fill(sheet, trim.fork, tubeAt(long * 0.62, long + 20, lower, lower - 12)),
    path(
      trace(
        `M${long - 60},${aside + lower * 0.3} Q${long - 20},${rake + 12} ${long - 8},${rake + 15}
        L${long + 14},${rake + 9} L${long + 16},${aside}z`,
        at,
      ),
      { fill: trim.fork.colour },
    ),
    fill(sheet, material.black, tubeAt(sealAt - 5, sealAt + 5, lower - 3)),
    fill(sheet, trim.paint, tubeAt(long * 0.45, long * 0.45 + 7, lower + 0.5)),
    fill(sheet, trim.fork, {
      from: at(-8, aside * 0.3),
      to: at(36, aside),
      widths: [stanchion + 20, stanchion + 13],
    }),
    fill(sheet, { colour: '#3f74a8', gloss: 0.8 }, tubeAt(-10, -2, 17)),
    fill(sheet, { colour: '#b23a2c', gloss: 0.8 }, tubeAt(long + 20, long + 28, 14)),
    circle(front, 15, {
      fill: tone(trim.fork.colour, 0.08),
      stroke: tone(trim.fork.colour, -0.5),
      'stroke-width': 1.4,
    }),
  ].join('')
}

export const fork = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string =>
  bike.forkMaterial === 'suspension'
    ? suspensionFork(sheet, bike, points, trim)
    : rigidFork(sheet, bike, points, trim, sizes)

export const headset = (sheet: Sheet, points: BikePoints, sizes: TubeSizes, m: Material): string => {
  const cup = (at: Point, by: number, width: number) =>
    fill(sheet, m, { from: at, to: step(at, points.steerDown, by), widths: [width, width] })
  return (
    cup(points.headFoot, 7, sizes.head[1] + 2) +
    cup(step(points.headTop, points.steerDown, -11), 11, sizes.head[0] + 1)
  )
}
