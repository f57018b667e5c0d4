/** A rider who measures the inseam: back to a wall, a book between the legs, a tape from its top to the floor. */
import { tone } from '../pen/color.ts'
import { group, path, polyline } from '../pen/svg.ts'
import { type Point, place } from '../pen/vector.ts'
import { bodyOf } from './body.ts'
import { drawRider } from './draw-rider.ts'
import type { Arm, Leg, Pose } from './pose.ts'

const BODY = bodyOf({ height: 1650, inseam: 760 })
const BOOK = { color: '#c8452d', page: '#fbf6ea' }

/** `prefix` starts every id; `line` and `wall` are their colors. */
export const drawMeasuring = ({
  prefix,
  line,
  wall,
}: {
  prefix: string
  line: string
  wall: string
}): string => {
  const { height, inseam } = BODY
  const hip: Point = [0, inseam + BODY.hipOverCrotch]
  const leg: Leg = {
    hip,
    knee: [0, BODY.ankle + BODY.shank],
    ankle: [0, BODY.ankle],
    heel: [-BODY.heel, 0],
    ball: [BODY.ball, 0],
    toes: [BODY.toes, 0],
  }
  const shoulder: Point = [0, hip[1] + BODY.trunk]
  // hands hold the book before the body
  const hand: Point = [150, inseam + 40]
  const reach = BODY.forearm + BODY.fist
  const elbow = elbowOf(shoulder, hand, BODY.upperArm, reach)
  const wrist: Point = [
    elbow[0] + ((hand[0] - elbow[0]) * BODY.forearm) / reach,
    elbow[1] + ((hand[1] - elbow[1]) * BODY.forearm) / reach,
  ]
  const arm: Arm = { shoulder, elbow, wrist, hand }
  const pose: Pose = {
    near: leg,
    far: leg,
    arm,
    head: [shoulder[0] + 14, shoulder[1] + BODY.neck],
    trunk: Math.PI / 2,
    neck: Math.PI / 2,
    kneeBend: 0,
    elbowBend: 0,
    reaches: { pedal: true, bar: true },
  }
  const figure = drawRider(BODY, pose, prefix, { isBareheaded: true, isUnmarked: true })
  const tape = 310
  const measure = { fill: 'none', stroke: line, 'stroke-width': 9, 'stroke-linecap': 'round' } as const
  const at = place([-30, inseam - 150])
  const book = group(
    {},
    path(polyline([at(0, 0), at(190, 0), at(190, 150), at(0, 150)], true), {
      fill: BOOK.color,
      stroke: tone(BOOK.color, -0.4),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }),
    path(polyline([at(178, 8), at(178, 142)]), { fill: 'none', stroke: BOOK.page, 'stroke-width': 9 }),
  )
  const view = { x: -200, y: -height - 60, width: 640, height: height + 120 }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}" aria-hidden="true"><defs>${figure.defs}</defs>${[
    path(
      polyline([
        [-150, height + 40],
        [-150, 0],
        [420, 0],
      ]),
      { fill: 'none', stroke: wall, 'stroke-width': 22, 'stroke-linecap': 'round' },
    ),
    figure.far,
    book,
    figure.near,
    path(
      polyline([
        [60, inseam],
        [tape + 40, inseam],
      ]),
      { ...measure, 'stroke-width': 6, 'stroke-dasharray': '14 16' },
    ),
    path(
      polyline([
        [tape, 14],
        [tape, inseam],
      ]) +
        polyline([
          [tape - 24, 14],
          [tape + 24, 14],
        ]) +
        polyline([
          [tape - 24, inseam],
          [tape + 24, inseam],
        ]),
      measure,
    ),
  ].join('')}</svg>`
}

const elbowOf = (shoulder: Point, hand: Point, upper: number, lower: number): Point => {
  const apart = Math.min(Math.hypot(hand[0] - shoulder[0], hand[1] - shoulder[1]), upper + lower)
  const along = (upper ** 2 - lower ** 2 + apart ** 2) / (2 * apart)
  const aside = Math.sqrt(Math.max(0, upper ** 2 - along ** 2))
  const direction = Math.atan2(hand[1] - shoulder[1], hand[0] - shoulder[0])
  return place(shoulder, direction)(along, -aside)
}
