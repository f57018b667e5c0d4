/** Rain: slanted threads, far ones fine and pale, near ones long. */

import { seeded } from '../pen/random.ts'
import { stroke, whole } from '../pen/shape.ts'
import { type Stage, stamp } from '../pen/stage.ts'

export const rain = (stage: Stage, seed: number, width: number, height: number, count: number): string => {
  const threads = (from: number, long: number, number: number) => {
    const random = seeded(from)
    let data = ''
    for (let i = 0; i < number; i++) {
      const l = long * random.between(0.5, 1.2)
      data += `M${whole(random.next() * (width / 2), random.next() * height)}l${whole(-l * 0.22, l)}`
    }
    return data
  }
  const veil = () =>
    stroke(threads(seed, 34, count / 2), '#e9f0f2', 1.2, { 'stroke-opacity': 0.45 }) +
    stroke(threads(seed + 1, 74, count / 6), '#f6fafa', 2, { 'stroke-opacity': 0.5 })
  return stamp(stage, `rain ${seed}`, veil, [
    [0, 0],
    [width / 2, -40],
  ])
}
