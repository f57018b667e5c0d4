/** Lamps: at the front over the mudguard, at the rear under the carrier or on the post. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bent } from '../pen/bend.ts'
import { edgeOf, material, plate, type Sheet } from '../pen/paint.ts'
import { circle, d, path, trace } from '../pen/svg.ts'
import { left, place, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'
import { deck } from './rack.ts'

export const lights = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string =>
  bike.lights ? frontLight(sheet, bike, points, trim) + rearLight(sheet, bike, points) : ''

const frontLight = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  const ahead = left(points.steerDown)
  const root = step(points.headFoot, ahead, 20)
  const at = place(step(points.headFoot, ahead, bike.basket ? 66 : 62, 26))
  const m = bike.kind === 'electric-city' ? material.black : trim.parts
  const bowl = trace('M26,29 C-8,29 -40,20 -42,0 C-40,-20 -8,-27 26,-27z', at)
  const glass = trace('M26,30 C36,22 36,-20 26,-28z', at)
  return (
    bent(d('M', root, 'L', at(-12, -16)), m, 9) +
    path(bowl, { fill: plate(sheet, m), stroke: edgeOf(m), 'stroke-width': 1.6 }) +
    path(glass, { fill: '#fff3c9', stroke: edgeOf(m), 'stroke-width': 1.6 }) +
    path(trace('M20,31 L20,-29', at), { stroke: edgeOf(m), 'stroke-width': 3 })
  )
}

const rearLight = (sheet: Sheet, bike: BicycleSheet, points: BikePoints): string => {
  const at =
    bike.rack || bike.motor?.batteryPosition === 'rack'
      ? place(step(deck(points), [-1, 0], 168))
      : place(step(points.seatTubeTop, points.seatUp, 60, 26))
  const red = { color: '#c4302b', gloss: 0.8 }
  return (
    path(trace('M-12,4 Q-18,-14 -12,-32 L6,-32 L6,4z', at), {
      fill: plate(sheet, red),
      stroke: edgeOf(red),
      'stroke-width': 1.6,
    }) +
    path(trace('M2,6 L12,6 12,-34 2,-34z', at), { fill: '#2b3133' }) +
    circle(at(-8, -9), 4, { fill: '#ffb3a4' })
  )
}
