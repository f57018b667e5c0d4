/** Cassette, chainrings, cranks and pedals. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { type Material, material, plate, ringPaint, type Sheet, tubePaint } from '../pen/paint.ts'
import { circle, d, path, trace } from '../pen/svg.ts'
import { outline } from '../pen/tube.ts'
import { heading, type Point, place, polar, rad, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'
import { cassetteTeeth, pitchRadius } from './chain.ts'

const BB: Point = [0, 0]

/** In radians from forward: the near crank points forward and a little down, the far one opposite, where nobody rides. */
const CRANK_ANGLE = rad(-22)

export const pedalAt = (bike: BicycleSheet, side: 'near' | 'far', angle = CRANK_ANGLE): Point =>
  polar(BB, bike.drivetrain.crankLength * (side === 'near' ? 1 : -1), angle)

const teethOf = (radius: number, teeth: number, size: number): string => {
  const pitch = (2 * Math.PI * radius) / teeth
  return `${(pitch * size).toFixed(2)} ${(pitch * (1 - size)).toFixed(3)}`
}

const toothed = (centre: Point, teeth: number, color: string, height = 6): string => {
  const radius = pitchRadius(teeth)
  return circle(centre, radius, {
    fill: 'none',
    stroke: color,
    'stroke-width': height,
    'stroke-dasharray': teethOf(radius, teeth, 0.45),
  })
}

export const cassette = (sheet: Sheet, bike: BicycleSheet, points: BikePoints): string => {
  const cogs = [...cassetteTeeth(bike)].reverse()
  return cogs
    .map((teeth, i) => {
      const r = pitchRadius(teeth)
      const c = i % 2 === 0 ? '#8b9395' : '#a3aaab'
      const body = circle(points.rear, r - 2, {
        fill: ringPaint(sheet, [points.rear[0] + r * 0.25, points.rear[1] + r * 0.45], r * 1.5, [
          [0, tone(c, 0.45)],
          [r * 0.8, c],
          [r * 1.5, tone(c, -0.45)],
        ]),
        stroke: '#30373a',
        'stroke-width': 1.1,
      })
      return toothed(points.rear, teeth, i === 0 ? '#6d7577' : tone(c, -0.12), 5) + body
    })
    .join('')
}

/** Chainrings with their spider; the outermost is `chainrings[0]`. */
export const chainrings = (sheet: Sheet, bike: BicycleSheet, trim: Trim, angle = CRANK_ANGLE): string => {
  const [largest = 32, ...others] = bike.drivetrain.chainrings
  const radius = pitchRadius(largest)
  const dark = trim.parts.color
  const ringTone = trim.parts.gloss > 0.8 ? material.alloy : { color: '#454d4f', gloss: 0.7 }
  const body = radius - 4
  const thick = Math.min(15, radius * 0.17)
  const arms = radius > 60 ? 5 : 4
  const bolt = body - thick - 3
  const bare = bike.motor?.position === 'mid'
  const turn = (2 * Math.PI) / arms
  const half = 9 / bolt
  const spider = Array.from({ length: arms }, (_, i) => {
    const a = angle + turn * i
    const valley = polar(BB, bolt * 0.16, a + turn / 2)
    const start = i === 0 ? d('M', polar(BB, bolt + 6, a - half)) : ''
    return start + d('L', polar(BB, bolt + 6, a + half), 'Q', valley, polar(BB, bolt + 6, a + turn - half))
  }).join('')
  const inner = others[0] ? pitchRadius(others[0]) : 0
  return [
    inner
      ? toothed(BB, others[0] ?? 30, '#6a7274', 6) +
        circle(BB, inner - 7, { fill: 'none', stroke: '#596163', 'stroke-width': 9 })
      : '',
    toothed(BB, largest, tone(ringTone.color, -0.2), 6.5),
    circle(BB, body - thick / 2, {
      fill: 'none',
      'stroke-width': thick,
      stroke: ringPaint(sheet, BB, body, [
        [body - thick, tone(ringTone.color, -0.45)],
        [body - thick * 0.82, tone(ringTone.color, 0.25)],
        [body - thick * 0.4, ringTone.color],
        [body - thick * 0.12, tone(ringTone.color, 0.35)],
        [body, tone(ringTone.color, -0.3)],
      ]),
    }),
    bare
      ? motorCover(sheet, bolt + 4)
      : path(spider, { fill: plate(sheet, trim.parts), stroke: tone(dark, -0.5), 'stroke-width': 1.2 }),
    ...Array.from({ length: arms }, (_, i) =>
      circle(polar(BB, bolt, angle + (2 * Math.PI * i) / arms), 3.8, {
        fill: '#c3c8c7',
        stroke: '#2a3032',
        'stroke-width': 1,
      }),
    ),
  ].join('')
}

