/** Rear suspension: stays that swing round a pivot by the bottom bracket, a rocker on the seat tube, and a shock. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { edgeOf, type Material, material, plate, type Sheet } from '../pen/paint.ts'
import { circle, d, path } from '../pen/svg.ts'
import { distance, left, type Point, scale, step, sub, unit } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'
import { fill } from './frame.ts'

export type Linkage = {
  rockerPivot: Point
  rockerRear: Point
  rockerFront: Point
  shockFoot: Point
  mainPivot: Point
  stayPivot: Point
}

export const hasRearSuspension = (bike: BicycleSheet): boolean => bike.rearTravel > 0

/** Where the pivots are, from the seat tube's length in mm. */
export const linkage = (points: BikePoints, seatTube: number): Linkage => {
  const ahead = scale(left(points.seatUp), -1)
  const rockerPivot = step([0, 0], points.seatUp, Math.min(seatTube * 0.66, 290), 0)
  return {
    rockerPivot: step(rockerPivot, ahead, 6),
    rockerRear: step(step(rockerPivot, points.seatUp, 18), ahead, -62),
    rockerFront: step(step(rockerPivot, points.seatUp, 12), ahead, 66),
    shockFoot: [88, 88],
    mainPivot: [4, 46],
    stayPivot: step(points.rear, unit(sub([4, 46], points.rear)), 36),
  }
}

export const shock = (sheet: Sheet, { rockerFront, shockFoot }: Linkage): string => {
  const dir = unit(sub(shockFoot, rockerFront))
  const long = distance(rockerFront, shockFoot)
  const at = (t: number) => step(rockerFront, dir, long * t)
  const can: Material = { color: '#23292a', gloss: 0.9 }
  const bottle = step(at(0.24), left(dir), 34)
  return [
    fill(sheet, can, { from: bottle, to: step(bottle, dir, long * 0.36), widths: [27, 27] }),
    fill(
      sheet,
      { color: '#3f74a8', gloss: 0.8 },
      { from: step(bottle, dir, long * 0.36), to: step(bottle, dir, long * 0.36 + 9), widths: [20, 20] },
    ),
    fill(sheet, can, {
      from: step(at(0.14), left(dir), -8),
      to: step(at(0.14), left(dir), 40),
      widths: [24, 20],
    }),
    fill(sheet, { color: '#a9b0b1', gloss: 1 }, { from: at(0.5), to: at(0.94), widths: [17, 17] }),
    fill(sheet, can, { from: at(0.06), to: at(0.58), widths: [42, 42] }),
    fill(sheet, { color: '#c8452d', gloss: 0.6 }, { from: at(0.3), to: at(0.34), widths: [42.5, 42.5] }),
    fill(sheet, material.black, { from: at(0.9), to: at(1), widths: [24, 24] }),
    circle(shockFoot, 12, { fill: '#3d4547', stroke: '#15191a', 'stroke-width': 1.6 }),
    circle(shockFoot, 5, { fill: '#b9c0c0' }),
  ].join('')
}

export const rocker = (sheet: Sheet, link: Linkage, trim: Trim): string => {
  const m = trim.paint
  const bolt = (at: Point, radius: number) =>
    circle(at, radius, { fill: plate(sheet, material.black), stroke: '#15191a', 'stroke-width': 1.4 }) +
    circle(at, radius * 0.45, { fill: '#b9c0c0' })
  const { rockerRear: r, rockerFront: f, rockerPivot: p } = link
  const dir = unit(sub(f, r))
  const up = left(dir)
  const shape = d(
    'M',
    step(r, up, 17),
    'Q',
    step(p, up, 24),
    step(f, up, 17),
    'C',
    step(step(f, dir, 20), up, 14),
    step(step(f, dir, 20), up, -14),
    step(f, up, -17),
    'Q',
    step(p, up, -42),
    step(r, up, -17),
    'C',
    step(step(r, dir, -20), up, -14),
    step(step(r, dir, -20), up, 14),
    step(r, up, 17),
    'z',
  )
  return (
    path(shape, {
      fill: plate(sheet, { ...m, color: tone(m.color, -0.12) }),
      stroke: edgeOf(m),
      'stroke-width': 2.2,
    }) +
    bolt(r, 11) +
    bolt(f, 11) +
    bolt(p, 15)
  )
}

/** The bolts that the stays turn on: the one by the bottom bracket lies behind the rings. */
export const pivot = (sheet: Sheet, at: Point): string =>
  circle(at, 11, { fill: plate(sheet, material.black), stroke: '#15191a', 'stroke-width': 1.4 }) +
  circle(at, 4.5, { fill: '#b9c0c0' })
