/** The saddle: layers from its lower edge to its top, each a little narrower and lighter. */
import { isCushioned, isSprung, post, saddleScale } from '../parts/saddle.ts'
import { edgeLight } from '../pen/bend.ts'
import { mix, tone } from '../pen/color.ts'
import { edgeOf } from '../pen/paint.ts'
import { path } from '../pen/svg.ts'
import { curve, round, row, type Spot } from './camera.ts'
import { flat } from './frame.ts'
import type { Quarter } from './quarter.ts'

/** Half widths along the saddle from its tail to its nose, by share of the length. */
const SPORT = [
  [0, 0.4],
  [0.04, 0.86],
  [0.14, 1],
  [0.27, 0.92],
  [0.42, 0.5],
  [0.58, 0.31],
  [0.78, 0.25],
  [0.93, 0.22],
  [1, 0.1],
] as const

const LAYERS = 9

export const saddleAndPost = (quarter: Quarter): string => {
  const { sheet, bike, points, trim, sizes } = quarter
  const k = saddleScale(bike)
  const wide = isSprung(bike) ? 104 : isCushioned(bike) ? 92 : 72
  const [tail, long] = isSprung(bike) ? [-132, 268] : isCushioned(bike) ? [-124, 258] : [-122, 262]
  const [low, high] = isSprung(bike) ? [20, 62] : isCushioned(bike) ? [20, 56] : [25, 47]
  const [x, y] = points.saddle
  const m = trim.saddle
  const outline = (share: number): Spot[] => {
    const shrink = 1 - 0.3 * share ** 3
    const side = (sign: 1 | -1) =>
      SPORT.map(([t, half]): Spot => {
        const along = 0.5 + (t - 0.5) * (1 - 0.05 * share ** 2)
        // the skirt hangs lower where one sits, and the nose dips
        const sag = share < 0.5 ? Math.sin(Math.min(1, t / 0.6) * Math.PI) * -7 * (1 - share * 2) : 0
        const lift = t < 0.2 ? 4 : t > 0.9 ? -6 * share : 0
        return [
          x + (tail + long * along) * k,
          y + (low + (high - low) * share + sag + lift) * k,
          half * wide * shrink * sign * k,
        ]
      })
    return [...side(1), ...side(-1).reverse()]
  }
  const layers = Array.from({ length: LAYERS }, (_, i) => {
    const share = i / (LAYERS - 1)
    const color =
      share < 0.85
        ? mix(tone(m.color, -0.42), m.color, share)
        : tone(m.color, (share - 0.8) * (0.5 + m.gloss))
    return path(round(outline(share)), { fill: color })
  })
  const rail = (z: number) =>
    path(
      curve(
        [x + (tail + 40) * k, y + low * k, z * 1.5],
        [
          [x - 70 * k, y, z],
          [x - 60 * k, y, z],
          [x - 34 * k, y, z],
        ],
        [
          [x, y, z],
          [x + 20 * k, y, z],
          [x + 36 * k, y, z],
        ],
        [
          [x + 60 * k, y, z],
          [x + 80 * k, y + 14 * k, z * 0.6],
          [x + (tail + long - 34) * k, y + (low + 4) * k, z * 0.4],
        ],
      ),
      { fill: 'none', stroke: '#9aa2a4', 'stroke-width': 5.4, 'stroke-linecap': 'round' },
    )
  const spring = (z: number) => {
    const turns = [0, 1, 2, 3, 4].map((i) =>
      row([
        [x - 100 * k - 11, y + (22 - i * 9) * k, z],
        [x - 100 * k + 11, y + (18 - i * 9) * k, z],
      ]),
    )
    return (
      path(turns.join(''), { stroke: '#4a5254', 'stroke-width': 7, 'stroke-linecap': 'round' }) +
      path(turns.join(''), { stroke: '#c7cdcc', 'stroke-width': 4, 'stroke-linecap': 'round' })
    )
  }
  const base = round(outline(0))
  return [
    isSprung(bike) ? spring(-52) : '',
    rail(-22),
    post(sheet, bike, flat(points), trim, sizes),
    rail(22),
    isSprung(bike) ? spring(52) : '',
    edgeLight(base, m),
    path(base + round(outline(0.6)), { fill: edgeOf(m), stroke: edgeOf(m), 'stroke-width': 3.2 }),
    ...layers,
  ].join('')
}
