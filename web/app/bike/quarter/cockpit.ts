/** Stem and bar: the bar is as wide as the sheet says, and stands out to both sides. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { hoodPlace, isFlared, reachOf } from '../parts/bar-drop.ts'
import { gripEnd } from '../parts/bar-flat.ts'
import { stem } from '../parts/cockpit.ts'
import { part } from '../parts/frame.ts'
import { bent, wire } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, material } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import { type Point, place, rad, step } from '../pen/vector.ts'
import { at, curve, lens, ring, rod, type Spot, seen } from './camera.ts'
import { flat } from './frame.ts'
import type { Quarter, Side } from './quarter.ts'

export const stemAndClamp = ({ sheet, bike, points, trim, sizes }: Quarter): string =>
  stem(sheet, bike, flat(points), trim, sizes) +
  part(sheet, trim.bar, rod(at(points.barClamp, -22), at(points.barClamp, 22), 39))

const isDrop = ({ handlebar }: BicycleSheet) => handlebar === 'drop' || handlebar === 'flared drop'

/** A half of the bar with what hands are on. */
export const halfBar = (quarter: Quarter, side: Side): string => {
  if (isDrop(quarter.bike)) return dropHalf(quarter, side)
  return quarter.bike.handlebar === 'swept' ? sweptHalf(quarter, side) : flatHalf(quarter, side)
}

const flatHalf = ({ bike, points, trim, barWidth, sheet }: Quarter, side: Side): string => {
  const [back, up] = gripEnd(bike)
  const k = bike.kind === 'kids' ? 0.82 : 1
  const half = barWidth / 2
  const [x, y] = points.barClamp
  const on = (dx: number, dy: number, z: number): Spot => [x + dx, y + dy, z * side]
  const grip = (from: number, dx = 0, dy = 0): Spot => {
    // along the grip, `from` its end, in mm
    const share = 1 - from / (half * 0.62)
    return on(back * share + dx, up + dy, half - from)
  }
  const tube = curve(
    on(0, 0, 0),
    [on(0, 0, 20), on(0, 0, 30), on(0, 0, 46 * k)],
    [on(0, 0, half * 0.26), on(back * 0.06, up, half * 0.26), grip(half * 0.58)],
    [grip(half * 0.4), grip(half * 0.2), grip(0)],
  )
  const body = rod(grip(150 * k), grip(182 * k), 36 * k, 32 * k)
  return [
    bent(tube, trim.bar, 27 * k),
    bent(
      curve(grip(172 * k, 26, -8), [
        grip(150 * k, 58 * k, -22 * k),
        grip(110 * k, 66 * k, -30 * k),
        grip(30 * k, 62 * k, -34 * k),
      ]),
      material.grey,
      12 * k,
    ),
    part(sheet, material.black, body),
    part(sheet, material.black, rod(grip(166 * k), grip(168 * k, 30 * k, -8), 24 * k, 16 * k)),
    bent(curve(grip(134 * k), [grip(0)]), trim.grip, 32 * k, 'butt'),
    path(ring(grip(0), 16 * k), {
      fill: tone(trim.grip.color, side === 1 ? 0.1 : -0.3),
      stroke: edgeOf(trim.grip),
      'stroke-width': 1.4,
    }),
    side === 1
      ? path(ring(grip(-1), 9 * k), { fill: 'none', stroke: trim.paint.color, 'stroke-width': 2.4 })
      : '',
  ].join('')
}

const sweptHalf = ({ bike, points, trim, barWidth }: Quarter, side: Side): string => {
  const [back, up] = gripEnd(bike)
  const k = bike.kind === 'kids' ? 0.75 : 1
  const half = barWidth / 2
  const [x, y] = points.barClamp
  const on = (dx: number, dy: number, z: number): Spot => [x + dx, y + dy, z * side]
  const rise = Math.max(up, 40 * k) + 12 * k
  const tube = curve(
    on(0, 0, 0),
    [on(0, 0, 20), on(4, 0, 30), on(10 * k, 8, 44 * k)],
    [on(34 * k, rise * 0.7, half * 0.4), on(40 * k, rise * 1.1, half * 0.7), on(-10 * k, rise, half * 0.86)],
    [on(-40 * k, rise * 0.98, half * 0.94), on(back * 0.6, up * 1.05, half * 0.98), on(back, up, half)],
  )
  const from = on(back + 124 * k, up + (rise - up) * 0.66, half * 0.965)
  return [
    bent(tube, trim.bar, 24 * k),
    bent(
      curve(on(-24 * k, rise - 14, half * 0.86), [
        on(-40 * k, rise - 30 * k, half * 0.98),
        on(-80 * k, rise - 42 * k, half * 1.02),
        on(back + 30 * k, up - 24 * k, half * 1.02),
      ]),
      trim.parts,
      10 * k,
    ),
    bent(curve(from, [on(back, up, half)]), trim.grip, 33 * k),
    path(lens(on(back, up, half), 16 * k), { fill: 'none' }),
  ].join('')
}

