import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'

/** The size that a bicycle is drawn in while none is chosen. */
export function middleSize({ geometry }: Pick<BicycleSheet, 'geometry'>): FrameGeometry {
  const middle = geometry[Math.floor((geometry.length - 1) / 2)]
  if (!middle) throw new Error('A bicycle sheet has at least one frame size.')
  return middle
}
