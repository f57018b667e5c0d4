/** Drop bars with their brake hoods, seen from the side; flared ones are shallower and lean out. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bent, lump } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { material, type Sheet } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import { type Point, place, rad } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'

/** From the front of the bend to where a hand lies on the hood. */
const HAND_BEFORE_BEND = 17

export const isFlared = ({ handlebar }: BicycleSheet): boolean => handlebar === 'flared drop'
export const reachOf = (bike: BicycleSheet): number =>
  bike.bar ? bike.bar.reach - HAND_BEFORE_BEND : isFlared(bike) ? 70 : 78

/** Hoods sit on the front of the ramp, 52 mm before the clamp on a bar of 78 mm reach. */
export const hoodPlace = (bike: BicycleSheet, clamp: Point): ((x: number, y: number) => Point) => {
  const at = place(clamp, rad(isFlared(bike) ? 1 : -1))
  const reach = reachOf(bike)
  return (x, y) => at(reach - 78 + 52 + (x - 52) * 0.94, y > 8 ? 8 + (y - 8) * 0.84 : y)
}

/** The middle of a fist on the hoods. */
export const hoodRest = (bike: BicycleSheet, clamp: Point): Point => hoodPlace(bike, clamp)(99, 22)

export const dropBar = (sheet: Sheet, bike: BicycleSheet, clamp: Point, trim: Trim): string => {
  const flared = isFlared(bike)
  const at = place(clamp, rad(flared ? 1 : -1))
  const fall = bike.bar?.drop ?? (flared ? 114 : 126)
  const reach = reachOf(bike)
  const curve = trace(
    `M-2,0 C20,2 ${reach * 0.5},1 ${reach - 10},-5 C${reach + 22},-12
    ${reach + 22},${-fall * 0.36} ${reach + 6},${-fall * 0.6} C${reach - 8},${-fall * 0.82}
    ${reach - 36},${-fall * 0.93} ${reach - 66},${-fall * 0.97}
    L${flared ? -46 : -36},${-fall}`,
    at,
  )
  const h = hoodPlace(bike, clamp)
  const hood = trace(
    `M52,8 C70,15 92,12 108,20 C120,27 124,46 136,50 C148,53 155,42 153,28 C152,14 142,6
    134,-4 C126,-16 116,-28 104,-40 C98,-44 90,-40 88,-32 C82,-18 66,-8 52,-8z`,
    h,
  )
  const lever = trace(
    `M140,10 C153,2 152,-24 147,-44 C142,-66 130,-84 118,-98 C114,-103 107,-98 110,-92
    C120,-74 130,-54 132,-36 C134,-20 130,-6 124,0z`,
    h,
  )
  const paddle = trace(
    'M128,-20 C132,-40 124,-62 110,-80 C104,-78 104,-70 108,-62 C114,-48 116,-34 116,-22z',
    h,
  )
  const m = material.black
  return (
    path(paddle, { fill: '#454d4f', stroke: '#15191a', 'stroke-width': 1.2 }) +
    bent(curve, trim.grip, 31, 'round') +
    path(tapeTurns(at, reach, fall), {
      fill: 'none',
      stroke: tone(trim.grip.color, -0.4),
      'stroke-width': 1.3,
      'stroke-opacity': 0.8,
    }) +
    lump(sheet, { color: '#4b5355', gloss: 0.8 }, lever) +
    lump(sheet, { ...m, gloss: 0.2 }, hood) +
    path(trace('M66,4 C88,2 106,6 116,18', h), {
      fill: 'none',
      stroke: tone(m.color, 0.3),
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
    data += trace(`M${x + 7},${y + 14} L${x - 5},${y - 14}`, at)
  }
  return data
}
