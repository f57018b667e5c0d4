/** Brakes: discs with their callipers on the far side, or arms that close on the rim. Never both. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { type Material, material, plate, type Sheet } from '../pen/paint.ts'
import { circle, d, path, trace } from '../pen/svg.ts'
import { heading, type Point, place, polar, rad, step, sub, unit } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'

const rotor = (centre: Point, radius: number): string => {
  const track = radius - 8
  const holes = Math.round((2 * Math.PI * track) / 17)
  const pitch = (2 * Math.PI * track) / holes
  const arms = Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI * i) / 3
    return d(
      'M',
      polar(centre, 20, a),
      'Q',
      polar(centre, radius * 0.45, a + 0.1),
      polar(centre, radius - 13, a + 0.42),
    )
  }).join('')
  return (
    path(arms, { fill: 'none', stroke: '#798183', 'stroke-width': 6 }) +
    circle(centre, 23, { fill: '#3b4345' }) +
    circle(centre, track, { fill: 'none', stroke: '#565e60', 'stroke-width': 16.5 }) +
    circle(centre, track, { fill: 'none', stroke: '#a6adae', 'stroke-width': 14 }) +
    circle(centre, track, {
      fill: 'none',
      stroke: '#4b5355',
      'stroke-width': 5.5,
      'stroke-linecap': 'round',
      'stroke-dasharray': `1 ${(pitch - 1).toFixed(3)}`,
    })
  )
}

/** Calliper over a rotor's edge at `angle` from the axle. */
const discCalliper = (sheet: Sheet, axle: Point, radius: number, angle: number, m: Material): string => {
  const at = place(polar(axle, radius - 6, angle), angle - Math.PI / 2)
  const body = trace('M-36,-14 Q-40,12 -26,17 L24,17 Q38,14 36,-12 L20,-16 L-22,-17z', at)
  return (
    path(body, { fill: plate(sheet, m), stroke: tone(m.color, -0.6), 'stroke-width': 1.4 }) +
    circle(at(-26, 6), 4.5, { fill: '#aab1b2' }) +
    circle(at(26, 6), 4.5, { fill: '#aab1b2' })
  )
}

/** Discs sit behind the spokes: draw them before the wheels. */
export const discs = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, m: Material): string => {
  if (!bike.rotors) return ''
  const stay = Math.atan2(-points.rear[1], -points.rear[0])
  const { front, rear } = bike.rotors
  const leg = sub(points.crown, points.front)
  const behindLeg = Math.atan2(leg[1], leg[0]) + rad(20)
  return (
    rotor(points.rear, rear / 2) +
    discCalliper(sheet, points.rear, rear / 2, stay + rad(26), m) +
    rotor(points.front, front / 2) +
    discCalliper(sheet, points.front, front / 2, behindLeg, m)
  )
}

/** Brakes on the rim: draw them over the wheel and the fork. */
export const rimBrakes = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  stayTop: Point,
  m: Material,
): string => {
  if (bike.brakes === 'V-brake') {
    return (
      vBrake(sheet, points, points.front, points.crown, m, 1) +
      vBrake(sheet, points, points.rear, stayTop, m, -1)
    )
  }
  if (bike.brakes !== 'rim calliper') return ''
  return (
    calliper(sheet, points, points.front, points.crown, m, 1) +
    calliper(sheet, points, points.rear, stayTop, m, -1)
  )
}

/** Where the arm that holds the rim stands: the angle from the axle toward the crown, or toward the stays. */
const armAngle = (points: BikePoints, axle: Point, towards: Point, side: 1 | -1): number => {
  const to = unit(sub(towards, axle))
  const base = Math.atan2(to[1], to[0])
  return base + (side === 1 ? 0 : 0.02) + (points.rimRadius < 150 ? 0.03 : 0)
}

const calliper = (
  sheet: Sheet,
  points: BikePoints,
  axle: Point,
  towards: Point,
  m: Material,
  side: 1 | -1,
): string => {
  const angle = armAngle(points, axle, towards, side) - side * 0.035
  const at = place(polar(axle, points.rimRadius - 4, angle), angle - Math.PI / 2)
  const high = points.tyreHeight + 18
  const f = side
  const arm = trace(
    `M${-4 * f},-4 C${10 * f},8 ${20 * f},20 ${18 * f},${high - 4} L${6 * f},${high + 12}
    L${-8 * f},${high + 4} C${2 * f},26 ${-6 * f},12 ${-14 * f},2z`,
    at,
  )
  return (
    path(arm, { fill: plate(sheet, m), stroke: tone(m.color, -0.6), 'stroke-width': 1.3 }) +
    pad(sheet, at) +
    circle(at(4 * f, high + 2), 6.5, {
      fill: plate(sheet, material.alloy),
      stroke: '#2a3032',
      'stroke-width': 1.2,
    })
  )
}

const pad = (sheet: Sheet, at: (x: number, y: number) => Point): string =>
  path(trace('M-27,-5 Q0,1 27,-5 L26,6 Q0,12 -26,6z', at), {
    fill: plate(sheet, material.rubber),
    stroke: '#15191a',
    'stroke-width': 1.2,
  }) + circle(at(0, 3), 4.4, { fill: '#b4bbbc', stroke: '#2a3032', 'stroke-width': 1 })

const vBrake = (
  sheet: Sheet,
  points: BikePoints,
  axle: Point,
  towards: Point,
  m: Material,
  side: 1 | -1,
): string => {
  const angle = armAngle(points, axle, towards, side)
  const along = heading(angle)
  const foot = step(axle, along, points.rimRadius - 32)
  const at = place(foot, angle - Math.PI / 2)
  const high = points.tyreHeight + 62
  const f = side
  const arm = trace(
    `M-9,-6 L9,-6 C${9 + 6 * f},30 ${6 + 10 * f},${high * 0.6} ${5 + 4 * f},${high}
    L${-7 + 4 * f},${high} C${-6 + 8 * f},${high * 0.6} ${-9 + 4 * f},30 -9,-6z`,
    at,
  )
  return (
    path(arm, { fill: plate(sheet, m), stroke: tone(m.color, -0.6), 'stroke-width': 1.3 }) +
    pad(sheet, (x, y) => at(x, y + 28)) +
    circle(foot, 7, { fill: plate(sheet, material.alloy), stroke: '#2a3032', 'stroke-width': 1.2 })
  )
}
