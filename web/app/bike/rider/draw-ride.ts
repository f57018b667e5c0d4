/**
 * The picture of a rider on a bicycle, to scale: one size in color and, where asked for, another as an outline over it.
 * Who sits is laid over the other at the bottom bracket, who stands at the ground.
 */

import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bikeArt } from '../draw-bike.ts'
import { frameTubes } from '../parts/frame.ts'
import { circle, group, num, path, polyline } from '../pen/svg.ts'
import { outline } from '../pen/tube.ts'
import { add, type Point, polar, step } from '../pen/vector.ts'
import { tubesOf } from '../trim.ts'
import type { View } from '../window.ts'
import { drawRider, riderShapes } from './draw-rider.ts'
import { isKneeInRange } from './pose.ts'
import { type Ride, type RideMode, type RiderFigures, rideOf } from './ride.ts'

export type RideOptions = {
  rider: RiderFigures
  mode: RideMode
  size: string
  /** The size to lay over it as an outline. */
  other?: string | undefined
  /** Paint as `#rrggbb`. */
  color: string
  brand?: string
  /** Starts every id in the drawing: unlike for each drawing on a page. */
  prefix: string
  /** Of lines of measure, and of the other size. */
  inks?: { line: string; other: string }
}

const INKS = { line: '#14201b', other: '#a36d00' }

/** A figure beside its line, at a point of the view in SVG's axes. Millimetres, or degrees for the knee. */
export type RideMark = { of: 'clearance' | 'saddle' | 'knee' | 'bar'; value: number; x: number; y: number }

/** A square window, the same for standing and sitting. */
export type RidePicture = { view: View; svg: string; marks: RideMark[]; ride: Ride; other: Ride | null }

const MARGIN = { below: 90, above: 210, aside: 60 }

export const drawRide = (sheet: BicycleSheet, options: RideOptions): RidePicture => {
  const { rider, mode, prefix, inks = INKS } = options
  const ride = rideOf(sheet, options.size, rider, mode)
  const other =
    options.other === undefined || options.other === ride.frame.size
      ? null
      : rideOf(sheet, options.other, rider, mode)
  const view = viewOfRide(ride, other)
  const figure = drawRider(ride.body, ride.pose, `${prefix}r`)
  const art = bikeArt(ride.bike, {
    color: options.color,
    size: ride.frame.size,
    ...(options.brand !== undefined && { brand: options.brand }),
    prefix: `${prefix}b`,
    crank: ride.pose.crank,
  })
  const over = other ? ghost(other, offsetOf(ride, other, mode), view, `${prefix}o`, inks.other) : ''
  const { lines, marks } = mode === 'stand' ? standMarks(ride) : sitMarks(ride, other)
  return {
    view,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}" aria-hidden="true"><defs>${art.defs}${figure.defs}</defs>${figure.far}${art.body}${figure.near}${over}${group({ stroke: inks.line }, lines)}</svg>`,
    marks,
    ride,
    other,
  }
}

const viewOfRide = (ride: Ride, other: Ride | null): View => {
  const rides = other ? [ride, other] : [ride]
  const left = Math.min(...rides.map(({ points }) => points.rear[0] - points.wheelRadius))
  const right = Math.max(...rides.map(({ points }) => points.front[0] + points.wheelRadius))
  const ground = Math.min(...rides.map(({ points }) => points.ground))
  // who sits high is hardly taller than who stands
  const tall = ride.body.height + MARGIN.above
  const side = Math.round(Math.max(right - left + MARGIN.aside * 2, tall + MARGIN.below))
  return {
    x: Math.round((left + right - side) / 2),
    y: Math.round(-ground + MARGIN.below - side),
    width: side,
    height: side,
  }
}

/** What moves the other onto the first: nothing at the bottom bracket, the difference of their grounds where one stands. */
const offsetOf = (ride: Ride, other: Ride, mode: RideMode): number =>
  mode === 'stand' ? ride.points.ground - other.points.ground : 0

