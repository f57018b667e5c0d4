/** The front wheel from before it, with what is around it: brake, mudguard and fork. */
import { part } from '../parts/frame.ts'
import { bent, lump } from '../pen/bend.ts'
import { edgeOf, type Material, material, tubePaint } from '../pen/paint.ts'
import { circle, d, num, path, trace } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'
import { both, type Front, top, tyreWide } from './front.ts'

/** Between the drop-outs of a front wheel. */
const AXLE = 100

export const wheel = (front: Front): string => {
  const { sheet, bike, points, trim } = front
  const wide = tyreWide(front)
  const foot = points.ground
  const axle = points.front[1]
  const edge = wide / 2
  const outline = trace(
    `M${-edge},${foot + edge} C${-edge},${foot - edge * 0.24} ${edge},${foot - edge * 0.24} ${edge},${foot + edge} L${edge},${top(front) - edge} C${edge},${top(front) + edge * 0.24} ${-edge},${top(front) + edge * 0.24} ${-edge},${top(front) - edge}z`,
  )
  const spokes = Array.from({ length: 5 }, (_, at) => {
    const y = axle + (at - 2) * 70
    return both((side) =>
      path(d('M', [side * 27, axle + (at - 2) * 7], 'L', [0, y]), {
        stroke: trim.spoke,
        'stroke-width': 2,
      }),
    )
  })
  return [
    bike.rotors ? rotor(front) : '',
    part(sheet, trim.parts, { from: [-AXLE / 2, axle], to: [AXLE / 2, axle], widths: [26, 26] }),
    ...spokes,
    path(outline, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 8,
      'stroke-opacity': 0.42,
    }),
    path(outline, {
      fill: tubePaint(sheet, material.rubber, [0, foot], [0, axle], wide),
      stroke: '#14191a',
      'stroke-width': 1.6,
    }),
    tread(front),
    bike.mudguards ? mudguard(front) : '',
  ].join('')
}

/** What the ground sees: blocks, a fine pattern, or nothing but a line. */
const tread = (front: Front): string => {
  const { bike, points } = front
  const wide = tyreWide(front)
  const isKnobbly = bike.kind === 'cross-country' || bike.kind === 'trail' || bike.kind === 'fat'
  const isFile = bike.kind === 'gravel' || bike.kind === 'hybrid' || bike.kind === 'kids'
  const step = isKnobbly ? Math.max(15, wide * 0.26) : 11
  const lines: string[] = []
  for (let y = points.ground + 8; y < top(front) - 6; y += step) {
    const row = Math.round((y - points.ground) / step)
    if (isKnobbly) {
      const shift = row % 2 === 0 ? 0.2 : 0.06
      lines.push(
        d('M', [-wide * (shift + 0.12), y], 'L', [-wide * shift, y], 'M', [wide * shift, y], 'L', [
          wide * (shift + 0.12),
          y,
        ]),
        d('M', [-wide * 0.5, y + 2], 'L', [-wide * 0.4, y + 2], 'M', [wide * 0.4, y + 2], 'L', [
          wide * 0.5,
          y + 2,
        ]),
      )
    } else if (isFile) {
      lines.push(d('M', [-wide * 0.34, y], 'L', [0, y + 5], [wide * 0.34, y]))
    }
  }
  if (lines.length === 0) lines.push(d('M', [0, points.ground + 4], 'L', [0, top(front) - 4]))
  return path(lines.join(''), {
    fill: 'none',
    stroke: isKnobbly ? '#4c5456' : '#454d4f',
    'stroke-width': isKnobbly ? step * 0.56 : 2,
  })
}

const rotor = ({ bike, points, trim }: Front): string => {
  const half = (bike.rotors?.front ?? 160) / 2
  const axle = points.front[1]
  return (
    path(d('M', [37, axle - half], 'L', [37, axle + half]), { stroke: '#8b9395', 'stroke-width': 5 }) +
    `<rect x="34" y="${num(-axle - half * 0.95)}" width="26" height="${num(half * 0.62)}" rx="7" fill="${trim.parts.color}" stroke="${edgeOf(trim.parts)}" stroke-width="1.5"/>`
  )
}

const mudguard = (front: Front): string => {
  const { sheet, trim } = front
  const half = tyreWide(front) / 2 + 7
  const up = top(front) + 12
  const m: Material = trim.paint
  return lump(
    sheet,
    m,
    trace(
      `M${-half},${up - 250} L${-half},${up - 20} C${-half},${up + 4} ${half},${up + 4} ${half},${up - 20} L${half},${up - 250} Q0,${up - 272} ${-half},${up - 250}z`,
    ),
  )
}

export const fork = (front: Front): string => {
  const { sheet, bike, points, trim } = front
  const axle = points.front[1]
  const crown = Math.max(points.crown[1], top(front) + 16)
  const apart = tyreWide(front) / 2 + (bike.forkMaterial === 'suspension' ? 30 : 17)
  const foot = Math.max(AXLE / 2 + 6, apart)
  const isSprung = bike.forkMaterial === 'suspension'
  const legs = both((side) => {
    const up: Point = [side * apart, crown]
    const down: Point = [side * foot, axle - 12]
    if (!isSprung) return part(sheet, trim.fork, { from: up, to: down, widths: [30, 20] })
    const seal = crown - 30 - Math.min(150, bike.forkTravel + 14)
    return (
      part(sheet, { color: '#6d7577', gloss: 1 }, { from: up, to: [side * apart, seal], widths: [32, 32] }) +
      part(sheet, trim.fork, { from: [side * apart, seal], to: down, widths: [45, 36] })
    )
  })
  const arch = isSprung
    ? bent(
        d(
          'M',
          [-apart, top(front) - 26],
          'C',
          [-apart, top(front) + 22],
          [apart, top(front) + 22],
          [apart, top(front) - 26],
        ),
        trim.fork,
        20,
      )
    : ''
  const shoulders = bent(
    d(
      'M',
      [-apart, crown - 6],
      'C',
      [-apart * 0.9, crown + 18],
      [apart * 0.9, crown + 18],
      [apart, crown - 6],
    ),
    trim.fork,
    isSprung ? 34 : 30,
  )
  const ends = both((side) =>
    circle([side * foot, axle], 10, { fill: '#9aa2a3', stroke: '#3c4244', 'stroke-width': 2 }),
  )
  return legs + arch + shoulders + ends
}
