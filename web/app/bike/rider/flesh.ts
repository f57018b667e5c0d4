/** Outlines of a body round its bones: smooth closed curves in the bicycle's coordinates. */
import { d } from '../pen/svg.ts'
import { add, left, type Point, scale, step, sub, unit } from '../pen/vector.ts'

/** A place on a bone with what lies to its left and to its right of it, in mm. */
export type Rib = { at: Point; left: number; right: number }

const ROUND = 0.92

/** A closed curve through all points (Catmull–Rom, as cubic curves). */
export const smooth = (points: readonly Point[]): string => {
  const n = points.length
  const at = (i: number): Point => points[(i + n) % n] ?? [0, 0]
  const parts: (string | Point)[] = ['M', at(0)]
  for (let i = 0; i < n; i++) {
    const ahead = scale(sub(at(i + 1), at(i - 1)), 1 / 6)
    const back = scale(sub(at(i), at(i + 2)), 1 / 6)
    parts.push('C', add(at(i), ahead), add(at(i + 1), back), at(i + 1))
  }
  return `${d(...parts)}z`
}

/** The outline round a row of ribs; its first end as round as is said, from 0 to 1. */
export const flesh = (ribs: readonly Rib[], roundness = ROUND): string => {
  const direction = (i: number): Point => {
    const [a, b] = [ribs[Math.max(0, i - 1)], ribs[Math.min(ribs.length - 1, i + 1)]]
    return a && b ? unit(sub(b.at, a.at)) : [1, 0]
  }
  const side = (by: (rib: Rib) => number) =>
    ribs.map((rib, i): Point => add(rib.at, scale(left(direction(i)), by(rib))))
  const cap = (i: number, sign: 1 | -1, round: number): Point[] => {
    const rib = ribs[i]
    if (!rib) return []
    const along = direction(i)
    const r = (rib.left + rib.right) / 2
    const middle = (rib.left - rib.right) / 2
    return [step(rib.at, along, sign * r * round, middle)]
  }
  const last = ribs.length - 1
  return smooth([
    ...side((rib) => rib.left),
    ...cap(last, 1, ROUND),
    ...side((rib) => -rib.right).reverse(),
    ...cap(0, -1, roundness),
  ])
}