/** On a motor the ring has no spider: a lid closes it. */
const motorCover = (sheet: Sheet, radius: number): string =>
  circle(BB, radius, {
    fill: ringPaint(sheet, [radius * 0.25, radius * 0.4], radius * 1.4, [
      [0, '#6d7577'],
      [radius * 0.6, '#454d4f'],
      [radius * 1.4, '#23292a'],
    ]),
    stroke: '#1a1f20',
    'stroke-width': 1.6,
  }) + circle(BB, radius * 0.72, { fill: 'none', stroke: '#5b6365', 'stroke-width': 1.6 })

export const crankArm = (
  sheet: Sheet,
  bike: BicycleSheet,
  m: Material,
  side: 'near' | 'far',
  angle = CRANK_ANGLE,
): string => {
  const to = pedalAt(bike, side, angle)
  const small = bike.drivetrain.crankLength < 135 ? 0.8 : 1
  const w = [34 * small, 21 * small] as const
  const shape = { from: BB, to, widths: w }
  const dir = heading(angle + (side === 'near' ? 0 : Math.PI))
  const body =
    circle(BB, w[0] / 2 + 2, { fill: m.color }) +
    circle(to, w[1] / 2 + 1.5, { fill: plate(sheet, m) }) +
    path(outline(shape), { fill: tubePaint(sheet, m, BB, to, 30 * small) })
  if (side === 'far') return body
  return (
    body +
    path(outline({ from: step(BB, dir, 34), to: step(to, dir, -20), widths: [5.5, 3.5] }), {
      fill: tone(m.color, -0.35),
    }) +
    circle(BB, w[0] / 2 - 1, {
      fill: ringPaint(sheet, [4, 6], w[0] * 0.7, [
        [0, tone(m.color, 0.55)],
        [w[0] * 0.35, m.color],
        [w[0] * 0.7, tone(m.color, -0.4)],
      ]),
    }) +
    circle(BB, 9, { fill: '#3d4547', stroke: '#8b9395', 'stroke-width': 1.6 }) +
    circle(to, 5.5, { fill: '#4a5153', stroke: '#aab1b1', 'stroke-width': 1.4 })
  )
}

/** Pedals stand level, as if just let go. */
export const pedal = (
  sheet: Sheet,
  bike: BicycleSheet,
  side: 'near' | 'far',
  angle = CRANK_ANGLE,
): string => {
  const at = place(pedalAt(bike, side, angle))
  const m = material.black
  if (bike.kind === 'race-road' || bike.kind === 'endurance-road') {
    const data = trace('M-26,-9 Q-20,9 0,9 L30,7 Q40,5 38,-2 L14,-10z', at)
    return path(data, { fill: plate(sheet, m), stroke: '#15191a', 'stroke-width': 1.4 })
  }
  const k = bike.kind === 'kids' ? 0.78 : 1
  const [w, h] = [47 * k, 11 * k]
  const data = trace(
    `M${-w},${h * 0.7} Q${-w},${h} ${-w + 5},${h} L${w - 5},${h} Q${w},${h} ${w},${h * 0.7}
    L${w},${-h * 0.7} Q${w},${-h} ${w - 5},${-h} L${-w + 5},${-h} Q${-w},${-h}
    ${-w},${-h * 0.7}z`,
    at,
  )
  const sporty =
    bike.kind === 'trail' || bike.kind === 'cross-country' || bike.kind === 'fat' || bike.kind === 'gravel'
  const pins = [-0.8, -0.4, 0.4, 0.8]
    .map((x) => trace(`M${w * x},${h} L${w * x},${h + 4} M${w * x},${-h} L${w * x},${-h - 4}`, at))
    .join('')
  const reflector = trace(
    `M${-w * 0.72},${h * 0.42} L${-w * 0.3},${h * 0.42} ${-w * 0.3},${-h * 0.42}
    ${-w * 0.72},${-h * 0.42}z M${w * 0.72},${h * 0.42} L${w * 0.3},${h * 0.42}
    ${w * 0.3},${-h * 0.42} ${w * 0.72},${-h * 0.42}z`,
    at,
  )
  return (
    path(data, { fill: plate(sheet, m), stroke: '#15191a', 'stroke-width': 1.4 }) +
    (sporty ? path(pins, { stroke: '#9aa2a3', 'stroke-width': 2.4 }) : path(reflector, { fill: '#e8932a' })) +
    circle(pedalAt(bike, side, angle), 6, { fill: '#8b9395', stroke: '#2a3032', 'stroke-width': 1.4 })
  )
}
