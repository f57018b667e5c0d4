/** Broad-leaved trees: a trunk that forks, and a crown built of clumps from shade to light. */
import { mix, tone } from '../../bike/pen/color.ts'
import { path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { type At, clump, rect, ribbon, whole } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export type TreeOptions = {
  x: number
  y: number
  height: number
  /** Width of the crown. */
  spread: number
  seed: number
  color?: string
  /** Blossom strewn over the crown, as the flame tree wears in April. */
  bloom?: string
  air?: readonly [color: string, far: number]
  /** Share of the height that is bare trunk. */
  bare?: number
}

export const tree = (
  stage: Stage,
  { x, y, height, spread, seed, color = '#34704b', bloom, air = ['#fff', 0], bare = 0.4 }: TreeOptions,
): string => {
  const random = seeded(seed)
  const tint = (hex: string) => mix(hex, air[0], air[1])
  const green = tint(color)
  const wood = tint('#6d5645')
  const thick = height * 0.026
  const fork: At = [x + random.near(0, spread * 0.05), y - height * bare]
  const limb = (dx: number, dy: number, half: number) =>
    path(
      ribbon(
        [
          [fork[0], fork[1] + thick],
          [fork[0] + dx * 0.35, fork[1] - dy * 0.5],
          [fork[0] + dx, fork[1] - dy],
        ],
        [half, half * 0.75, half * 0.35],
      ),
      { fill: wood },
    )
  const trunk = ribbon(
    [
      [x, y],
      [x, y - height * 0.03],
      [x - thick * 0.2, y - height * bare * 0.5],
      fork,
      [fork[0], fork[1] - height * 0.1],
    ],
    [thick * 2, thick * 1.4, thick, thick * 0.95, thick * 0.6],
  )
  const bark = fade(
    stage,
    [
      [0, tone(wood, -0.32)],
      [0.6, wood],
      [1, tone(wood, 0.24)],
    ],
    [0, 0, 1, 0],
  )
  const crownHeight = height * (1 - bare)
  const mid: At = [fork[0], y - height + crownHeight * 0.5]
  const grain = Math.max(5, spread * 0.042)
  const masses = (count: number, reach: number, shift: number, size: number) => {
    let data = ''
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + random.near(0, 0.4)
      const r = reach * random.between(0.75, 1)
      const s = size * random.between(0.8, 1.15)
      data += clump(
        random,
        mid[0] + Math.cos(angle) * spread * 0.5 * r + shift * spread,
        mid[1] + Math.sin(angle) * crownHeight * 0.42 * r - shift * crownHeight * 1.3,
        s * spread,
        s * spread * 0.72,
        grain,
      )
    }
    return data
  }
  const layer = (data: string, by: number, low: number) =>
    path(data, {
      fill: fade(stage, [
        [0, tone(green, by)],
        [1, tone(green, low)],
      ]),
    })
  let dabs = ''
  for (let i = 0; i < 46; i++) {
    const angle = random.next() * Math.PI * 2
    const r = random.next() ** 0.5
    const [px, py] = [
      mid[0] + Math.cos(angle) * spread * 0.46 * r + spread * 0.02,
      mid[1] + Math.sin(angle) * crownHeight * 0.42 * r - crownHeight * 0.05,
    ]
    const s = grain * random.between(0.28, 0.6)
    dabs += `M${whole(px, py)}q${whole(s, -s, s * 2, 0)} ${whole(-s, s, -s * 2, 0)}z`
  }
  return [
    layer(
      masses(10, 0.8, -0.02, 0.15) + clump(random, mid[0], mid[1], spread * 0.36, crownHeight * 0.36, grain),
      -0.18,
      -0.36,
    ),
    limb(spread * 0.3, height * 0.24, thick * 0.6) + limb(-spread * 0.28, height * 0.2, thick * 0.6),
    path(trunk, { fill: bark }),
    layer(masses(9, 0.72, 0.03, 0.115), 0.02, -0.2),
    layer(masses(8, 0.62, 0.08, 0.075), 0.17, -0.06),
    path(dabs, { fill: bloom ? tint(bloom) : tone(green, 0.42), 'fill-opacity': bloom ? 0.95 : 0.5 }),
  ].join('')
}

/** A hedge or wood edge in one run of clumps. */
export const thicket = (
  stage: Stage,
  seed: number,
  from: number,
  to: number,
  foot: number,
  height: number,
  color: string,
): string => {
  const random = seeded(seed)
  const row = (count: number, rise: number, size: number) => {
    let data = ''
    for (let i = 0; i < count; i++) {
      const x = from + ((to - from) * (i + 0.5)) / count + random.near(0, height * 0.3)
      const r = height * size * random.between(0.75, 1.2)
      data += clump(random, x, foot - height * rise * random.between(0.7, 1.1), r * 1.15, r, height * 0.26)
    }
    return data
  }
  const count = Math.max(3, Math.round((to - from) / height))
  const layer = (data: string, by: number, low: number) =>
    path(data, {
      fill: fade(stage, [
        [0, tone(color, by)],
        [1, tone(color, low)],
      ]),
    })
  return (
    rect(from, foot - height * 0.3, to - from, height * 0.3, tone(color, -0.26)) +
    layer(row(count + 2, 0.4, 0.55), -0.06, -0.28) +
    layer(row(count, 0.46, 0.34), 0.07, -0.2) +
    layer(row(Math.round(count * 0.8), 0.62, 0.17), 0.16, -0.04)
  )
}