/** Bicycle and rider as lines round them. */
const ghost = (ride: Ride, up: number, view: View, prefix: string, ink: string): string => {
  const { bike, frame, points, body, pose } = ride
  const tubes = frameTubes(bike, frame, points, tubesOf(bike))
  const stem = { from: points.stemFoot, to: points.barClamp, widths: [30, 28] as const }
  const steerer = {
    from: step(points.headTop, points.steerDown, -30),
    to: points.headTop,
    widths: [34, 34] as const,
  }
  const fork = { from: points.crown, to: points.front, widths: [34, 22] as const }
  const post = { from: points.seatTubeTop, to: points.saddle, widths: [28, 28] as const }
  const seat = add(points.saddle, [0, 42])
  const saddle = { from: add(seat, [-125, 4]), to: add(seat, [140, 0]), widths: [34, 14] as const }
  const all = [...Object.values(tubes), stem, steerer, fork, post, saddle].filter((tube) => tube !== null)
  const wheels = [points.rear, points.front].map((at) =>
    circle(at, points.wheelRadius, { fill: 'none', stroke: ink, 'stroke-width': 6 }),
  )
  return group(
    { transform: `translate(0 ${num(-up)})`, opacity: 0.9 },
    ...wheels,
    contour(all.map(outline), view, `${prefix}b`, 6, ink),
    contour(riderShapes(body, pose), view, `${prefix}r`, 8, ink),
  )
}

/** One line round shapes that overlap: what lies within any of them is masked out. */
const contour = (shapes: readonly string[], view: View, id: string, width: number, ink: string): string => {
  const data = shapes.join('')
  const window = `x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}"`
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" ${window}>${path(data, { fill: 'none', stroke: '#fff', 'stroke-width': width * 2, 'stroke-linejoin': 'round' })}${path(data, { fill: '#000' })}</mask>`
  return `${mask}<rect ${window} fill="${ink}" mask="url(#${id})"/>`
}

const TICK = 34
const MEASURE = { fill: 'none', 'stroke-width': 8, 'stroke-linecap': 'round' } as const
const GUIDE = { ...MEASURE, 'stroke-width': 5, 'stroke-dasharray': '14 16' }

/** A line between two points with a tick at each end. */
const measured = (a: Point, b: Point): string => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const far = Math.hypot(dx, dy) || 1
  const aside: Point = [-dy / far, dx / far]
  const tick = (at: Point) =>
    polyline([step([0, 0], aside, TICK / 2), step([0, 0], aside, -TICK / 2)].map((p) => add(p, at)))
  return path(polyline([a, b]) + tick(a) + tick(b), MEASURE)
}

type Measures = { lines: string; marks: RideMark[] }
const mark = (of: RideMark['of'], value: number, [x, y]: Point): RideMark => ({ of, value, x, y: -y })

/** The room between the legs and the tube. */
const standMarks = ({ body, pose, points, clearance }: Ride): Measures => {
  const crotch = points.ground + body.inseam
  const tube = crotch - clearance
  const x = pose.near.hip[0]
  const right = x + body.height * 0.11
  return {
    lines:
      path(
        polyline([
          [x, crotch],
          [right + TICK, crotch],
        ]) +
          polyline([
            [x, tube],
            [right + TICK, tube],
          ]),
        GUIDE,
      ) + measured([right, tube], [right, crotch]),
    marks: [mark('clearance', clearance, [right + 150, crotch - clearance / 2])],
  }
}

/** The saddle's height, the knee's bend and, beside another size, how far the hands lie apart. */
const sitMarks = ({ points, pose, saddle, frame }: Ride, other: Ride | null): Measures => {
  const seatAngle = Math.PI - (frame.seatAngle * Math.PI) / 180
  const top = polar([0, 0], saddle.set, seatAngle)
  const aside = polar([0, 0], points.wheelRadius * 0.9, seatAngle + Math.PI / 2)
  const [foot, head] = [aside, add(top, aside)]
  const lines = [path(polyline([[0, 0], foot]) + polyline([top, head]), GUIDE), measured(foot, head)]
  const marks = [
    mark('saddle', saddle.set, add(polar([0, 0], saddle.set * 0.62, seatAngle), aside)),
    // of a saddle that stays too high or too low the bend would only look like a figure to ride by
    ...(isKneeInRange(pose) ? [mark('knee', pose.kneeBend, add(pose.near.knee, [230, 0]))] : []),
  ]
  if (other) {
    const [a, b] = [pose.arm.hand, other.pose.arm.hand]
    const high = Math.max(a[1], b[1]) + 150
    const up = (at: Point): Point => [at[0], high]
    lines.push(path(polyline([a, up(a)]) + polyline([b, up(b)]), GUIDE), measured(up(a), up(b)))
    marks.push(mark('bar', Math.round(b[0] - a[0]), add(up(a), [(b[0] - a[0]) / 2, 90])))
  }
  return { lines: lines.join(''), marks }
}
