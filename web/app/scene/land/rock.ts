/** Boulders and stones: a lit top, a face, a shaded side, a little moss. */
import { group, path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { type At, at, oval, run } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

/** Stones at `x`, `y` (their foot), each `size` wide. */
export const rocks = (
  stage: Stage,
  seed: number,
  places: readonly (readonly [x: number, y: number, size: number])[],
  color: readonly [string, string, string] = ['#c9bda8', '#9c907e', '#6d6458'],
): string => {
  const random = seeded(seed)
  return places
    .map(([x, y, size]) => {
      const h = size * random.between(0.5, 0.7)
      const n = (dx: number, dy: number): At => [
        x + dx * size + random.near(0, size * 0.04),
        y - dy * h + random.near(0, h * 0.05),
      ]
      const [a, b, c, d, e, f] = [
        n(-0.5, 0),
        n(-0.42, 0.6),
        n(-0.12, 1),
        n(0.24, 0.86),
        n(0.48, 0.34),
        n(0.52, 0),
      ]
      const m = n(-0.02, 0.42)
      return group(
        {},
        oval(x + size * 0.02, y, size * 0.62, size * 0.07, '#14201b', { 'fill-opacity': 0.22 }),
        path(run([a, b, c, d, e, f], true), {
          fill: fade(stage, [
            [0, color[0]],
            [1, color[1]],
          ]),
          stroke: color[2],
          'stroke-width': 1.2,
          'stroke-linejoin': 'round',
        }),
        path(run([a, b, c, m, [x - size * 0.1, y]], true), { fill: color[2], 'fill-opacity': 0.4 }),
        path(`M${at(c)}L${at(d)} ${at(e)} ${at(m)}z`, { fill: '#fff7e6', 'fill-opacity': 0.25 }),
      )
    })
    .join('')
}
