/** The handlebar from before it, with what hands are on. */
import { bent, lump } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, material, plate } from '../pen/paint.ts'
import { circle, d, num, path, trace } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'
import { both, type Front } from './front.ts'

const face = ({ points, trim }: Front): string => {
  const [, y] = points.barClamp
  const rect = `<rect x="-23" y="${num(-y - 20)}" width="46" height="40" rx="7" fill="${trim.bar.color}" stroke="${edgeOf(trim.bar)}" stroke-width="1.6"/>`
  const bolt = (x: number, by: number) =>
    circle([x, y + by], 3.4, {
      fill: tone(trim.bar.color, 0.35),
      stroke: edgeOf(trim.bar),
      'stroke-width': 1,
    })
  return rect + bolt(-15, 12) + bolt(15, 12) + bolt(-15, -12) + bolt(15, -12)
}

export function bar(front: Front): string {
  const { bike } = front
  if (bike.handlebar === 'drop' || bike.handlebar === 'flared drop') return dropBar(front)
  return bike.handlebar === 'swept' ? sweptBar(front) : flatBar(front)
}

const flatBar = (front: Front): string => {
  const { sheet, bike, points, trim, barWidth } = front
  const [, y] = points.barClamp
  const k = bike.kind === 'kids' ? 0.82 : 1
  const rise = bike.bar?.rise ?? (bike.handlebar === 'riser' ? 30 * k : 8)
  const end = barWidth / 2
  const tube = d(
    'M',
    [-end, y + rise],
    'L',
    [-end * 0.5, y + rise],
    'C',
    [-end * 0.34, y + rise],
    [-end * 0.3, y],
    [-60 * k, y],
    'L',
    [60 * k, y],
    'C',
    [end * 0.3, y],
    [end * 0.34, y + rise],
    [end * 0.5, y + rise],
    'L',
    [end, y + rise],
  )
  const hands = both((side) => {
    const at = (x: number, up: number): Point => [side * (end - x * k), y + rise + up * k]
    return (
      lump(sheet, material.black, d('M', at(136, 13), 'L', at(196, 15), at(200, -10), at(140, -16), 'z')) +
      bent(d('M', at(176, -14), 'C', at(150, -30), at(90, -36), at(24, -32)), material.grey, 11 * k) +
      bent(d('M', at(2, 0), 'L', at(122, 0)), trim.grip, 32 * k) +
      path(d('M', at(126, 17), 'L', at(126, -17)), { stroke: trim.paint.color, 'stroke-width': 5 })
    )
  })
  return bent(tube, trim.bar, 27 * k) + face(front) + hands
}

const sweptBar = (front: Front): string => {
  const { sheet, bike, points, trim, barWidth } = front
  const [, y] = points.barClamp
  const k = bike.kind === 'kids' ? 0.8 : 1
  const end = barWidth / 2
  const up = (bike.bar?.rise ?? 50) * k
  const tube = d(
    'M',
    [-end, y + up * 0.62],
    'C',
    [-end * 0.86, y + up * 1.25],
    [-end * 0.5, y + up * 1.3],
    [-40, y],
    'L',
    [40, y],
    'C',
    [end * 0.5, y + up * 1.3],
    [end * 0.86, y + up * 1.25],
    [end, y + up * 0.62],
  )
  const hands = both((side) =>
    [
      bent(
        d(
          'M',
          [side * (end - 76), y + up * 0.9],
          'C',
          [side * (end - 60), y + up * 0.5],
          [side * (end - 30), y + up * 0.2],
          [side * (end - 8), y + up * 0.2],
        ),
        trim.parts,
        10 * k,
      ),
      circle([side * end, y + up * 0.62], 17 * k, {
        fill: plate(sheet, trim.grip),
        stroke: edgeOf(trim.grip),
        'stroke-width': 1.6,
      }),
    ].join(''),
  )
  return bent(tube, trim.bar, 24 * k) + face(front) + hands
}

const dropBar = (front: Front): string => {
  const { sheet, bike, points, trim, barWidth } = front
  const [, y] = points.barClamp
  const end = barWidth / 2
  const flare = bike.handlebar === 'flared drop' ? 46 : 8
  const drop = bike.bar?.drop ?? 122
  const tube = d('M', [-end, y], 'L', [end, y])
  const drops = both((side) =>
    bent(
      d(
        'M',
        [side * end, y],
        'C',
        [side * (end + flare * 0.3), y - drop * 0.4],
        [side * (end + flare), y - drop * 0.8],
        [side * (end + flare), y - drop],
      ),
      trim.grip,
      31,
    ),
  )
  const hoods = both((side) => {
    const x = side * (end + flare * 0.1)
    return (
      bent(
        d(
          'M',
          [x, y - 6],
          'C',
          [x + side * 4, y - 50],
          [x + side * 10, y - 80],
          [x + side * (12 + flare * 0.3), y - 104],
        ),
        material.grey,
        12,
      ) +
      lump(
        sheet,
        material.black,
        trace(
          `M${x - 17},${y - 18} C${x - 20},${y + 30} ${x - 10},${y + 44} ${x},${y + 44} C${x + 10},${y + 44} ${x + 20},${y + 30} ${x + 17},${y - 18} C${x + 8},${y - 28} ${x - 8},${y - 28} ${x - 17},${y - 18}z`,
        ),
      )
    )
  })
  return drops + bent(tube, trim.bar, 30) + face(front) + hoods
}
