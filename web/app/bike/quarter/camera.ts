/**
 * A bicycle seen from its drive side, from before it and a little above. Lines that are parallel stay so: a round tube
 * keeps its thickness whichever way it runs, a circle is an ellipse, and whatever lies in one plane is moved by one matrix.
 */
import type { Attributes } from '../pen/svg.ts'
import { group, num } from '../pen/svg.ts'
import type { Tube } from '../pen/tube.ts'
import { type Point, rad } from '../pen/vector.ts'

/** Millimetres from the bottom bracket: forward, up, and to the drive side. */
export type Spot = readonly [x: number, y: number, z: number]

const TURN = rad(37)
const TILT = rad(7)
const [c, s, ct, st] = [Math.cos(TURN), Math.sin(TURN), Math.cos(TILT), Math.sin(TILT)]

export const seen = ([x, y, z]: Spot): Point => [x * c - z * s, y * ct - (x * s + z * c) * st]

/** How squarely a surface with this normal faces who looks: 1 at most, below 0 turned away. */
export const facing = ([x, y, z]: Spot): number => (x * s + z * c) * ct + y * st

export const at = ([x, y]: Point, z: number): Spot => [x, y, z]

const matrix = (values: readonly number[]): string =>
  `matrix(${values.map((value) => +value.toFixed(4)).join(' ')})`

/** What is drawn from the side, moved to where it is `z` to the drive side of the middle. */
export const onPlane = (z: number, ...content: string[]): string =>
  group({ transform: matrix([c, s * st, 0, ct, -z * s, z * c * st]) }, ...content)

/** What is drawn from above, `x` forward and `z` down, on the ground. */
export const onGround = (ground: number, ...content: string[]): string =>
  group({ transform: matrix([c, s * st, -s, c * st, 0, -ground * ct]) }, ...content)

/** A tube of the side view, its ends moved to the drive side. */
export const tubeAt = ({ from, to, via, widths }: Tube, zFrom = 0, zTo = zFrom): Tube => ({
  from: seen(at(from, zFrom)),
  to: seen(at(to, zTo)),
  widths,
  ...(via && { via: seen(at(via, (zFrom + zTo) / 2)) }),
})

export const rod = (from: Spot, to: Spot, a: number, b = a): Tube => ({
  from: seen(from),
  to: seen(to),
  widths: [a, b],
})

/** The share of a quarter circle's radius at which the handles of its Bézier curve stand. */
const HANDLE = 0.5523

/** An ellipse round a spot from two of its half axes: an affine picture of a circle. */
const loop = (centre: Spot, a: Spot, b: Spot): string => {
  const put = (p: number, q: number): string => {
    const [x, y] = seen([
      centre[0] + a[0] * p + b[0] * q,
      centre[1] + a[1] * p + b[1] * q,
      centre[2] + a[2] * p + b[2] * q,
    ])
    return `${num(x)},${num(-y)}`
  }
  const h = HANDLE
  return (
    `M${put(1, 0)}C${put(1, h)} ${put(h, 1)} ${put(0, 1)}C${put(-h, 1)} ${put(-1, h)} ${put(-1, 0)}` +
    `C${put(-1, -h)} ${put(-h, -1)} ${put(0, -1)}C${put(h, -1)} ${put(1, -h)} ${put(1, 0)}z`
  )
}

/** A circle in the wheel's plane, and one that faces forward. */
export const ring = (centre: Spot, radius: number): string => loop(centre, [radius, 0, 0], [0, radius, 0])
export const lens = (centre: Spot, radius: number): string => loop(centre, [0, 0, radius], [0, radius, 0])

/** A row of spots, straight from one to the next. */
export const row = (spots: readonly Spot[], close = false): string =>
  `M${spots.map((spot) => xy(seen(spot))).join(' ')}${close ? 'z' : ''}`
const xy = ([x, y]: Point): string => `${num(x)},${num(-y)}`

/** A smooth closed line through spots. */
export const round = (spots: readonly Spot[]): string => {
  const points = spots.map(seen)
  const n = points.length
  const p = (i: number): Point => points[(i + n) % n] ?? [0, 0]
  let data = `M${xy(p(0))}`
  for (let i = 0; i < n; i++) {
    const [a, b, d, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    data += `C${xy([b[0] + (d[0] - a[0]) / 6, b[1] + (d[1] - a[1]) / 6])} ${xy([d[0] - (e[0] - b[0]) / 6, d[1] - (e[1] - b[1]) / 6])} ${xy(d)}`
  }
  return `${data}z`
}

/** A curve of three dimensions, from `from` by Bézier curves of three spots each. */
export const curve = (from: Spot, ...rest: readonly (readonly Spot[])[]): string =>
  `M${xy(seen(from))}${rest.map((spots) => `${spots.length === 3 ? 'C' : 'L'}${spots.map((spot) => xy(seen(spot))).join(' ')}`).join('')}`

export type Paints = { top: string; front: string; side: string; edge: string }

/** A box: its top, its front and its near side are seen. */
export const box = (middle: Spot, size: Spot, paints: Paints, more: Attributes = {}): string => {
  const corner = (x: 1 | -1, y: 1 | -1, z: 1 | -1): Spot => [
    middle[0] + (size[0] / 2) * x,
    middle[1] + (size[1] / 2) * y,
    middle[2] + (size[2] / 2) * z,
  ]
  const face = (fill: string, ...spots: Spot[]) =>
    `<path d="${row(spots, true)}" fill="${fill}" stroke="${paints.edge}" stroke-width="1.6" stroke-linejoin="round"/>`
  return group(
    more,
    face(paints.top, corner(-1, 1, -1), corner(1, 1, -1), corner(1, 1, 1), corner(-1, 1, 1)),
    face(paints.front, corner(1, 1, -1), corner(1, 1, 1), corner(1, -1, 1), corner(1, -1, -1)),
    face(paints.side, corner(-1, 1, 1), corner(1, 1, 1), corner(1, -1, 1), corner(-1, -1, 1)),
  )
}
