/** Flat, riser and swept bars: seen end on, the near grip stands before the rest. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bent, lump } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, material, plate, ringPaint, type Sheet } from '../pen/paint.ts'
import { circle, d, path, trace } from '../pen/svg.ts'
import { type Point, place, rad } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'

/** From the middle of the hand to the end of the grip. */
const BEYOND_HAND: Record<BicycleSheet['handlebar'], Point> = {
  swept: [-54, -18],
  riser: [-12, 0],
  flat: [-14, 1],
  // drop bars have no grips: the end counts for the room above them alone
  drop: [0, 0],
  'flared drop': [0, 0],
}

/** Where the near grip ends, from the clamp: back by the bar's sweep, up by its rise. */
export const gripEnd = (bike: BicycleSheet): Point => {
  const kids = bike.kind === 'kids' ? 0.75 : 1
  if (bike.bar) {
    const [back, up] = BEYOND_HAND[bike.handlebar]
    return [bike.bar.reach + back * kids, bike.bar.rise + up * kids]
  }
  if (bike.handlebar === 'swept') return [-178 * kids, 32 * kids]
  if (bike.handlebar === 'riser') return [-52 * kids, 40 * kids]
  return [-40, 9]
}

/** The middle of a fist on the near grip, from the clamp. */
export const gripMiddle = (bike: BicycleSheet): Point => {
  if (bike.bar) return [bike.bar.reach, bike.bar.rise]
  const [back, up] = gripEnd(bike)
  const [beyondBack, beyondUp] = BEYOND_HAND[bike.handlebar]
  const kids = bike.kind === 'kids' ? 0.75 : 1
  return [back - beyondBack * kids, up - beyondUp * kids]
}

export const flatBar = (sheet: Sheet, bike: BicycleSheet, clamp: Point, trim: Trim): string => {
  const [back, up] = gripEnd(bike)
  const k = bike.kind === 'kids' ? 0.82 : 1
  const at = place(clamp)
  const grip = place(at(back, up), rad(-8), k)
  const m = trim.grip
  const body = trace(`M0,0 C6,${up * 0.3} 4,${up * 0.8} ${back * 0.4},${up * 0.96} L${back * 0.7},${up}`, at)
  const blade = trace('M40,-6 C58,-12 72,-30 86,-50 C92,-58 98,-60 104,-64', grip)
  const shifter = trace('M22,-12 C34,-18 44,-30 40,-40 C30,-46 12,-40 8,-26z', grip)
  const reservoir = trace('M16,12 L46,6 Q58,2 56,-8 L50,-16 L18,-10z', grip)
  const capsule = trace('M24,0 L2,0', grip)
  return (
    bent(body, trim.bar, 27 * k) +
    lump(sheet, material.black, shifter) +
    bent(blade, material.grey, 11 * k) +
    lump(sheet, material.black, reservoir) +
    bent(capsule, m, 33 * k) +
    path(trace('M15,16 L13,-16 M8,16 L6,-16', grip), {
      stroke: tone(m.color, -0.4),
      'stroke-width': 1.4,
    }) +
    circle(grip(0, 0), 17.5 * k, {
      fill: ringPaint(sheet, grip(4, 6), 26 * k, [
        [0, tone(m.color, 0.3)],
        [15 * k, m.color],
        [26 * k, tone(m.color, -0.4)],
      ]),
      stroke: edgeOf(m),
      'stroke-width': 1.4,
    }) +
    circle(grip(0, 0), 10.5 * k, {
      fill: tone(m.color, -0.25),
      stroke: trim.paint.color,
      'stroke-width': 2,
    })
  )
}

export const sweptBar = (sheet: Sheet, bike: BicycleSheet, clamp: Point, trim: Trim): string => {
  const [back, up] = gripEnd(bike)
  const k = bike.kind === 'kids' ? 0.75 : 1
  const at = place(clamp, 0, k)
  const end = place(clamp)(back, up)
  const curve = d(
    'M',
    at(0, 0),
    'C',
    at(34, 6),
    at(56, 34),
    at(30, 54),
    'C',
    at(0, 72),
    at(-60, 66),
    at(-90, 62),
    'L',
    end,
  )
  const grip = d('M', at(-66, 65), 'L', end)
  const m = trim.grip
  const blade = trace('M-26,58 C-40,34 -80,28 -140,30 C-150,30 -154,34 -158,36', at)
  const bands = [0.12, 0.3, 0.48, 0.66, 0.84].map((t) => {
    const x = -66 + (back / k + 66) * t
    const y = 65 + (up / k - 65) * t
    return trace(`M${x + 2},${y + 17} L${x - 2},${y - 17}`, at)
  })
  return (
    bent(curve, trim.bar, 24 * k) +
    bent(blade, trim.parts, 10 * k) +
    path(trace('M-38,76 L-16,74 -10,50 -34,46z', at), {
      fill: plate(sheet, trim.parts),
      stroke: tone(trim.parts.color, -0.5),
      'stroke-width': 1.3,
    }) +
    bent(grip, m, 34 * k, 'round') +
    path(bands.join(''), { fill: 'none', stroke: tone(m.color, -0.35), 'stroke-width': 2 }) +
    bell(sheet, at(16, 82), k)
  )
}

const bell = (sheet: Sheet, centre: Point, k: number): string => {
  const at = place(centre, rad(-20), k)
  return (
    path(d('M', at(-20, -4), 'A20,20 0 0 1 ', at(20, -4), 'z').replace('A20,20', `A${20 * k},${20 * k}`), {
      fill: plate(sheet, material.brass),
      stroke: edgeOf(material.brass),
      'stroke-width': 1.3,
    }) +
    path(trace('M-20,-6 L20,-6', at), { stroke: '#4a5153', 'stroke-width': 4 }) +
    path(trace('M0,-6 L0,-18', at), { stroke: '#3a4143', 'stroke-width': 6 })
  )
}
