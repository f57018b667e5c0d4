/** The fork: a leg to each side of the wheel, and what joins them above it. */
import { rigidLeg } from '../parts/fork.ts'
import { part } from '../parts/frame.ts'
import { bent } from '../pen/bend.ts'
import { type Material, material } from '../pen/paint.ts'
import { dot, left, type Point, step, sub } from '../pen/vector.ts'
import { at, curve, rod, type Spot, tubeAt } from './camera.ts'
import { body, foot } from './frame.ts'
import { type Quarter, type Side, tyreWide } from './quarter.ts'

/** Half of what lies between the drop-outs of a front wheel. */
const AXLE = 54

const apart = (quarter: Quarter): number =>
  tyreWide(quarter) / 2 + (quarter.bike.forkMaterial === 'suspension' ? 30 : 15)

export const leg = (quarter: Quarter, side: Side): string => {
  const { bike, points, sizes, trim } = quarter
  const wide = apart(quarter)
  const out = Math.max(AXLE, wide)
  if (bike.forkMaterial === 'suspension') return slidingLeg(quarter, side, wide)
  const near = rigidLeg(bike, points, sizes)
  const slim = Math.min(near.widths[0], 30)
  return (
    body(quarter, trim.fork, [tubeAt({ ...near, widths: [slim, near.widths[1]] }, wide * side, out * side)]) +
    foot(quarter, points.front, out * side)
  )
}

const slidingLeg = (quarter: Quarter, side: Side, wide: number): string => {
  const { sheet, bike, points, trim } = quarter
  const { crown, steerDown, front } = points
  const ahead = left(steerDown)
  const to = sub(front, crown)
  const long = dot(to, steerDown)
  const aside = dot(to, ahead) * 0.5
  const stanchion = bike.wheel.rim < 500 ? 26 : bike.kind === 'trail' ? 36 : 32
  const lower = stanchion + (bike.kind === 'trail' ? 15 : 12)
  const sealAt = Math.min(34 + bike.forkTravel + 14, long - points.wheelRadius + 6)
  const spot = (down: number): Spot => at(step(crown, steerDown, down, aside), wide * side)
  const gold: Material =
    bike.kind === 'trail' ? { color: '#b08d4a', gloss: 0.9 } : { color: '#6d7577', gloss: 1 }
  return [
    part(sheet, gold, rod(spot(10), spot(sealAt + 8), stanchion)),
    part(sheet, trim.fork, rod(spot(sealAt), spot(long + 14), lower + 2, lower - 10)),
    part(sheet, material.black, rod(spot(sealAt - 5), spot(sealAt + 6), lower - 2)),
    part(sheet, trim.paint, rod(spot(long * 0.5), spot(long * 0.5 + 8), lower)),
    foot(quarter, front, (wide + lower * 0.3) * side),
  ].join('')
}

/** Over the wheel, between the legs. */
export const crown = (quarter: Quarter): string => {
  const { sheet, bike, points, trim } = quarter
  const wide = apart(quarter)
  const { steerDown } = points
  const isSprung = bike.forkMaterial === 'suspension'
  const on = (down: number, z: number, aside = 0): Spot => at(step(points.crown, steerDown, down, aside), z)
  const rake = isSprung ? dot(sub(points.front, points.crown), left(steerDown)) * 0.5 : 0
  const shoulder = bent(
    curve(
      on(isSprung ? 28 : 34, -wide, rake),
      [on(isSprung ? 2 : -4, -wide * 1.02, rake), on(2, -wide * 0.5), on(4, 0)],
      [on(2, wide * 0.5), on(isSprung ? 2 : -4, wide * 1.02, rake), on(isSprung ? 28 : 34, wide, rake)],
    ),
    trim.fork,
    isSprung ? 36 : Math.min(30, quarter.sizes.head[1] * 0.72),
  )
  const neck = part(
    sheet,
    trim.fork,
    rod(on(-8, 0), on(14, 0), quarter.sizes.head[1] - 2, quarter.sizes.head[1] - 6),
  )
  return shoulder + neck
}

/** The arch of a sliding fork stands before the tyre. */
export const arch = (quarter: Quarter): string => {
  const { bike, points, trim } = quarter
  if (bike.forkMaterial !== 'suspension') return ''
  const { crown: top, steerDown, front } = points
  const to = sub(front, top)
  const long = dot(to, steerDown)
  const rake = dot(to, left(steerDown)) * 0.5
  const sealAt = Math.min(34 + bike.forkTravel + 14, long - points.wheelRadius + 6)
  const wide = apart(quarter)
  const spot = (down: number, z: number, more: number): Spot =>
    at(step(top, steerDown, down, rake + more) as Point, z)
  const up = Math.min(sealAt - 4, long - points.wheelRadius - 14)
  return bent(
    curve(
      spot(sealAt + 22, -wide, 18),
      [spot(up - 6, -wide, 44), spot(up - 14, -wide * 0.6, 50), spot(up - 14, 0, 50)],
      [spot(up - 14, wide * 0.6, 50), spot(up - 6, wide, 44), spot(sealAt + 22, wide, 18)],
    ),
    trim.fork,
    19,
  )
}
