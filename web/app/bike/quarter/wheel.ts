/** Wheels: the tyre is a ring that keeps its thickness all round, the rim a band, the spokes run to two flanges. */

import { part } from '../parts/frame.ts'
import { crossingsFor, lace } from '../parts/spokes.ts'
import { flangeRadius, frontFlange, rim, treadOf } from '../parts/wheel.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, material } from '../pen/paint.ts'
import { group, num, path } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'
import { at, facing, onPlane, ring, rod, row, type Spot } from './camera.ts'

import { type Quarter, tyreWide } from './quarter.ts'

/** How far the flanges stand from the middle. */
const FLANGE = { front: 34, rear: 28 }
const TAU = 2 * Math.PI

export const wheel = (quarter: Quarter, end: 'front' | 'rear'): string => {
  const { bike, points, trim } = quarter
  const axle = points[end]
  const flange = end === 'front' ? frontFlange(bike) : flangeRadius(bike)
  const inner = points.rimRadius - trim.rimDepth
  const laced = lace(bike.wheel.spokes, flange, inner + 4, crossingsFor(bike.wheel.spokes, flange))
  const strands = (side: 'near' | 'far') =>
    path(
      laced
        .filter((spoke) => spoke.flange === side)
        .map(({ hub, rim: to }) =>
          row([
            [axle[0] + hub[0], axle[1] + hub[1], FLANGE[end] * (side === 'near' ? 1 : -1)],
            [axle[0] + to[0], axle[1] + to[1], 0],
          ]),
        )
        .join(''),
      { fill: 'none', stroke: tone(trim.spoke, side === 'near' ? 0.12 : -0.25), 'stroke-width': 2.1 },
    )
  return [
    tyre(quarter, axle),
    rimBand(quarter, axle),
    strands('far'),
    hubShell(quarter, axle, flange, end),
    strands('near'),
  ].join('')
}

/** Radius of the tyre's round section, and of the circle that its middle runs on. */
const section = (quarter: Quarter): [r: number, middle: number] => {
  const { points } = quarter
  const r = (points.tyreHeight + tyreWide(quarter)) / 4
  return [r, points.wheelRadius - r]
}

const tyre = (quarter: Quarter, axle: Point): string => {
  const { trim } = quarter
  const [r, middle] = section(quarter)
  const centre = at(axle, 0)
  const body = ring(centre, middle)
  const black = '#2e3334'
  const line = (color: string, width: number, more = {}) =>
    path(body, { fill: 'none', stroke: color, 'stroke-width': width, ...more })
  return [
    line('#fff', r * 2 + 6, { 'stroke-opacity': 0.36 }),
    line('#14191a', r * 2),
    line(tone(black, -0.14), r * 2 - 3),
    wall(quarter, axle),
    tread(quarter, axle),
    // light from above on the shoulder that is seen
    path(ring(at(axle, r * 0.5), middle + r * 0.66), {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': Math.max(2, r * 0.16),
      'stroke-opacity': 0.16,
    }),
    trim.wall
      ? ''
      : path(ring(at(axle, r * 0.9), middle - r * 0.35), {
          fill: 'none',
          stroke: tone(black, 0.2),
          'stroke-width': 1.6,
        }),
  ].join('')
}

/** The near side wall, in its own color where it has one. */
const wall = (quarter: Quarter, axle: Point): string => {
  const { points, trim } = quarter
  const [r, middle] = section(quarter)
  const outer = ring(at(axle, r * 0.82), middle + r * 0.42)
  const inner = ring(at(axle, r * 0.66), Math.max(points.rimRadius, middle - r * 0.8))
  return path(outer + inner, {
    fill: trim.wall ?? '#3a4042',
    'fill-rule': 'evenodd',
    stroke: tone(trim.wall ?? '#3a4042', -0.4),
    'stroke-width': 1.2,
  })
}

/** Rows of blocks or lines round the tread, where it faces who looks. */
const tread = (quarter: Quarter, axle: Point): string => {
  const { bike } = quarter
  const kind = treadOf(bike)
  const [r, middle] = section(quarter)
  const spot = (around: number, across: number, more = 0): Spot => {
    const out = middle + (r + more) * Math.cos(across)
    return [axle[0] + out * Math.cos(around), axle[1] + out * Math.sin(around), (r + more) * Math.sin(across)]
  }
  const turned = (around: number, across: number) =>
    facing([Math.cos(across) * Math.cos(around), Math.cos(across) * Math.sin(around), Math.sin(across)])
  const dashes = (across: number, pitch: number, share: number, shift: number, more: number): string => {
    const count = Math.round((TAU * (middle + r)) / pitch)
    let data = ''
    for (let i = 0; i < count; i++) {
      const around = ((i + shift) / count) * TAU
      if (turned(around, across) < 0.06) continue
      const half = (share * Math.PI) / count
      data += row([spot(around - half, across, more), spot(around + half, across, more)])
    }
    return data
  }
  if (kind === 'slick') {
    return [-0.5, 0, 0.5]
      .map((across) =>
        path(dashes(across, 22, across === 0 ? 1.06 : 0.5, 0, 0), {
          fill: 'none',
          stroke: '#454d4f',
          'stroke-width': 1.5,
        }),
      )
      .join('')
  }
  const isKnobbly = kind === 'knobs'
  const pitch = isKnobbly ? Math.max(19, r * 0.62) : 17
  const rows = isKnobbly ? [-1.25, -0.8, -0.3, 0.3, 0.8, 1.25] : [-0.9, -0.45, 0, 0.45, 0.9]
  const raised = isKnobbly ? 3 : 0.6
  const width = isKnobbly ? Math.max(6, r * 0.3) : 3.4
  return rows
    .map((across, i) => {
      const data = dashes(across, pitch, 0.52, i % 2 === 0 ? 0 : 0.5, raised)
      return (
        (isKnobbly ? path(data, { fill: 'none', stroke: '#191e1f', 'stroke-width': width + 2.4 }) : '') +
        path(data, { fill: 'none', stroke: '#474f51', 'stroke-width': width })
      )
    })
    .join('')
}

