/** Mudguards: a rolled band over the tyre, held by stays from the axle; a flap closes the front one. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { wire } from '../pen/bend.ts'
import { edgeOf, type Material, material, type Sheet, tubePaint } from '../pen/paint.ts'
import { arc, d, path, trace } from '../pen/svg.ts'
import { type Point, polar, rad } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'

/** Gap between tyre and guard in mm. */
const GAP = 9
const DEPTH = 24

export const mudguards = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  if (!bike.mudguards) return ''
  const m = bike.kind === 'electric-city' ? material.black : trim.paint
  return (
    guard(sheet, points, points.rear, [rad(8), rad(194)], [rad(150), rad(193)], m) +
    guard(sheet, points, points.front, [rad(62), rad(212)], [rad(211)], m) +
    flap(sheet, points, m)
  )
}

const guard = (
  sheet: Sheet,
  points: BikePoints,
  axle: Point,
  [from, to]: readonly [number, number],
  stays: number[],
  m: Material,
): string => {
  const outer = points.wheelRadius + GAP
  const inner = outer - DEPTH
  const band = `${arc(axle, outer, from, to)}${arc(axle, inner, to, from, 'L')}z`
  const lit = tubePaint(
    sheet,
    m,
    polar(axle, outer, rad(70)),
    polar(axle, outer, rad(71)),
    points.wheelRadius * 2.2,
  )
  const mid = outer - DEPTH * 0.32
  return (
    stays.map((angle) => wire(d('M', axle, 'L', polar(axle, inner + 10, angle)), '#7c8486', 4.6)).join('') +
    path(band, { fill: lit, stroke: edgeOf(m), 'stroke-width': 2 }) +
    path(arc(axle, mid, from + 0.02, to - 0.02), {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 3.4,
      'stroke-opacity': 0.42,
    }) +
    path(arc(axle, inner + 4, from + 0.01, to - 0.01), {
      fill: 'none',
      stroke: '#08110d',
      'stroke-width': 6,
      'stroke-opacity': 0.2,
    })
  )
}

const flap = (sheet: Sheet, points: BikePoints, m: Material): string => {
  const outer = points.wheelRadius + GAP
  const at = (angle: number, r: number) => polar(points.front, r, rad(angle))
  return path(trace(`M211,${outer} L221,${outer + 6} 221,${outer - 20} 211,${outer - DEPTH}z`, at), {
    fill: tubePaint(sheet, material.rubber, at(211, outer), at(221, outer), DEPTH),
    stroke: edgeOf(m),
    'stroke-width': 1.4,
  })
}
