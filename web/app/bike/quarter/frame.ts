/** The frame: its main tubes lie in the middle, its stays run out to both ends of the rear axle. */

import type { FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import { downTubeBattery, motor } from '../parts/electric.ts'
import { headset } from '../parts/fork.ts'
import { type FrameTubes, fill, frameTubes, part } from '../parts/frame.ts'
import { frameDetails } from '../parts/frame-details.ts'
import { joints } from '../parts/joints.ts'
import { hasRearSuspension, type Linkage, linkage, pivot, rocker, shock } from '../parts/rear-suspension.ts'
import { lightness } from '../pen/color.ts'
import { edgeOf, material } from '../pen/paint.ts'
import { path } from '../pen/svg.ts'
import { outline, type Tube } from '../pen/tube.ts'
import type { Point } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import { at, ring, rod, seen, tubeAt } from './camera.ts'
import { type Quarter, type Side, tyreWide } from './quarter.ts'

/** Where stays meet the frame and the axle, from the middle: a wide tyre keeps them apart. */
const stayPlaces = (quarter: Quarter) => {
  const half = tyreWide(quarter) / 2
  return { bracket: Math.max(26, half + 2), seat: Math.max(12, half * 0.7), axle: Math.max(66, half + 26) }
}

export interface Frame {
  /** As from the side. */
  tubes: FrameTubes
  link: Linkage | null
}

export const frameOf = ({ bike, points, sizes }: Quarter, g: FrameGeometry): Frame => {
  const tubes = frameTubes(bike, g, points, sizes)
  const link = hasRearSuspension(bike) ? linkage(points, g.seatTube) : null
  if (link) {
    tubes.seatstay = { ...tubes.seatstay, from: link.rockerRear }
    tubes.chainstay = { ...tubes.chainstay, from: link.mainPivot }
  }
  return { tubes, link }
}

/** Points in the middle plane, where who looks sees them. Directions keep their foreshortening. */
export const flat = (points: BikePoints): BikePoints => {
  const spot = (p: Point) => seen(at(p, 0))
  return {
    ...points,
    headTop: spot(points.headTop),
    headFoot: spot(points.headFoot),
    crown: spot(points.crown),
    seatTubeTop: spot(points.seatTubeTop),
    saddle: spot(points.saddle),
    stemFoot: spot(points.stemFoot),
    barClamp: spot(points.barClamp),
    steerDown: spot(points.steerDown),
    seatUp: spot(points.seatUp),
  }
}

/** A tube or several of one body, with a line round all. */
export const body = (
  quarter: Quarter,
  m: { color: string; gloss: number },
  tubes: readonly Tube[],
): string => {
  const data = tubes.map(outline).join('')
  const lit = lightness(m.color) < 0.5
  return (
    (lit
      ? path(data, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 10,
          'stroke-opacity': 0.4,
          'stroke-linejoin': 'round',
        })
      : '') +
    path(data, { fill: 'none', stroke: edgeOf(m), 'stroke-width': 4, 'stroke-linejoin': 'round' }) +
    tubes.map((tube) => fill(quarter.sheet, m, tube)).join('')
  )
}

export const stays = (quarter: Quarter, { tubes }: Frame, side: Side): string => {
  const m = quarter.trim.paint
  const foot = quarter.points.rear
  const stay = stayPlaces(quarter)
  return (
    body(quarter, m, [
      tubeAt(tubes.chainstay, stay.bracket * side, stay.axle * side),
      tubeAt(tubes.seatstay, stay.seat * side, stay.axle * side),
    ]) +
    path(ring(at(foot, stay.axle * side), 17), { fill: m.color, stroke: edgeOf(m), 'stroke-width': 1.6 }) +
    path(ring(at(foot, (stay.axle + 5) * side), 8), {
      fill: '#9aa2a3',
      stroke: '#3c4244',
      'stroke-width': 1.6,
    })
  )
}

export const mainTubes = (
  quarter: Quarter,
  { tubes, link }: Frame,
  g: FrameGeometry,
  brand?: string,
): string => {
  const { sheet, bike, points, trim, sizes } = quarter
  const moved: FrameTubes = {
    head: tubeAt(tubes.head),
    down: tubeAt(tubes.down),
    seat: tubeAt(tubes.seat),
    top: tubes.top && tubeAt(tubes.top),
    chainstay: tubeAt(tubes.chainstay),
    seatstay: tubeAt(tubes.seatstay),
  }
  const front = [moved.seat, moved.top, moved.down, moved.head].filter((tube) => tube !== null)
  const wide = stayPlaces(quarter).seat + 2
  const bridge = part(
    sheet,
    trim.paint,
    rod(at(tubes.seatstay.from, -wide), at(tubes.seatstay.from, wide), 17),
  )
  const view = flat(points)
  return [
    bridge,
    body(quarter, trim.paint, front),
    part(sheet, trim.paint, rod([0, 0, -36], [0, 0, 36], sizes.shell)),
    joints(sheet, bike, moved, trim),
    frameDetails(bike, g, view, moved, trim, sheet, brand),
    downTubeBattery(sheet, bike, moved, trim),
    headset(sheet, view, sizes, material.black),
    link ? swing(quarter, linkAt(link, 0), linkAt(link, 24)) : '',
    motor(sheet, bike, moved),
  ].join('')
}

const linkAt = (link: Linkage, z: number): Linkage => ({
  rockerPivot: seen(at(link.rockerPivot, z)),
  rockerRear: seen(at(link.rockerRear, z)),
  rockerFront: seen(at(link.rockerFront, z)),
  shockFoot: seen(at(link.shockFoot, z)),
  mainPivot: seen(at(link.mainPivot, z)),
  stayPivot: seen(at(link.stayPivot, z)),
})

/** The shock is in the middle, the rocker on its near side. */
const swing = ({ sheet, trim }: Quarter, middle: Linkage, near: Linkage): string =>
  shock(sheet, middle) + rocker(sheet, near, trim) + pivot(sheet, near.mainPivot)

/** The end of a leg or of a stay, where the axle is held. */
export const foot = (quarter: Quarter, axle: Point, z: number): string =>
  path(ring(at(axle, z), 13), {
    fill: quarter.trim.fork.color,
    stroke: edgeOf(quarter.trim.fork),
    'stroke-width': 1.6,
  }) +
  path(ring(at(axle, z + 5 * Math.sign(z)), 7), { fill: '#9aa2a3', stroke: '#3c4244', 'stroke-width': 1.6 })