const rimBand = (quarter: Quarter, axle: Point): string => {
  const { sheet, bike, points, trim } = quarter
  const half = Math.max(9, Math.min(tyreWide(quarter) * 0.36, 40))
  const inner = points.rimRadius - trim.rimDepth
  const c = trim.rim.color
  // what is seen through the spokes: the inside of the band, from its far edge to its near one
  const steps = Math.max(4, Math.ceil(half / 3))
  const inside = Array.from({ length: steps }, (_, i) =>
    path(ring(at(axle, -half + (2 * half * i) / steps), inner + 4), {
      fill: 'none',
      stroke: tone(c, -0.5 + (0.34 * i) / steps),
      'stroke-width': 8,
    }),
  ).join('')
  const far = path(ring(at(axle, -half), inner), { fill: 'none', stroke: tone(c, -0.6), 'stroke-width': 1.6 })
  const face = rim(sheet, points, trim, bike.wheel.spokes)
  return (
    inside + far + onPlane(half, group({ transform: `translate(${num(axle[0])} ${num(-axle[1])})` }, face))
  )
}

const hubShell = ({ sheet, bike, trim }: Quarter, axle: Point, flange: number, end: 'front' | 'rear') => {
  const z = FLANGE[end]
  const m = trim.parts
  const disc = (side: number) =>
    path(ring(at(axle, z * side), flange + 3), {
      fill: tone(m.color, side > 0 ? 0.1 : -0.3),
      stroke: edgeOf(m),
      'stroke-width': 1.4,
    })
  const wide =
    bike.motor?.position === 'rear hub' && end === 'rear' ? flange * 1.7 : end === 'front' ? 27 : 38
  return (
    disc(-1) +
    part(sheet, m, rod(at(axle, -z), at(axle, z), wide)) +
    disc(1) +
    path(ring(at(axle, z + 6), 13), {
      fill: tone(material.grey.color, 0.2),
      stroke: edgeOf(material.grey),
      'stroke-width': 1.4,
    })
  )
}

/** A mudguard's two parts: what hangs behind the wheel, and what goes over it. */
export const guard = (quarter: Quarter, end: 'front' | 'rear'): { behind: string; over: string } => {
  const { bike, points, trim } = quarter
  if (!bike.mudguards) return { behind: '', over: '' }
  const m = bike.kind === 'electric-city' ? material.black : trim.paint
  const axle = points[end]
  const radius = points.wheelRadius + 10
  const half = tyreWide(quarter) / 2 + 8
  const [from, to] = end === 'rear' ? [8, 196] : [62, 214]
  const spot = (angle: number, z: number): Spot => {
    const a = (angle * Math.PI) / 180
    return [axle[0] + Math.cos(a) * radius, axle[1] + Math.sin(a) * radius, z]
  }
  const turned = (angle: number) =>
    facing([Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180), 0])
  const band = (a: number, b: number, z0: number, z1: number): string => {
    const count = Math.max(2, Math.ceil((b - a) / 5))
    const angles = Array.from({ length: count + 1 }, (_, i) => a + ((b - a) * i) / count)
    return row(
      [...angles.map((one) => spot(one, z0)), ...[...angles].reverse().map((one) => spot(one, z1))],
      true,
    )
  }
  let turn = from
  while (turn < to && turned(turn) > 0) turn += 1
  const line = { stroke: edgeOf(m), 'stroke-width': 1.8, 'stroke-linejoin': 'round' }
  const lip = (a: number, b: number, z: number, color: string, width: number) => {
    const count = Math.max(2, Math.ceil((b - a) / 5))
    return path(row(Array.from({ length: count + 1 }, (_, i) => spot(a + ((b - a) * i) / count, z))), {
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
    })
  }
  const stay = (angle: number, z: number) =>
    path(row([at(axle, z > 0 ? 55 : -55), spot(angle, z)]), {
      fill: 'none',
      stroke: '#7c8486',
      'stroke-width': 4.6,
    })
  const last = end === 'rear' ? 150 : 210
  return {
    behind: path(band(turn - 2, to, -half, half), { fill: tone(m.color, -0.5), ...line }) + stay(last, -half),
    over: [
      path(band(from, turn, -half, half), { fill: m.color, ...line }),
      path(band(from, turn, -half, -half * 0.3), { fill: tone(m.color, -0.3), 'fill-opacity': 0.6 }),
      path(band(from, turn, half * 0.05, half * 0.5), { fill: tone(m.color, 0.5), 'fill-opacity': 0.7 }),
      lip(from, to, half, edgeOf(m), 8),
      lip(from, to, half, m.color, 5),
      stay(last, half),
    ].join(''),
  }
}
