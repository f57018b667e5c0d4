/** Where a rider touches the bicycle as it is drawn: the saddle's top, the bar's grips. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { hoodRest } from '../parts/bar-drop.ts'
import { gripMiddle } from '../parts/bar-flat.ts'
import { add, type Point, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'

/** Where the hands rest on the bar: on the hoods of a drop bar, on the grips of any other. */
export const handRest = (bike: BicycleSheet, { barClamp }: BikePoints): Point =>
  isDrop(bike) ? hoodRest(bike, barClamp) : add(barClamp, gripMiddle(bike))

/** Where one who stands over the frame holds the bar: nearer than the hoods, on its flat top. */
export const standRest = (bike: BicycleSheet, points: BikePoints): Point =>
  isDrop(bike) ? step(points.barClamp, [1, 0], 24, 12) : handRest(bike, points)

const isDrop = ({ handlebar }: Pick<BicycleSheet, 'handlebar'>): boolean =>
  handlebar === 'drop' || handlebar === 'flared drop'
