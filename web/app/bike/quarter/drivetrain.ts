/** What turns on the drive side, each thing in the plane where it turns. */
import { discs } from '../parts/brakes.ts'
import { type ChainLine, cassetteTeeth, chain, chainLine, pitchRadius } from '../parts/chain.ts'
import { chainGuard } from '../parts/chain-guard.ts'
import { derailleurBack, derailleurFront, frontDerailleur } from '../parts/derailleur.ts'
import { chainrings, pedalAt } from '../parts/drivetrain.ts'
import { part } from '../parts/frame.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, type Material, material } from '../pen/paint.ts'
import { path } from '../pen/svg.ts'
import { at, box, onPlane, ring, rod, type Spot } from './camera.ts'
import type { Quarter, Side } from './quarter.ts'

/** The chain's line, from the middle. */
const LINE = 45

/** Rotors stand on the far side. */
export const rotors = ({ sheet, bike, points, trim }: Quarter): string =>
  onPlane(-40, discs(sheet, bike, points, trim.parts))

export const cogs = ({ bike, points }: Quarter): string => {
  const teeth = [...cassetteTeeth(bike)].reverse()
  const step = teeth.length > 1 ? 30 / (teeth.length - 1) : 0
  return teeth
    .map((count, i) => {
      const r = pitchRadius(count)
      const c = i % 2 === 0 ? '#8b9395' : '#a3aaab'
      const z = teeth.length > 1 ? 30 + step * i : LINE
      return (
        path(ring(at(points.rear, z), r + 2), { fill: tone(c, -0.5) }) +
        path(ring(at(points.rear, z + 1), r + 1), {
          fill: tone(c, -0.05),
          stroke: '#3a4143',
          'stroke-width': 3.4,
          'stroke-dasharray': '4 5',
        })
      )
    })
    .join('')
}

export const drive = (quarter: Quarter): string => {
  const { sheet, bike, points, trim } = quarter
  const line: ChainLine = chainLine(bike, points)
  const [largest = 40, ...others] = bike.drivetrain.chainrings
  const radius = pitchRadius(largest)
  return [
    onPlane(LINE - 8, derailleurBack(line)),
    path(ring([0, 0, LINE - 6], radius), { fill: 'none', stroke: '#23292a', 'stroke-width': 9 }),
    onPlane(
      LINE,
      others.length > 0 ? frontDerailleur(sheet, points, largest, trim.parts) : '',
      chainrings(sheet, bike, trim),
      chain(line),
    ),
    bike.chainGuard ? onPlane(LINE - 8, chainGuard(bike, line, { ...trim, paint: dark(trim.paint) })) : '',
    onPlane(LINE + 9, chainGuard(bike, line, trim)),
    onPlane(LINE + 10, derailleurFront(sheet, line, points, trim.parts)),
  ].join('')
}

const dark = (m: Material): Material => ({ ...m, color: tone(m.color, -0.45) })

/** How far from the middle a crank begins, and its pedal's two ends. */
const CRANK = { root: 58, end: 82, from: 94, to: 184 }

export const crank = ({ sheet, bike, trim }: Quarter, side: Side): string => {
  const m = trim.parts
  const [x, y] = pedalAt(bike, side === 1 ? 'near' : 'far')
  const small = bike.drivetrain.crankLength < 135 ? 0.8 : 1
  const end: Spot = [x, y, CRANK.end * side]
  const arm =
    part(sheet, m, rod([0, 0, 30 * side], [0, 0, (CRANK.root + 8) * side], 30)) +
    path(ring([0, 0, (CRANK.root + 2) * side], 18 * small), {
      fill: m.color,
      stroke: edgeOf(m),
      'stroke-width': 1.4,
    }) +
    part(sheet, m, rod([0, 0, CRANK.root * side], end, 34 * small, 22 * small)) +
    path(ring(end, 11.5 * small), { fill: tone(m.color, 0.1), stroke: edgeOf(m), 'stroke-width': 1.4 }) +
    (side === 1
      ? path(ring([0, 0, CRANK.root + 10], 12), {
          fill: tone(m.color, 0.2),
          stroke: edgeOf(m),
          'stroke-width': 1.2,
        }) + path(ring([0, 0, CRANK.root + 11], 6), { fill: '#3d4547' })
      : '')
  const pedal = pedalBox(
    bike.kind === 'kids' ? 0.78 : 1,
    [x, y, ((CRANK.from + CRANK.to) / 2) * side],
    bike.kind,
  )
  const axle = part(sheet, material.alloy, rod(end, [x, y, CRANK.from * side], 11))
  return side === 1 ? arm + axle + pedal : pedal + axle + arm
}

const pedalBox = (k: number, middle: Spot, kind: string): string => {
  const isRoad = kind === 'race-road' || kind === 'endurance-road'
  const [w, h, wide] = isRoad ? [62, 16, 62] : [96, 21, 90]
  const black = material.black.color
  const body = box(middle, [w * k, h * k, wide * k], {
    top: tone(black, 0.18),
    front: tone(black, 0.05),
    side: tone(black, -0.18),
    edge: '#15191a',
  })
  if (isRoad) return body
  const [x, y, z] = middle
  const lit = box([x + w * k * 0.5, y, z], [1, h * k * 0.5, wide * k * 0.66], {
    top: '#e8932a',
    front: '#e8932a',
    side: '#e8932a',
    edge: '#8a5410',
  })
  return body + lit
}
