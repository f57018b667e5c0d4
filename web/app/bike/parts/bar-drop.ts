/** Drop bars with their brake hoods, seen from the side; flared ones are shallower and lean out. */
import { bent, lump } from '../pen/bend.ts'
import { tone } from '../pen/colour.ts'
import { material, type Sheet } from '../pen/paint.ts'
import { d, path } from '../pen/svg.ts'
import { type Point, place, rad } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'

export const dropBar = (sheet: Sheet, clamp: Point, trim: Trim, flared: boolean): string => {
  const at = place(clamp, rad(flared ? 1 : -1))
  const fall = flared ? 114 : 126
  const reach = flared ? 70 : 78
  const curve = d(
    'M',
    at(-2, 0),
    'C',
    at(20, 2),
    at(reach * 0.5, 1),
    at(reach - 10, -5),
    'C',
    at(reach + 22, -12),
    at(reach + 22, -fall * 0.36),
    at(reach + 6, -fall * 0.6),
    'C',
    at(reach - 8, -fall * 0.82),
    at(reach - 36, -fall * 0.93),
    at(reach - 66, -fall * 0.97),
    'L',
    at(flared ? -46 : -36, -fall),
  )
  const h = (x: number, y: number) => at(reach - 78 + x, y)
  const hood = d(
    'M',
    h(52, 8),
    'C',
    h(70, 15),
    h(92, 12),
    h(108, 20),
    'C',
    h(120, 27),
    h(124, 46),
    h(136, 50),
    'C',
    h(148, 53),
    h(155, 42),
    h(153, 28),
    'C',
    h(152, 14),
    h(142, 6),
    h(134, -4),
    'C',
    h(126, -16),
    h(116, -28),
    h(104, -40),
    'C',
    h(98, -44),
    h(90, -40),
    h(88, -32),
    'C',
    h(82, -18),
    h(66, -8),
    h(52, -8),
    'z',
  )
  const lever = d(
    'M',
    h(140, 10),
    'C',
    h(153, 2),
    h(152, -24),
    h(147, -44),
    'C',
    h(142, -66),
    h(130, -84),
    h(118, -98),
    'C',
    h(114, -103),
    h(107, -98),
    h(110, -92),
    'C',
    h(120, -74),
    h(130, -54),
    h(132, -36),
    'C',
    h(134, -20),
    h(130, -6),
    h(124, 0),
    'z',
  )
  const paddle = d(
    'M',
    h(128, -20),
    'C',
    h(132, -40),
    h(124, -62),
    h(110, -80),
    'C',
    h(104, -78),
    h(104, -70),
    h(108, -62),
    'C',
    h(114, -48),
    h(116, -34),
    h(116, -22),
    'z',
  )
  const m = material.black
  return (
    path(paddle, { fill: '#454d4f', stroke: '#15191a', 'stroke-width': 1.2 }) +
    bent(curve, trim.grip, 31, 'round') +
    path(tapeTurns(at, reach, fall), {
      fill: 'none',
      stroke: tone(trim.grip.colour, -0.4),
      'stroke-width': 1.3,
      'stroke-opacity': 0.8,
    }) +
    lump(sheet, { colour: '#4b5355', gloss: 0.8 }, lever) +
    lump(sheet, { ...m, gloss: 0.2 }, hood) +
    path(d('M', h(66, 4), 'C', h(88, 2), h(106, 6), h(116, 18)), {
      fill: 'none',
      stroke: tone(m.colour, 0.3),
      'stroke-width': 1.6,
    })
  )
}

/** Edges of the wrapped tape, drawn where the drops show them. */
const tapeTurns = (at: (x: number, y: number) => Point, reach: number, fall: number): string => {
  let data = ''
  for (let i = 0; i < 5; i++) {
    const x = reach - 56 - i * 16
    const y = -fall * (0.955 + i * 0.008)
    data += d('M', at(x + 7, y + 14), 'L', at(x - 5, y - 14))
  }
  return data
}
