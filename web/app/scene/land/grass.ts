/** Grass and small growth along an edge. */

import type { Random } from '../pen/random.ts'
import { whole } from '../pen/shape.ts'

/** Path data of a tuft of blades that fan out from one root. */
const tuft = (random: Random, x: number, y: number, height: number, blades = 6): string => {
  let data = ''
  for (let i = 0; i < blades; i++) {
    const lean = ((i / (blades - 1)) * 2 - 1) * height * random.between(0.3, 0.8)
    const tall = height * random.between(0.55, 1) * (1 - Math.abs(lean / height) * 0.35)
    const foot = x + lean * 0.22
    const half = height * 0.045 + 0.5
    data += `M${whole(foot - half, y)}q${whole(lean * 0.2, -tall * 0.6, lean, -tall)} ${whole(half - lean * 0.65, tall * 0.5, half * 2 - lean, tall)}z`
  }
  return data
}

/** A creeping edge of leaves and blades along a line: no band of green ends as if cut. */
export const creepers = (
  random: Random,
  from: number,
  to: number,
  y: number,
  depth: number,
  count: number,
): string => {
  let data = ''
  for (let i = 0; i < count; i++) {
    const t = random.next()
    const x = from + (to - from) * random.next()
    const cy = y + t * depth
    const r = 2.5 + t * 4.5
    const lean = random.near(0, 0.9)
    data += `M${whole(x, cy)}q${whole(-r, -r * (0.7 - lean), 0, -r * 1.25)} ${whole(r, r * (0.55 - lean), 0, r * 1.25)}z`
  }
  return data
}

/** Many tufts along a line. */
export const meadow = (
  random: Random,
  from: number,
  to: number,
  y: number,
  depth: number,
  height: number,
  count: number,
): string => {
  let data = ''
  for (let i = 0; i < count; i++) {
    const t = i / count
    data += tuft(
      random,
      random.between(from, to),
      y + t * depth,
      height * random.between(0.5, 1) * (0.6 + 0.4 * t),
    )
  }
  return data
}