const dropHalf = (quarter: Quarter, side: Side): string => {
  const { bike, points, trim, barWidth } = quarter
  const flared = isFlared(bike)
  const clamp = points.barClamp
  const fall = bike.bar?.drop ?? (flared ? 114 : 126)
  const reach = reachOf(bike)
  const half = barWidth / 2
  const flare = flared ? 44 : 8
  const z = (y: number) => (half + Math.max(0, (clamp[1] - y) / fall) * flare) * side
  const level = place(clamp, rad(flared ? 1 : -1))
  const h = hoodPlace(bike, clamp)
  const put =
    (from: (x: number, y: number) => Point, more = 0) =>
    (x: number, y: number): Point => {
      const p = from(x, y)
      return seen([p[0], p[1], z(p[1]) + more])
    }
  const on = put(level)
  const tops = curve(
    at(clamp, 0),
    [at(clamp, 40 * side), at(clamp, (half - 60) * side), at(clamp, (half - 46) * side)],
    [at(clamp, (half - 12) * side), at(level(6, 0), half * side), at(level(46, -1), half * side)],
  )
  const hooks = trace(
    `M44,-1 C${reach * 0.6},0 ${reach * 0.7},0 ${reach - 10},-5 C${reach + 22},-12
    ${reach + 22},${-fall * 0.36} ${reach + 6},${-fall * 0.6} C${reach - 8},${-fall * 0.82}
    ${reach - 36},${-fall * 0.93} ${reach - 66},${-fall * 0.97} L${flared ? -46 : -36},${-fall}`,
    on,
  )
  const hood = `M52,8 C70,15 92,12 108,20 C120,27 124,46 136,50 C148,53 155,42 153,28 C152,14 142,6
    134,-4 C126,-16 116,-28 104,-40 C98,-44 90,-40 88,-32 C82,-18 66,-8 52,-8z`
  const lever = `M140,10 C153,2 152,-24 147,-44 C142,-66 130,-84 118,-98 C114,-103 107,-98 110,-92
    C120,-74 130,-54 132,-36 C134,-20 130,-6 124,0z`
  const black = material.black.color
  const thick = (data: string, color: string, width: number, more: number) =>
    path(trace(data, put(h, more)), {
      fill: color,
      stroke: color,
      'stroke-width': width,
      'stroke-linejoin': 'round',
    })
  return [
    bent(hooks, trim.grip, 30),
    bent(tops, trim.grip, 30),
    thick(lever, '#15191a', 9, 0),
    thick(lever, '#565f61', 5, 0),
    thick(hood, '#0e1213', 21, 0),
    thick(hood, tone(black, -0.12), 18, 0),
    thick(hood, tone(black, 0.1), 4, 5 * side + 3),
    path(trace('M66,4 C88,4 108,8 124,34', put(h, 9)), {
      fill: 'none',
      stroke: tone(black, 0.36),
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
  ].join('')
}

/** Hoses from the levers, in loops before the head tube. */
export const cables = ({ bike, points, barWidth }: Quarter): string => {
  if (bike.brakes === 'coaster' && bike.drivetrain.shifting === 'single speed') return ''
  const [x, y] = points.barClamp
  const into = step(points.headTop, points.steerDown, 40)
  const low = step(points.crown, points.steerDown, 30)
  const [back, up] = isDrop(bike) ? [0, 0] : gripEnd(bike)
  const out = barWidth * (isDrop(bike) ? 0.12 : bike.handlebar === 'swept' ? 0.3 : 0.24)
  const k = bike.kind === 'kids' ? 0.6 : 1
  const from = (side: Side): Spot =>
    isDrop(bike) ? [x + 4, y - 12, out * side] : [x + back * 0.4 + 26, y + up - 6, out * side]
  const loop = (side: Side, to: Point, sag: number, z: number) =>
    wire(
      curve(from(side), [
        [x + 120 * k, y - 10, out * side * 0.8],
        [to[0] + 110 * k, to[1] + sag, z * 2],
        at(to, z),
      ]),
    )
  return loop(-1, into, 20, 14) + loop(1, low, -50 * k, -20)
}
