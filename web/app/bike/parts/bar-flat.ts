/** Flat, riser and swept bars: seen end on, the near grip stands before the rest. */
import type { BicycleSheet } from '@spokehaat/contract/sheet'
import { bent, lump } from '../pen/bend.ts'
import { tone } from '../pen/colour.ts'
import { edgeOf, material, plate, ringPaint, type Sheet } from '../pen/paint.ts'
import { circle, d, path } from '../pen/svg.ts'
import { type Point, place, rad } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'

/** Where the near grip ends, from the clamp: back by the bar's sweep, up by its rise. */
export const gripEnd = (bike: BicycleSheet): Point => {
  const kids = bike.kind === 'kids' ? 0.75 : 1
  if (bike.handlebar === 'swept') return [-178 * kids, 46 * kids]
  if (bike.handlebar === 'riser') return [-52 * kids, 40 * kids]
  return [-40, 9]
}

export const flatBar = (sheet: Sheet, bike: BicycleSheet, clamp: Point, trim: Trim): string => {
  const [back, up] = gripEnd(bike)
  const k = bike.kind === 'kids' ? 0.82 : 1
  const at = place(clamp)
  const grip = place(at(back, up), rad(-8), k)
  const m = trim.grip
  const body = d(
    'M',
    at(0, 0),
    'C',
    at(6, up * 0.3),
    at(4, up * 0.8),
    at(back * 0.4, up * 0.96),
    'L',
    at(back * 0.7, up),
  )
  const blade = d(
    'M',
    grip(40, -6),
    'C',
    grip(58, -12),
    grip(72, -30),
    grip(86, -50),
    'C',
    grip(92, -58),
    grip(98, -60),
    grip(104, -64),
  )
  const shifter = d(
    'M',
    grip(22, -12),
    'C',
    grip(34, -18),
    grip(44, -30),
    grip(40, -40),
    'C',
    grip(30, -46),
    grip(12, -40),
    grip(8, -26),
    'z',
  )
  const reservoir = d(
    'M',
    grip(16, 12),
    'L',
    grip(46, 6),
    'Q',
    grip(58, 2),
    grip(56, -8),
    'L',
    grip(50, -16),
    'L',
    grip(18, -10),
    'z',
  )
  const capsule = d('M', grip(24, 0), 'L', grip(2, 0))
  return (
    bent(body, trim.bar, 27 * k) +
    lump(sheet, material.black, shifter) +
    bent(blade, material.grey, 11 * k) +
    lump(sheet, material.black, reservoir) +
    bent(capsule, m, 33 * k) +
    path(d('M', grip(15, 16), 'L', grip(13, -16), 'M', grip(8, 16), 'L', grip(6, -16)), {
      stroke: tone(m.colour, -0.4),
      'stroke-width': 1.4,
    }) +
    circle(grip(0, 0), 17.5 * k, {
      fill: ringPaint(sheet, grip(4, 6), 26 * k, [
        [0, tone(m.colour, 0.3)],
        [15 * k, m.colour],
        [26 * k, tone(m.colour, -0.4)],
      ]),
      stroke: edgeOf(m),
      'stroke-width': 1.4,
    }) +
    circle(grip(0, 0), 10.5 * k, {
      fill: tone(m.colour, -0.25),
      stroke: trim.paint.colour,
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
  const blade = d(
    'M',
    at(-26, 58),
    'C',
    at(-40, 34),
    at(-80, 28),
    at(-140, 30),
    'C',
    at(-150, 30),
    at(-154, 34),
    at(-158, 36),
  )
  const bands = [0.12, 0.3, 0.48, 0.66, 0.84].map((t) => {
    const x = -66 + (back / k + 66) * t
    const y = 65 + (up / k - 65) * t
    return d('M', at(x + 2, y + 17), 'L', at(x - 2, y - 17))
  })
  return (
    bent(curve, trim.bar, 24 * k) +
    bent(blade, trim.parts, 10 * k) +
    path(d('M', at(-38, 76), 'L', at(-16, 74), at(-10, 50), at(-34, 46), 'z'), {
      fill: plate(sheet, trim.parts),
      stroke: tone(trim.parts.colour, -0.5),
      'stroke-width': 1.3,
    }) +
    bent(grip, m, 34 * k, 'round') +
    path(bands.join(''), { fill: 'none', stroke: tone(m.colour, -0.35), 'stroke-width': 2 }) +
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
    path(d('M', at(-20, -6), 'L', at(20, -6)), { stroke: '#4a5153', 'stroke-width': 4 }) +
    path(d('M', at(0, -6), 'L', at(0, -18)), { stroke: '#3a4143', 'stroke-width': 6 })
  )
}
