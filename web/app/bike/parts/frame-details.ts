/** What makes a frame a maker's: lettering, bands, head badge, bottle bosses. */
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import { lettering, wordLength } from '../pen/lettering.ts'
import { edgeOf, material, plate, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { alongTube, onTube, widthAt } from '../pen/tube.ts'
import { distance, type Point, place, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'
import { band, type FrameTubes } from './frame.ts'

export const frameDetails = (
  bike: BicycleSheet,
  g: FrameGeometry,
  points: BikePoints,
  tubes: FrameTubes,
  trim: Trim,
  sheet: Sheet,
  brand = '',
): string => {
  const slim = tubes.down.widths[0] < 36
  const bands = { color: trim.accent, gloss: 0.4 }
  return [
    slim ? band(sheet, bands, tubes.seat, 0.62, 46) : '',
    word(tubes, trim, brand),
    badge(sheet, points, g),
    bike.kind === 'kids' || tubes.top === null ? '' : bosses(points, tubes),
  ].join('')
}

/** The name along the down tube, read from the drive side: from the bottom bracket up. */
const word = ({ down }: FrameTubes, trim: Trim, brand: string): string => {
  const thick = widthAt(down, 0.45)
  const room = distance(down.from, down.to) * 0.56
  let size = thick * 0.46
  const long = wordLength(brand, size)
  if (long > room) size *= room / long
  const dir = alongTube(down, 0.46)
  const data = lettering(brand, {
    size,
    onLine: { middle: onTube(down, 0.46), angle: Math.atan2(-dir[1], -dir[0]) },
  })
  return path(data, {
    fill: 'none',
    stroke: trim.accent,
    'stroke-width': size * 0.19,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  })
}

const badge = (sheet: Sheet, points: BikePoints, g: FrameGeometry): string => {
  const middle = step(points.headTop, points.steerDown, g.headTube * 0.5)
  const at = place(middle, Math.atan2(-points.steerDown[1], -points.steerDown[0]) - Math.PI / 2)
  const h = Math.min(15, g.headTube * 0.13)
  const w = h * 0.62
  const shield = trace(
    `M${-w},${h} L${w},${h} L${w},${-h * 0.2} Q${w * 0.8},${-h * 0.8} 0,${-h * 1.1}
    Q${-w * 0.8},${-h * 0.8} ${-w},${-h * 0.2}z`,
    at,
  )
  return path(shield, {
    fill: plate(sheet, material.brass),
    stroke: edgeOf(material.brass),
    'stroke-width': 1.2,
  })
}

/** Two bolts on the down tube and two on the seat tube, 64 mm apart as everywhere. */
const bosses = (points: BikePoints, { down, seat }: FrameTubes): string => {
  const dot = (at: Point) => circle(at, 3.4, { fill: '#d5dad8', stroke: '#2a3032', 'stroke-width': 1.2 })
  const rim = widthAt(seat, 0.5) / 2 - 2
  const dir = alongTube(down, 0.5)
  const long = distance(down.from, down.to)
  return [
    dot(step(onTube(down, 0.5), dir, long * 0.1, 0)),
    dot(step([0, 0], points.seatUp, 150, -rim)),
    dot(step([0, 0], points.seatUp, 214, -rim)),
  ]
    .slice(1)
    .join('')
}
