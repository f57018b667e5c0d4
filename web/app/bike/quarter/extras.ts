/** What carries and lights: rack, basket, lamps, training wheels. */
import { CANE, HEIGHT, weave } from '../parts/basket.ts'
import { part } from '../parts/frame.ts'
import { deck } from '../parts/rack.ts'
import { bent } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, material } from '../pen/paint.ts'
import { path } from '../pen/svg.ts'
import { left, step } from '../pen/vector.ts'
import { at, box, curve, lens, ring, rod, row, type Spot, seen } from './camera.ts'
import { type Quarter, SIDES, type Side } from './quarter.ts'

const hasRack = ({ bike }: Quarter): boolean => bike.rack || bike.motor?.batteryPosition === 'rack'

const RAIL = 52

export const rackLegs = (quarter: Quarter, side: Side): string => {
  if (!hasRack(quarter)) return ''
  const { bike, points, trim } = quarter
  const [x, y] = deck(points)
  const m = bike.kind === 'electric-city' ? material.black : trim.bar
  const foot: Spot = [points.rear[0] - 4, points.rear[1] + 26, 70 * side]
  return [-128, 20].map((dx) => bent(curve([x + dx, y - 2, RAIL * side], [foot]), m, 10)).join('')
}

export const rackDeck = (quarter: Quarter): string => {
  if (!hasRack(quarter)) return ''
  const { bike, points, trim } = quarter
  const [x, y] = deck(points)
  const m = bike.kind === 'electric-city' ? material.black : trim.bar
  const rails = (side: Side) => bent(curve([x - 160, y, RAIL * side], [[x + 150, y, RAIL * side]]), m, 12)
  const strut = (side: Side) =>
    bent(curve([x + 148, y - 2, RAIL * side], [[points.seatTubeTop[0] - 40, y - 30, 14 * side]]), m, 9)
  const bars = [-150, -60, 30, 120].map((dx) => bent(curve([x + dx, y, -RAIL], [[x + dx, y, RAIL]]), m, 9))
  const slats = [-26, 0, 26].map((z) =>
    bent(curve([x - 126, y + 9, z], [[x + 112, y + 9, z]]), { color: '#a06c3e', gloss: 0.35 }, 15, 'butt'),
  )
  const battery = box([x, y + 32, 0], [316, 52, 120], {
    top: tone(material.black.color, 0.16),
    front: tone(material.black.color, 0.02),
    side: tone(material.black.color, -0.16),
    edge: edgeOf(material.black),
  })
  return [
    strut(-1),
    rails(-1),
    ...bars,
    bike.motor?.batteryPosition === 'rack' ? battery : slats.join(''),
    rails(1),
    strut(1),
    rearLamp(quarter),
  ].join('')
}

const rearLamp = ({ bike, points }: Quarter): string => {
  if (!bike.lights) return ''
  const [x, y] = deck(points)
  return box([x - 168, y - 14, 0], [16, 34, 60], {
    top: '#d8574d',
    front: '#8e1f1b',
    side: '#b52e28',
    edge: '#5a1310',
  })
}

export const frontLamp = ({ sheet, bike, points, trim }: Quarter): string => {
  if (!bike.lights) return ''
  const m = bike.kind === 'electric-city' ? material.black : trim.parts
  const ahead = left(points.steerDown)
  const [x, y] = step(points.headFoot, ahead, bike.basket ? 60 : 56)
  const high = y + 22
  const front: Spot = [x + 28, high, 0]
  return [
    bent(curve(at(step(points.headFoot, ahead, 18), 0), [[x - 4, high - 16, 0]]), m, 9),
    part(sheet, m, rod([x - 26, high, 0], front, 34, 56)),
    path(lens(front, 29), { fill: m.color, stroke: edgeOf(m), 'stroke-width': 1.6 }),
    path(lens([x + 29, high, 0], 24), { fill: '#fff3c9', stroke: '#c9b77e', 'stroke-width': 2 }),
    path(lens([x + 30, high, 0], 11), { fill: '#fffdf2' }),
  ].join('')
}

