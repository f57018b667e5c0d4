/** How a bicycle can be looked at, and how large it stands in its picture. What the windows are is in `window.ts`. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'

/** 8 : 5, wide enough for the longest mountain bike. All adult bicycles share it, so that cards are true to scale. */
const ADULT_WIDTH = 2060

/** A child's bicycle is brought nearer, by less than it is smaller: the share of the window's width by wheel. */
const nearer = (rim: number): number => Math.min(1, ((rim + 190) / 812) ** 0.62)

export const widthOf = (bike: BicycleSheet): number =>
  Math.round(ADULT_WIDTH * (bike.kind === 'kids' ? nearer(bike.wheel.rim) : 1))

/** The share of the window that the longest frame takes from tyre to tyre. */
export const bikeReach = (bike: BicycleSheet): number => {
  const wheelbase = Math.max(...bike.geometry.map((frame) => frame.wheelbase))
  return (wheelbase + bike.wheel.rim + 2 * bike.wheel.tyreWidth) / widthOf(bike)
}

/** Height in mm of a rider in the middle of those whom a size fits; of the middle size where none is named. */
export function middleHeight({ geometry }: BicycleSheet, size?: string | null): number {
  const frame = geometry.find((one) => one.size === size) ?? geometry[Math.floor((geometry.length - 1) / 2)]
  return frame ? Math.round((frame.riderHeight.min + frame.riderHeight.max) / 2) * 10 : 1700
}

/** How else it is looked at, beside the whole bicycle from its side: from beside and before it, with a rider where it belongs, from before it, and three parts from near. */
export const CLOSE_UPS = ['quarter', 'place', 'front', 'cockpit', 'drivetrain', 'wheel'] as const
export type CloseUp = (typeof CLOSE_UPS)[number]
