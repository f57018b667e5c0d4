/** Sea, river and what the sky leaves on them. */
import { num, path } from '../../bike/pen/svg.ts'
import type { Random } from '../pen/random.ts'
import { type At, at, smooth, whole } from '../pen/shape.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Glints: thin lenses of light, small and close at the top of the water, long and few at its foot. */
export const glints = (
  random: Random,
  [x, y, width, height]: Box,
  count: number,
  color: string,
  opacity = 0.6,
): string => {
  let data = ''
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.6
    const half = (3 + t * 40) * random.between(0.3, 1)
    const thick = (0.3 + t * 1.1) * random.between(0.5, 1)
    const cx = x + random.next() * width
    const cy = y + t * height
    data += `M${whole(cx - half)},${num(cy)}q${whole(half)},${num(-thick * 2)} ${whole(half * 2)},0q${whole(-half)},${num(thick * 2)} ${whole(-half * 2)},0z`
  }
  return path(data, { fill: color, 'fill-opacity': opacity })
}

/** A broken wave running along the shore: foam with a ragged back. */
export const surf = (
  random: Random,
  from: At,
  to: At,
  thick: number,
  color = '#fffdf8',
  opacity = 0.9,
): string => {
  const steps = 18
  const front: At[] = []
  const back: At[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t + Math.sin(t * 17) * thick * 0.5
    const swell = thick * random.between(0.15, 1)
    front.push([x, y + swell * 0.5])
    back.push([random.near(x, 8), y - swell * 0.6])
  }
  return path(`${smooth(front)}L${smooth(back.reverse()).slice(1)}z`, {
    fill: color,
    'fill-opacity': opacity,
  })
}

/** Rings where rain or a pole meets water. */
export const rings = (x: number, y: number, width: number, color: string, opacity = 0.6): string =>
  path(
    [1, 0.62, 0.3]
      .map(
        (s) =>
          `M${at([x - width * s, y])}a${at([width * s, width * s * 0.24])} 0 1 0 ${at([width * 2 * s, 0])}a${at([width * s, width * s * 0.24])} 0 1 0 ${at([-width * 2 * s, 0])}`,
      )
      .join(''),
    { fill: 'none', stroke: color, 'stroke-width': 1.4, 'stroke-opacity': opacity },
  )
