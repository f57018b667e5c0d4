/** Paddy: plots of young and ripening rice between low banks that run to one vanishing point, water in some. */
import { group, path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { type At, rect, run, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, wash } from '../pen/stage.ts'

type Field = { seed: number; width: number; top: number; foot: number; vanish: At; ripe?: boolean }

export const paddyField = (stage: Stage, { seed, width, top, foot, vanish, ripe = false }: Field): string => {
  const random = seeded(seed)
  const rows = [0, 0.07, 0.18, 0.34, 0.6, 1].map((t) => top + (foot - top) * t)
  const greens = ripe
    ? ['#d9bf62', '#c9b459', '#e3cd7a', '#b9b45c']
    : ['#a9c766', '#8fb85c', '#bfd077', '#9cc274', '#c9cf7c']
  const toward = (x: number, y: number): number =>
    vanish[0] + ((x - vanish[0]) * (y - vanish[1])) / (foot - vanish[1])
  const plots: string[] = []
  let banks = ''
  rows.forEach((y, i) => {
    const next = rows[i + 1]
    if (next === undefined) return
    let x = -width * 2.2 + random.next() * 200
    while (x < width * 3) {
      const wide = random.between(240, 520)
      const corners: At[] = [
        [toward(x, y), y],
        [toward(x + wide, y), y],
        [toward(x + wide, next), next],
        [toward(x, next), next],
      ]
      if ((corners[2]?.[0] ?? 0) > -40 && (corners[3]?.[0] ?? 0) < width + 40) {
        const flooded = !ripe && random.next() < 0.22
        const c = random.pick(greens as [string, ...string[]])
        plots.push(
          path(
            run(
              corners.map(([a, b]) => [Math.round(a), Math.round(b)]),
              true,
            ),
            {
              fill: flooded
                ? fade(stage, [
                    [0, '#dfe9e2'],
                    [1, '#a9cbc9'],
                  ])
                : c,
            },
          ),
        )
        banks += `M${whole(toward(x, y), y)}L${whole(toward(x, next), next)}`
      }
      x += wide
    }
    banks += `M0 ${Math.round(y)}H${width}`
  })
  let blades = ''
  for (let i = 0; i < 240; i++) {
    const t = random.next() ** 0.7
    const y = top + (foot - top) * (0.12 + t * 0.88)
    const h = 3 + t * 15
    blades += `M${whole(random.next() * width, y)}q${whole(1, -h * 0.6, random.near(0, 5), -h)}`
  }
  return group(
    {},
    rect(0, top, width, foot - top, greens[0] ?? '#a9c766'),
    plots.join(''),
    path(`M0,${top}H${width}V${foot}H0z`, {
      fill: wash(
        stage,
        [
          [0, '#fbf1dc', 0.45],
          [0.5, '#fbf1dc', 0],
          [1, '#2f5c3a', 0.22],
        ],
        [0, top, 0, foot],
      ),
    }),
    stroke(banks, '#7f8a4c', 3, { 'stroke-opacity': 0.5 }),
    stroke(blades, ripe ? '#a58a3c' : '#5d8a45', 1.8, { 'stroke-opacity': 0.6 }),
  )
}