export const basket = ({ bike, points }: Quarter): string => {
  if (!bike.basket) return ''
  const isSmall = bike.kind === 'kids'
  const floor = Math.max(
    points.ground + points.wheelRadius * 2 + 34,
    points.headTop[1] - (isSmall ? 60 : 120),
  )
  const size = isSmall ? 0.4 + points.wheelRadius / 780 : 1
  const x0 = points.headTop[0] + 70 * size
  const wide = 172 * size
  const spot = (x: number, y: number, z: number): Spot => [
    x0 + x * size,
    floor + y * size,
    z * wide * (0.82 + (y / HEIGHT) * 0.18),
  ]
  const corners = (z: number) => ({
    backTop: seen(spot(-8, HEIGHT, z)),
    frontTop: seen(spot(318, HEIGHT + 8, z)),
    frontFoot: seen(spot(272, 0, z)),
    backFoot: seen(spot(26, 0, z)),
  })
  const [far, near] = [corners(-1), corners(1)]
  const before = {
    backTop: near.frontTop,
    frontTop: far.frontTop,
    frontFoot: far.frontFoot,
    backFoot: near.frontFoot,
  }
  const quad = (c: ReturnType<typeof corners>, fill: string) =>
    path(
      `M${[c.backTop, c.frontTop, c.frontFoot, c.backFoot].map(([px, py]) => `${px.toFixed(1)},${(-py).toFixed(1)}`).join(' ')}z`,
      { fill, stroke: edgeOf(CANE), 'stroke-width': 2.4, 'stroke-linejoin': 'round' },
    )
  const behind = {
    backTop: near.backTop,
    frontTop: far.backTop,
    frontFoot: far.backFoot,
    backFoot: near.backFoot,
  }
  const rim = { color: '#8c5f36', gloss: 0.35 }
  const stays = SIDES.map((side) =>
    bent(curve(at(points.front, 62 * side), [spot(200, -4, side * 0.8)]), material.alloy, 8),
  )
  return [
    ...stays,
    quad(behind, tone(CANE.color, -0.4)),
    quad(far, tone(CANE.color, -0.46)),
    quad(near, tone(CANE.color, -0.12)),
    weave(near),
    quad(before, tone(CANE.color, 0.08)),
    weave(before),
    bent(
      row(
        [spot(-8, HEIGHT, 1), spot(318, HEIGHT + 8, 1), spot(318, HEIGHT + 8, -1), spot(-8, HEIGHT, -1)],
        true,
      ),
      rim,
      17 * size,
    ),
    bent(row([spot(26, 4, 1), spot(272, 4, 1), spot(272, 4, -1)]), rim, 12 * size),
  ].join('')
}

/** A small wheel on its arm, to one side. */
export const trainingWheel = ({ bike, points, trim }: Quarter, side: Side): string => {
  if (!bike.trainingWheels) return ''
  const radius = Math.min(62, points.wheelRadius * 0.34)
  const centre: Spot = [points.rear[0] - 12, points.ground + radius + 4, 205 * side]
  const [x, y, z] = centre
  const ground = bent(
    curve(
      [points.rear[0], points.rear[1], 76 * side],
      [
        [points.rear[0] - 2, points.rear[1] - 20, 90 * side],
        [x, y + 60, z - 60 * side],
        [x, y, z - 14 * side],
      ],
    ),
    material.alloy,
    15,
  )
  const face = z + (side === 1 ? 15 : 15)
  return [
    side === 1 ? ground : '',
    path(ring([x, y, z], radius - 14), { fill: '#25292a', stroke: '#14191a', 'stroke-width': 30 }),
    path(ring([x, y, face - 3], radius - 10), { fill: '#3a4042', stroke: '#4a5152', 'stroke-width': 3 }),
    path(ring([x, y, face], radius * 0.62), {
      fill: trim.paint.color,
      stroke: tone(trim.paint.color, -0.4),
      'stroke-width': 2,
    }),
    path(ring([x, y, face + 3], 9), { fill: '#c3c9c8', stroke: '#3a4143', 'stroke-width': 2 }),
    side === -1 ? ground : '',
  ].join('')
}
