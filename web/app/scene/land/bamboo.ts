/** Bamboo: jointed culms that rise together and bow over, leaves in hanging sprays. */
import { mix, tone } from '../../bike/pen/color.ts'
import { path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { type At, ribbon, stroke, whole } from '../pen/shape.ts'
import { type Stage, stamp } from '../pen/stage.ts'

type Clump = {
  x: number
  y: number
  height: number
  spread: number
  count: number
  seed: number
  air?: readonly [string, number]
}

/** Leaves hanging from one twig, tips down; light and dark hands of it. */
const spray = (tint: (c: string) => string, kind: number): (() => string) => {
  const random = seeded(60 + kind)
  return () => {
    let data = ''
    for (let i = 0; i < 8; i++) {
      const angle = random.between(0.15, Math.PI - 0.15)
      const long = random.between(26, 46)
      const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long * 0.8 + 6]
      const [fx, fy] = [random.near(0, 22), random.near(0, 12)]
      data += `M${whole(fx, fy)}q${whole(dx * 0.5 + 4, dy * 0.3, dx, dy)} ${whole(-dx * 0.7 - 4, -dy * 0.45, -dx, -dy)}z`
    }
    return path(data, { fill: tint(['#2f6442', '#5c8f4c', '#93b55c'][kind] ?? '#5c8f4c') })
  }
}

export const bamboo = (
  stage: Stage,
  { x, y, height, spread, count, seed, air = ['#fff', 0] }: Clump,
): string => {
  const random = seeded(seed)
  const tint = (color: string) => mix(color, air[0], air[1])
  const size = height / 700
  const culms: string[] = []
  const leaves: [number, number, number, number][][] = [[], [], []]
  for (let i = 0; i < count; i++) {
    const side = (i / Math.max(1, count - 1)) * 2 - 1
    const foot: At = [x + side * spread * 0.16 + random.near(0, 8), y + random.near(0, 5)]
    const tall = height * random.between(0.72, 1) * (1 - Math.abs(side) * 0.14)
    const reach = side * spread * random.between(0.7, 1.1)
    const points = [0, 0.2, 0.4, 0.6, 0.78, 0.9, 1].map(
      (t): At => [foot[0] + reach * t ** 2.1, foot[1] - tall * (t - 0.16 * t ** 4)],
    )
    const half = 7.5 * size * random.between(0.8, 1.15)
    const green = tint(mix('#4c7440', '#a5ab58', random.next() * 0.8))
    culms.push(
      path(ribbon(points, [half, half, half * 0.9, half * 0.75, half * 0.5, half * 0.3, half * 0.1]), {
        fill: green,
        stroke: tone(green, -0.45),
        'stroke-width': 1,
      }),
      stroke(
        points
          .map((p, k) => `${k === 0 ? 'M' : 'L'}${whole(p[0] + half * 0.3, p[1])}`)
          .slice(0, 5)
          .join(''),
        tone(green, 0.4),
        half * 0.3,
        { 'stroke-opacity': 0.8 },
      ),
      stroke(
        [0.06, 0.14, 0.22, 0.3, 0.38, 0.46, 0.54, 0.62]
          .map(
            (t) =>
              `M${whole(foot[0] + reach * t ** 2.1 - half, foot[1] - tall * (t - 0.16 * t ** 4))}h${whole(half * 2)}`,
          )
          .join(''),
        tone(green, -0.5),
        1.5,
      ),
    )
    for (let k = 0; k < 15; k++) {
      const t = random.between(0.36, 1.02)
      const bank = k % 3
      leaves[bank]?.push([
        foot[0] + reach * t ** 2.1 + random.near(0, 44 * size),
        foot[1] - tall * (t - 0.16 * t ** 4) + random.near(0, 22 * size),
        size * random.pick([-1.2, -0.9, 0.8, 1.1]),
        size,
      ])
    }
  }
  const bank = (kind: number) =>
    stamp(stage, `bamboo ${kind} ${air.join('')}`, spray(tint, kind), leaves[kind] ?? [])
  return bank(0) + culms.join('') + bank(1) + bank(2)
}
