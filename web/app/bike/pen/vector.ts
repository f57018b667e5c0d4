/** Plane geometry in the bicycle's coordinates: millimetres, x forward, y up, origin at the bottom bracket. */

export type Point = readonly [x: number, y: number]

/** A circle that a chain runs round: `turn` is 1 where it turns clockwise, −1 where the chain bends it backwards. */
export type Pulley = { centre: Point; radius: number; turn: 1 | -1 }

export const rad = (degrees: number): number => (degrees * Math.PI) / 180
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by]
const length = (a: Point): number => Math.hypot(a[0], a[1])
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const unit = (a: Point): Point => scale(a, 1 / (length(a) || 1))
/** A quarter turn to the left. */
export const left = (a: Point): Point => [-a[1], a[0]]
/** The unit vector at an angle in radians from forward, upwards positive. */
export const heading = (angle: number): Point => [Math.cos(angle), Math.sin(angle)]
/** The point `by` mm from `from` in the direction of unit vector `along`, and `aside` mm to its left. */
export const step = (from: Point, along: Point, by: number, aside = 0): Point => [
  from[0] + along[0] * by - along[1] * aside,
  from[1] + along[1] * by + along[0] * aside,
]
/** The point a share `t` of the way from `a` to `b`. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
export const polar = (centre: Point, radius: number, angle: number): Point =>
  step(centre, heading(angle), radius)

/** Least distance in mm from a point to the segment a–b. */
export const distanceToSegment = (p: Point, a: Point, b: Point): number => {
  const ab = sub(b, a)
  const t = Math.max(0, Math.min(1, dot(sub(p, a), ab) / (dot(ab, ab) || 1)))
  return distance(p, between(a, b, t))
}

/** A local frame: `place(origin, angle)(x, y)` is the point x along and y to the left of that direction. */
export const place =
  (origin: Point, angle = 0, size = 1) =>
  (x: number, y: number): Point =>
    step(origin, heading(angle), x * size, y * size)

/** Where a taut chain leaves `a` and meets `b`, for a chain travelling from one to the other. */
export const tangent = (a: Pulley, b: Pulley): [Point, Point] => {
  const apart = distance(a.centre, b.centre)
  const along = unit(sub(b.centre, a.centre))
  const ra = a.radius * a.turn
  const rb = b.radius * b.turn
  const cosine = Math.max(-1, Math.min(1, (ra - rb) / apart))
  const normal = add(scale(along, cosine), scale(left(along), Math.sqrt(1 - cosine * cosine)))
  return [step(a.centre, normal, ra), step(b.centre, normal, rb)]
}
