/**
 * Lacing. Half of the spokes hang from each flange; on one flange they leave by turns forward and backward, and each
 * crosses `crossings` others before it reaches the rim, whose holes they share out evenly.
 */
import { type Point, polar } from '../pen/vector.ts'

export type Spoke = { hub: Point; rim: Point; flange: 'near' | 'far' }

/** How many others a spoke crosses: tangential on many spokes, radial on very few. */
export const crossingsFor = (spokes: number, flangeRadius: number): number => {
  if (flangeRadius > 70) return 1
  if (spokes >= 28) return 3
  if (spokes >= 20) return 2
  return spokes >= 16 ? 1 : 0
}

/** Spokes of a wheel round (0, 0), turned so that the valve at its foot stands between two of them; an odd number loses its last spoke. */
export const lace = (spokes: number, flangeRadius: number, rimRadius: number, crossings: number): Spoke[] => {
  const each = Math.floor(spokes / 2)
  const hole = (2 * Math.PI) / each
  const laced: Spoke[] = []
  for (const flange of ['far', 'near'] as const) {
    const shift = hole / 4 + (flange === 'near' ? 0 : hole / 2)
    for (let i = 0; i < each; i++) {
      const lean = i % 2 === 0 ? crossings : -crossings
      laced.push({
        hub: polar([0, 0], flangeRadius, i * hole + shift),
        rim: polar([0, 0], rimRadius, (i + lean) * hole + shift),
        flange,
      })
    }
  }
  return laced
}
