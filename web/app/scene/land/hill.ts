/** Hills in ranges, each paler than the one before it, wooded where we are near enough to see trees. */
import { mix, tone } from '../../bike/pen/color.ts'
import { path } from '../../bike/pen/svg.ts'
import { type Random, seeded } from '../pen/random.ts'
import { type At, clump, ridge, under } from '../pen/shape.ts'
import { fade, type Stage, stamp } from '../pen/stage.ts'

type Range = {
  seed: number
  /** The skyline's tops and saddles; what lies between is left to chance. */
  line: readonly At[]
  foot: number
  rough: number
  color: string
  /** What the foot is lost in. */
  air: string
  /** How much of the foot is lost, 0 to 1. */
  lost?: number
  /** Size of tree tops; none for a range too far off. */
  trees?: number
}

const skyline = (random: Random, { line, rough }: Range, steps: number): At[] => {
  const all: At[] = []
  line.forEach((p, i) => {
    const q = line[i + 1]
    if (q) all.push(...ridge(random, p, q, rough, steps).slice(0, -1))
    else all.push(p)
  })
  return all
}

export const hills = (stage: Stage, range: Range): string => {
  const { color, air, lost = 0.8, trees, foot, seed } = range
  const random = seeded(seed)
  const line = skyline(random, range, trees ? 2 : 3)
  const fill = fade(stage, [
    [0, tone(color, 0.05)],
    [0.35, mix(color, air, lost * 0.25)],
    [1, mix(color, air, lost)],
  ])
  const body = path(under(line, foot), { fill })
  return trees ? body + woods(stage, random, line, foot, trees, color) : body
}

/**
 * Tree tops row behind row down a slope, as each is seen: a lit crown that sinks into the next. They thin out towards
 * the foot, where air covers them.
 */
const woods = (
  stage: Stage,
  random: Random,
  line: readonly At[],
  foot: number,
  size: number,
  color: string,
): string => {
  const spots: [number, number][] = []
  line.forEach((p, index) => {
    const q = line[index + 1]
    if (!q) return
    const count = Math.max(2, Math.round((q[0] - p[0]) / (size * 0.95)))
    for (let i = 0; i < count; i++) {
      const t = i / count
      const top = p[1] + (q[1] - p[1]) * t
      spots.push([p[0] + (q[0] - p[0]) * t, random.near(top + size * 0.2, size * 0.2)])
      if (random.next() < 0.8)
        spots.push([p[0] + (q[0] - p[0]) * random.next(), top + size * random.between(0.6, 1.5)])
      if (random.next() < 0.7)
        spots.push([p[0] + (q[0] - p[0]) * random.next(), top + (foot - top) * random.next() ** 1.4 * 0.55])
    }
  })
  const crown = (by: number, r: number) => () =>
    path(clump(seeded(Math.round(by * 100) + 30), 0, 0, r * 1.15, r, r * 0.5), {
      fill: fade(stage, [
        [0, tone(color, by + 0.16)],
        [0.4, tone(color, by), 0.85],
        [1, tone(color, by - 0.1), 0],
      ]),
    })
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const [by, r] = random.pick<readonly [number, number]>([
        [0.1, 0.62],
        [0.1, 0.42],
        [0.24, 0.34],
        [-0.12, 0.5],
      ])
      return stamp(stage, `wood ${color} ${by} ${r}`, crown(by, size * r), [[Math.round(x), Math.round(y)]])
    })
    .join('')
}
