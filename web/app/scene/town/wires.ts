/** A street's poles and the wires between them, bundled, looped and sagging. */
import { num, path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export const pole = (stage: Stage, x: number, y: number, height: number): string =>
  rect(
    x - 7,
    y - height,
    14,
    height,
    fade(
      stage,
      [
        [0, '#6f7471'],
        [0.5, '#9aa09b'],
        [1, '#c3c6be'],
      ],
      [0, 0, 1, 0],
    ),
    { stroke: '#4d5350', 'stroke-width': 1 },
  ) +
  rect(x - 50, y - height + 18, 100, 7, '#5b605d') +
  rect(x - 36, y - height + 52, 72, 6, '#5b605d') +
  path([-42, -18, 18, 42].map((dx) => `M${num(x + dx - 4)},${num(y - height + 18)}v-9h8v9z`).join(''), {
    fill: '#d9d2c2',
  }) +
  path(`M${num(x + 6)},${num(y - height + 90)}h20v34h-20z`, {
    fill: '#7b827e',
    stroke: '#4d5350',
    'stroke-width': 1,
  })

/** Wires from one point to another, each with its own sag. */
export const wires = (
  seed: number,
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  sag: number,
): string => {
  const random = seeded(seed)
  let data = ''
  for (let i = 0; i < count; i++) {
    const [y1, y2] = [from[1] + i * 9, to[1] + i * 8]
    data += `M${whole(from[0], y1)}Q${whole(random.near((from[0] + to[0]) / 2, 60), (y1 + y2) / 2 + sag * random.between(0.8, 1.5), to[0], y2)}`
  }
  return stroke(data, '#26302d', 1.7, { 'stroke-opacity': 0.72 })
}

/** Crows on a wire. */
export const crows = (places: readonly (readonly [number, number])[]): string =>
  path(
    places
      .map(
        ([x, y]) =>
          `M${num(x)},${num(y)}q-9,-3 -9,-12q-1,-6 5,-8q4,-3 7,1l6,2l-6,1q2,8 -1,13q3,8 6,13q-6,-4 -8,-10z`,
      )
      .join(''),
    { fill: '#222b2a' },
  )
