/** Tubes seen from the side: tapered, straight or bowed, as outlines that meet exactly at their ends. */
import { d } from './svg.ts'
import { add, between, left, type Point, scale, sub, unit } from './vector.ts'

export type Tube = {
  from: Point
  to: Point
  /** Thickness in mm at each end. */
  widths: readonly [from: number, to: number]
  /** Control point of a bowed tube (a quadratic curve). */
  via?: Point
}

/** The outline of a tube. Its ends are cut square. */
export const outline = ({ from, to, widths, via }: Tube): string => {
  const [wa, wb] = [widths[0] / 2, widths[1] / 2]
  if (!via) {
    const n = left(unit(sub(to, from)))
    return d('M', step2(from, n, wa), 'L', step2(to, n, wb), step2(to, n, -wb), step2(from, n, -wa), 'z')
  }
  const na = left(unit(sub(via, from)))
  const nb = left(unit(sub(to, via)))
  const nv = unit(add(na, nb))
  const wv = (wa + wb) / 2
  return d(
    'M',
    step2(from, na, wa),
    'Q',
    step2(via, nv, wv),
    step2(to, nb, wb),
    'L',
    step2(to, nb, -wb),
    'Q',
    step2(via, nv, -wv),
    step2(from, na, -wa),
    'z',
  )
}

const step2 = (p: Point, n: Point, by: number): Point => add(p, scale(n, by))

/** A point on the tube's middle line, a share `t` of the way along. */
export const onTube = ({ from, to, via }: Tube, t: number): Point =>
  via ? between(between(from, via, t), between(via, to, t), t) : between(from, to, t)

/** Thickness of the tube a share `t` of the way along. */
export const widthAt = ({ widths }: Tube, t: number): number => widths[0] + (widths[1] - widths[0]) * t

/** The unit vector along the tube there. */
export const alongTube = (tube: Tube, t: number): Point =>
  tube.via
    ? unit(sub(between(tube.via, tube.to, t), between(tube.from, tube.via, t)))
    : unit(sub(tube.to, tube.from))

/** The further half of a straight tube. */
export const lowerHalf = (tube: Tube): Tube => ({
  ...tube,
  from: onTube(tube, 0.5),
  widths: [widthAt(tube, 0.5), tube.widths[1]],
})
