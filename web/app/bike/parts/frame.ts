/** The frame's tubes: where they run, how thick they are, and how they are drawn. */
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import { edgeLight } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, type Material, ringPaint, type Sheet, tubePaint } from '../pen/paint.ts'
import { type Attributes, circle, path } from '../pen/svg.ts'
import { alongTube, onTube, outline, type Tube, widthAt } from '../pen/tube.ts'
import { between, distanceToSegment, dot, left, type Point, step, sub, unit } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'

export type FrameTubes = {
  head: Tube
  down: Tube
  seat: Tube
  /** None where a thick low tube carries all. */
  top: Tube | null
  chainstay: Tube
  seatstay: Tube
}

const BB: Point = [0, 0]
/** Least gap between tyre and seat tube, and the least that we let the seat tube be, in mm. */
const TYRE_GAP = 4
const THINNEST = 27

/** Is the top tube low enough to step through? */
const isStepThrough = (bike: BicycleSheet): boolean => bike.stepThrough || bike.kind === 'step-through'

const hasOneLowTube = (bike: BicycleSheet): boolean =>
  isStepThrough(bike) && bike.motor?.batteryPosition === 'down tube'

export const frameTubes = (
  bike: BicycleSheet,
  g: FrameGeometry,
  points: BikePoints,
  sizes: TubeSizes,
): FrameTubes => {
  const up: Point = [-points.steerDown[0], -points.steerDown[1]]
  const head: Tube = { from: points.headTop, to: points.headFoot, widths: sizes.head }
  const downAtHead = step(points.headFoot, up, Math.min(sizes.down[0] * 0.58 + 3, g.headTube * 0.5))
  const topAtHead = step(
    points.headTop,
    points.steerDown,
    Math.min(sizes.top[0] * 0.55 + 5, g.headTube * 0.36),
  )
  const low = isStepThrough(bike)
  const topAtSeat = step(BB, points.seatUp, low ? g.seatTube * 0.4 : g.seatTube - 20 - sizes.top[1] / 2)
  const bow = (a: Point, b: Point, by: number): Point => step(between(a, b, 0.5), left(unit(sub(b, a))), by)
  const down: Tube = { from: downAtHead, to: BB, widths: sizes.down, via: downBow(bike, downAtHead, bow) }
  const top: Tube = { from: topAtSeat, to: topAtHead, widths: [sizes.top[1], sizes.top[0]] }
  if (low) top.via = bow(topAtSeat, topAtHead, -70)
  else if (bike.kind === 'trail' || bike.kind === 'fat' || bike.kind === 'kids')
    top.via = bow(topAtSeat, topAtHead, -14)
  const stayDrop = bike.frameMaterial === 'carbon' && !low ? 52 : 0
  const seatstayTop = low
    ? step(BB, points.seatUp, g.seatTube - 40)
    : step(topAtSeat, points.seatUp, -stayDrop)
  return {
    head,
    down,
    seat: seatTube(points, g.seatTube, sizes.seat),
    top: hasOneLowTube(bike) ? null : top,
    chainstay: { from: BB, to: points.rear, widths: sizes.chainstay },
    seatstay: { from: seatstayTop, to: points.rear, widths: sizes.seatstay },
  }
}

/** The seat tube; on short stays it is slimmed for the tyre, and then bent before it. */
const seatTube = (points: BikePoints, long: number, size: number): Tube => {
  const { rear, seatUp, seatTubeTop, wheelRadius } = points
  const room = distanceToSegment(rear, BB, seatTubeTop) - wheelRadius - TYRE_GAP
  const width = Math.min(size, Math.max(THINNEST, room * 2))
  const straight: Tube = { from: BB, to: seatTubeTop, widths: [width, width] }
  if (room * 2 >= width) return straight
  // How far a curve leaves its chord beside the tyre, as a part of its control point's distance.
  const nearest = Math.max(0.15, Math.min(0.85, dot(rear, seatUp) / long))
  const bend = (width / 2 - room) / (2 * nearest * (1 - nearest)) + 2
  return { ...straight, via: step(between(BB, seatTubeTop, 0.5), seatUp, 0, -bend) }
}

/** Low frames and full-suspension frames bow their down tube; the others are straight. */
const downBow = (
  bike: BicycleSheet,
  from: Point,
  bow: (a: Point, b: Point, by: number) => Point,
): Point | undefined => {
  if (isStepThrough(bike)) return bow(from, BB, bike.motor ? 34 : 40)
  if (bike.kind === 'trail' || bike.kind === 'fat') return bow(from, BB, 16)
  return undefined
}

/** A tube painted round; a bowed one is lit as its middle is. */
export const fill = (sheet: Sheet, m: Material, tube: Tube, edge?: Attributes): string => {
  const middle = onTube(tube, 0.5)
  const lit = tubePaint(sheet, m, middle, step(middle, alongTube(tube, 0.5), 1), Math.max(...tube.widths))
  return path(outline(tube), { fill: lit, ...edge })
}

/** A tube of its own, with a line round it. */
export const part = (sheet: Sheet, m: Material, tube: Tube): string =>
  edgeLight(outline(tube), m) +
  fill(sheet, m, tube, { stroke: edgeOf(m), 'stroke-width': 1.5, 'stroke-linejoin': 'round' })

/** The front triangle. */
export const mainFrame = (sheet: Sheet, tubes: FrameTubes, trim: Trim): string => {
  const m = trim.paint
  const list = [tubes.seat, tubes.top, tubes.down, tubes.head].filter((tube) => tube !== null)
  return list.map((tube) => fill(sheet, m, tube)).join('')
}

/** Bottom bracket shell: a short tube seen from its end. */
export const shell = (sheet: Sheet, m: Material, radius: number): string =>
  circle(BB, radius, {
    fill: ringPaint(sheet, [radius * 0.2, radius * 0.3], radius * 1.4, [
      [0, tone(m.color, 0.4)],
      [radius * 0.7, m.color],
      [radius * 1.4, tone(m.color, -0.4)],
    ]),
    stroke: edgeOf(m),
    'stroke-width': 1.4,
  })

/** The plate that holds the rear axle. */
export const dropout = (sheet: Sheet, m: Material, at: Point, radius: number): string =>
  circle(at, radius, {
    fill: ringPaint(sheet, [at[0] + radius * 0.2, at[1] + radius * 0.3], radius * 1.4, [
      [0, tone(m.color, 0.3)],
      [radius * 0.8, m.color],
      [radius * 1.4, tone(m.color, -0.4)],
    ]),
    stroke: edgeOf(m),
    'stroke-width': 1.4,
  })

/** A band round a tube at a share of its length, `size` mm long: clamps, decals, lug edges. */
export const band = (sheet: Sheet, m: Material, tube: Tube, at: number, size: number, more = 0): string => {
  const dir = alongTube(tube, at)
  const middle = onTube(tube, at)
  const wide = widthAt(tube, at) + more
  return fill(sheet, m, {
    from: step(middle, dir, -size / 2),
    to: step(middle, dir, size / 2),
    widths: [wide, wide],
  })
}
