/** What the parts of a bicycle seen from its side and before it are drawn from. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import type { Sheet } from '../pen/paint.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'

export interface Quarter {
  sheet: Sheet
  bike: BicycleSheet
  points: BikePoints
  trim: Trim
  sizes: TubeSizes
  /** From end to end. */
  barWidth: number
}

export const SIDES = [-1, 1] as const
export type Side = (typeof SIDES)[number]

export const tyreWide = ({ bike }: Quarter): number => Math.max(24, bike.wheel.tyreWidth)
