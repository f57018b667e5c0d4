/** A telescopic fork: crown, stanchions, seals, lowers with their arch, adjuster. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { material, type Sheet, tubePaint } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import type { Tube } from '../pen/tube.ts'
import { dot, left, type Point, step, sub } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'
import { fill } from './frame.ts'

export const suspensionFork = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string => {
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
  const gold = big ? { color: '#b08d4a', gloss: 0.9 } : { color: '#4d5557', gloss: 1 }
  const arch = trace(
    `M${sealAt + 26},${aside + lower * 0.42} C${sealAt + 6},${aside + lower * 0.5 + 16}
    ${sealAt - 16},${aside + lower * 0.5 + 16} ${sealAt - 22},${aside + lower * 0.2}
    L${sealAt - 10},${aside + lower * 0.05} C${sealAt},${aside + lower * 0.4}
    ${sealAt + 8},${aside + lower * 0.4} ${sealAt + 40},${aside + lower * 0.3}z`,
    at,
  )
  const neck = sizes.head[1] / 2
  const sleeve = stanchion / 2 + 7
  const crownShape = trace(
    `M-3,${-neck} L-3,${neck} C10,${neck + 8} 12,${aside + sleeve + 3} 26,${aside + sleeve}
    L42,${aside + sleeve - 2} 42,${aside - sleeve + 2} C26,${aside - sleeve} 12,${-neck - 1} -3,${-neck}z`,
    at,
  )
  return [
    fill(sheet, gold, tubeAt(16, sealAt + 20, stanchion)),
    path(arch, { fill: tone(trim.fork.color, 0.16) }),
    fill(sheet, trim.fork, tubeAt(sealAt, long * 0.62 + 1, lower + 3, lower)),
    fill(sheet, trim.fork, tubeAt(long * 0.62, long + 20, lower, lower - 12)),
    path(
      trace(
        `M${long - 60},${aside + lower * 0.3} Q${long - 20},${rake + 12} ${long - 8},${rake + 15}
        L${long + 14},${rake + 9} L${long + 16},${aside}z`,
        at,
      ),
      { fill: trim.fork.color },
    ),
    fill(sheet, material.black, tubeAt(sealAt - 5, sealAt + 5, lower - 3)),
    fill(sheet, trim.paint, tubeAt(long * 0.45, long * 0.45 + 7, lower + 0.5)),
    path(crownShape, {
      fill: tubePaint(sheet, trim.fork, at(0, aside * 0.5), at(40, aside), stanchion + 24),
    }),
    fill(sheet, { color: '#b23a2c', gloss: 0.8 }, tubeAt(long + 20, long + 28, 14)),
    circle(front, 15, {
      fill: tone(trim.fork.color, 0.08),
      stroke: tone(trim.fork.color, -0.5),
      'stroke-width': 1.4,
    }),
  ].join('')
}
