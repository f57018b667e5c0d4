/**
 * Lacing. Spokes share out the rim's holes evenly and take the two flanges by turns; on one flange they leave by turns
 * forward and backward, and each crosses `crossings` others before it reaches the rim. A number that divides by three
 * but not by two is laced two to one: pairs on the drive side, single straight spokes on the other.
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

/** Spokes of a wheel round (0, 0), turned so that the valve at its foot stands between two of them. */
export const lace = (spokes: number, flangeRadius: number, rimRadius: number, crossings: number): Spoke[] => {
  const hole = (2 * Math.PI) / spokes
  const twoToOne = spokes % 2 === 1 && spokes % 3 === 0
  const onNear = twoToOne ? (spokes / 3) * 2 : Math.ceil(spokes / 2)
  const lean = crossings * ((2 * Math.PI) / onNear)
  const count = { near: 0, far: 0 }
  return Array.from({ length: spokes }, (_, i) => {
    const flange = (twoToOne ? i % 3 < 2 : i % 2 === 0) ? 'near' : 'far'
    const forward = count[flange]++ % 2 === 0 ? 1 : -1
    const angle = (i + 0.5) * hole - Math.PI / 2
    const away = twoToOne && flange === 'far' ? 0 : lean * forward
    return { hub: polar([0, 0], flangeRadius, angle - away), rim: polar([0, 0], rimRadius, angle), flange }
  })
}
