/** Outlines: how a hand runs a line through points, breaks it into leaves, or lets it swell and thin. */
import { type Attributes, num, path } from '../../bike/pen/svg.ts'
import type { Random } from './random.ts'

export type At = readonly [x: number, y: number]

export const at = ([x, y]: At): string => `${num(x)},${num(y)}`

/** Coordinates in whole units, for what there are hundreds of: leaves, blades, grains. */
export const whole = (...values: number[]): string => {
  let text = ''
  for (const value of values) {
    const rounded = Math.round(value)
    text += text === '' || rounded < 0 ? rounded : ` ${rounded}`
  }
  return text
}

/** Path data straight from point to point. */
export const run = (points: readonly At[], close = false): string =>
  `M${points.map(at).join(' ')}${close ? 'z' : ''}`

/** Cubic pieces that pass smoothly through all points (Catmull–Rom); starts where the pen already is. */
const through = (points: readonly At[], closed: boolean, put = at): string => {
  const n = points.length
  const get = (i: number): At => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0]
  let data = ''
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    data += `C${put([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${put([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${put(p2)}`
  }
  return data
}

/** A smooth line through points, or a smooth closed shape. */
export const smooth = (points: readonly At[], closed = false): string =>
  `M${at(points[0] ?? [0, 0])}${through(points, closed)}${closed ? 'z' : ''}`

/** The ground under a smooth line: down to `foot` and closed. In whole units: such lines are long. */
export const under = (points: readonly At[], foot: number): string => {
  const put = (p: At) => whole(p[0], p[1])
  const first: At = points[0] ?? [0, 0]
  const last: At = points.at(-1) ?? first
  return `M${put(first)}${through(points, false, put)}L${put([last[0], foot])} ${put([first[0], foot])}z`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => path(`M${num(x)},${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`, { fill, ...more })

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => {
  let rest = ''
  for (const name in more) if (more[name] !== undefined) rest += ` ${name}="${more[name]}"`
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${rest}/>`
}

/** An open line. */
export const stroke = (data: string, color: string, width: number, more: Attributes = {}): string =>
  path(data, {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

/** A line with body: a ribbon round points, each with its half width. */
export const ribbon = (points: readonly At[], halves: readonly number[]): string => {
  const side = (sign: 1 | -1): At[] =>
    points.map((p, i) => {
      const a = points[Math.max(0, i - 1)] ?? p
      const b = points[Math.min(points.length - 1, i + 1)] ?? p
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const half = (halves[i] ?? halves.at(-1) ?? 1) * sign
      return [p[0] - ((b[1] - a[1]) / long) * half, p[1] + ((b[0] - a[0]) / long) * half]
    })
  const back = side(-1).reverse()
  return `${smooth(side(1))}L${at(back[0] ?? [0, 0])}${through(back, false)}z`
}

/** Heights of a ridge between two ends: halves of halves, each pushed up or down by less. */
export const ridge = (random: Random, from: At, to: At, rough: number, steps = 5): At[] => {
  let points: At[] = [from, to]
  let push = rough
  for (let i = 0; i < steps; i++) {
    const next: At[] = []
    points.forEach((p, index) => {
      next.push(p)
      const q = points[index + 1]
      if (q)
        next.push([
          random.near((p[0] + q[0]) / 2, (q[0] - p[0]) * 0.12),
          random.near((p[1] + q[1]) / 2, push),
        ])
    })
    points = next
    push *= 0.52
  }
  return points
}

/** Leaves seen from afar: a row of small round bumps along points, as pieces of arcs. */
const bumps = (random: Random, points: readonly At[], size: number): string => {
  let data = ''
  points.forEach((p, index) => {
    const q = points[index + 1]
    if (!q) return
    const long = Math.hypot(q[0] - p[0], q[1] - p[1])
    const count = Math.max(1, Math.round(long / size))
    for (let i = 1; i <= count; i++) {
      const t = i / count
      const by = i === count ? 0 : size * 0.25
      const end: At = [random.near(p[0] + (q[0] - p[0]) * t, by), random.near(p[1] + (q[1] - p[1]) * t, by)]
      const r = random.between(0.52, 0.75) * (long / count)
      const put = size < 7 ? at(end) : whole(end[0], end[1])
      data += `A${num(r)},${num(r)} 0 0 1 ${put}`
    }
  })
  return data
}

/** A clump of leaves: a closed, bumpy round. */
export const clump = (random: Random, x: number, y: number, rx: number, ry: number, size: number): string => {
  const count = Math.max(6, Math.round((Math.PI * (rx + ry)) / (size * 2.2)))
  const points: At[] = []
  for (let i = 0; i <= count; i++) {
    const angle = (i / count) * Math.PI * 2
    const r = i === 0 || i === count ? 1 : random.near(1, 0.13)
    points.push([x - Math.cos(angle) * rx * r, y - Math.sin(angle) * ry * r])
  }
  return `M${at(points[0] ?? [x, y])}${bumps(random, points, size)}z`
}
