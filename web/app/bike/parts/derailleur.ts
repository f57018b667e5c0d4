/** The rear derailleur hangs under the dropout; the front one stands over the largest ring. */

import { tone } from '../pen/color.ts'
import { type Material, plate, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { outline } from '../pen/tube.ts'
import { type Point, polar, rad, step, sub, unit } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import { type ChainLine, pitchRadius } from './chain.ts'

/** Pulleys and the far cage plate: behind the chain. */
export const derailleurBack = ({ guide, tension }: ChainLine): string => {
  if (!guide || !tension) return ''
  const dir = unit(sub(tension.centre, guide.centre))
  return path(
    outline({ from: step(guide.centre, dir, -12), to: step(tension.centre, dir, 14), widths: [24, 22] }),
    { fill: '#1f2526' },
  )
}

const pulley = (centre: Point, radius: number): string =>
  circle(centre, radius - 1, {
    fill: '#2f3638',
    stroke: '#5f686a',
    'stroke-width': 2.4,
    'stroke-dasharray': '3.4 3.2',
  }) + circle(centre, 6.5, { fill: '#aab1b2', stroke: '#23292a', 'stroke-width': 1.6 })

export const derailleurFront = (sheet: Sheet, line: ChainLine, points: BikePoints, m: Material): string => {
  const { guide, tension } = line
  if (!guide || !tension) return ''
  const dir = unit(sub(tension.centre, guide.centre))
  const hanger: Point = step(points.rear, [0, 0], 0)
  const pivot: Point = [points.rear[0] + 8, points.rear[1] - 30]
  const knuckle = step(guide.centre, [-0.55, 0.83], 15)
  const dark = { stroke: tone(m.color, -0.55), 'stroke-width': 1.4 }
  const cage = outline({
    from: step(guide.centre, dir, -6),
    to: step(tension.centre, dir, 8),
    widths: [17, 12],
  })
  return [
    path(outline({ from: hanger, to: pivot, widths: [20, 15] }), { fill: plate(sheet, m), ...dark }),
    path(cage, { fill: plate(sheet, { ...m, color: tone(m.color, 0.1) }), ...dark, 'fill-opacity': 0.94 }),
    pulley(guide.centre, guide.radius),
    pulley(tension.centre, tension.radius),
    path(outline({ from: pivot, to: knuckle, widths: [25, 31] }), { fill: plate(sheet, m), ...dark }),
    path(
      outline({
        from: step(pivot, unit(sub(knuckle, pivot)), 6, 3),
        to: step(knuckle, unit(sub(pivot, knuckle)), 10, -3),
        widths: [6, 8],
      }),
      { fill: tone(m.color, 0.42) },
    ),
    circle(pivot, 12.5, { fill: plate(sheet, m), ...dark }),
    circle(knuckle, 15, { fill: plate(sheet, m), ...dark }),
    circle(pivot, 4.5, { fill: '#b9c0c0' }),
    circle(knuckle, 4, { fill: '#9aa2a3' }),
  ].join('')
}

/** A cage over the top of the rings, clamped to the seat tube. */
export const frontDerailleur = (sheet: Sheet, points: BikePoints, largest: number, m: Material): string => {
  const r = pitchRadius(largest) + 4
  const at = (angle: number, more: number) => polar([0, 0], r + more, rad(angle))
  const cage = trace('M121,1 Q98,6 74,1 L72,10 Q84,17 100,18 Q116,19 124,11z', at)
  const mount = step([0, 0], points.seatUp, r + 30, -10)
  const line = { stroke: tone(m.color, -0.55), 'stroke-width': 1.3 }
  return (
    path(outline({ from: mount, to: at(106, 8), widths: [17, 22] }), { fill: plate(sheet, m), ...line }) +
    circle(mount, 8.5, { fill: plate(sheet, m), ...line }) +
    path(cage, { fill: plate(sheet, m), ...line }) +
    circle(mount, 3.2, { fill: '#aab1b2' })
  )
}
