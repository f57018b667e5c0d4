/** A guard along the chain's upper run and round the ring's front, to spare trousers and saris. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { edgeOf } from '../pen/paint.ts'
import { d, num, path } from '../pen/svg.ts'
import { polar, rad, step, sub, tangent, unit } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'
import type { ChainLine } from './chain.ts'

export const chainGuard = (bike: BicycleSheet, line: ChainLine, trim: Trim): string => {
  if (!bike.chainGuard) return ''
  const m = trim.paint
  const over = bike.kind === 'kids' ? 15 : 19
  const outer = line.ring.radius + over
  const inner = line.ring.radius - 15
  const [from, to] = tangent(
    { ...line.sprocket, radius: line.sprocket.radius + over - 2 },
    { ...line.ring, radius: outer },
  )
  const dir = unit(sub(to, from))
  const back = step(from, dir, 14)
  const end = rad(-38)
  const shape = d(
    'M',
    back,
    'L',
    to,
    `A${num(outer)},${num(outer)} 0 0 1 `,
    polar([0, 0], outer, end),
    'Q',
    polar([0, 0], (outer + inner) / 2, end - 0.16),
    polar([0, 0], inner, end),
    `A${num(inner)},${num(inner)} 0 0 0 `,
    polar([0, 0], inner, Math.atan2(to[1], to[0])),
    'L',
    step(back, dir, 6, -28),
    'Q',
    step(back, dir, -16, -16),
    back,
    'z',
  )
  const ridge = d(
    'M',
    step(back, dir, 12, -9),
    'L',
    step(to, dir, 0, -9),
    `A${num(outer - 15)},${num(outer - 15)} 0 0 1 `,
    polar([0, 0], outer - 15, end + 0.08),
  )
  const glint = d('M', step(back, dir, 10, -5), 'L', step(to, dir, 0, -5))
  return (
    path(shape, { fill: m.color, stroke: edgeOf(m), 'stroke-width': 2.2 }) +
    path(glint, {
      fill: 'none',
      stroke: tone(m.color, 0.5),
      'stroke-width': 4.5,
      'stroke-linecap': 'round',
    }) +
    path(ridge, {
      fill: 'none',
      stroke: trim.accent,
      'stroke-width': 3.4,
      'stroke-opacity': 0.75,
      'stroke-linecap': 'round',
    })
  )
}
