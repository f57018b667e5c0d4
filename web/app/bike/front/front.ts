/** What the parts of a bicycle seen from before are drawn from. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import type { Sheet } from '../pen/paint.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'

export interface Front {
  sheet: Sheet
  bike: BicycleSheet
  points: BikePoints
  trim: Trim
  /** From end to end. */
  barWidth: number
}

/** Of the wheel. */
export const top = ({ points }: Front): number => points.ground + 2 * points.wheelRadius
export const tyreWide = ({ bike }: Front): number => Math.max(24, bike.wheel.tyreWidth)

/** Both sides alike. */
export const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)
