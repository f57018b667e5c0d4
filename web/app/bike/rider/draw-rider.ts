/**
 * A rider drawn from the joints of a pose: a calm figure in plain clothes that could be anybody, with the joints marked
 * as a fitter marks them. The far limbs go behind the bicycle, the rest before it.
 */
import { tone } from '../pen/color.ts'
import { circle, d, group, num, path, polyline } from '../pen/svg.ts'
import { between, heading, type Point, place, step, sub, unit } from '../pen/vector.ts'
import type { Body } from './body.ts'
import { flesh, type Rib, smooth } from './flesh.ts'
import type { Arm, Leg, Pose } from './pose.ts'

const INKS = {
  shirt: '#4c8a76',
  trousers: '#62737d',
  skin: '#b5876a',
  helmet: '#ece6d8',
  shoe: '#465257',
  hair: '#33302f',
}
type Ink = keyof typeof INKS

/** How much darker the far limbs are. */
const FAR = -0.34

export type RiderArt = { defs: string; far: string; near: string }

type RiderOptions = {
  /** Without a helmet: one who is not riding. */
  isBareheaded?: boolean
  /** Without the marks of the joints. */
  isUnmarked?: boolean
}

/** `prefix` starts every id: unlike for each drawing on a page. */
export const drawRider = (body: Body, pose: Pose, prefix: string, options: RiderOptions = {}): RiderArt => {
  const brush = brushOf(prefix, pose.head[1] + body.head, pose.near.toes[1])
  const far = limb(brush, armShapes(body, pose.arm), true) + limb(brush, legShapes(body, pose.far), true)
  const near = [
    limb(brush, [{ data: neckShape(body, pose), ink: 'skin' }]),
    limb(brush, [{ data: headShape(body, pose), ink: 'skin' }]),
    options.isBareheaded ? hair(brush, body, pose) : helmet(brush, body, pose),
    limb(brush, [{ data: hipShape(body, pose), ink: 'trousers' }, ...legShapes(body, pose.near)]),
    limb(brush, [{ data: trunkShape(body, pose), ink: 'shirt' }]),
    limb(brush, armShapes(body, pose.arm)),
    options.isUnmarked ? '' : marks(pose),
  ]
  return { defs: brush.defs(), far, near: near.join('') }
}

/** The shapes that make the whole figure seen from the side. */
export const riderShapes = (body: Body, pose: Pose): string[] => [
  ...legShapes(body, pose.near).map(({ data }) => data),
  ...armShapes(body, pose.arm).map(({ data }) => data),
  hipShape(body, pose),
  trunkShape(body, pose),
  neckShape(body, pose),
  headShape(body, pose),
  helmetShape(body, pose),
]

type Shape = { data: string; ink: Ink }

type Brush = {
  fill: (ink: Ink, isFar?: boolean) => string
  edge: (ink: Ink, isFar?: boolean) => string
  defs: () => string
}

/** Light falls from above: each cloth from lighter to darker down the whole figure, so that no seam shows at a joint. */
const brushOf = (prefix: string, crown: number, sole: number): Brush => {
  const color = (ink: Ink, isFar = false) => (isFar ? tone(INKS[ink], FAR) : INKS[ink])
  const id = (ink: Ink, isFar = false) => `${prefix}-${ink}${isFar ? '-far' : ''}`
  const made = new Map<string, string>()
  return {
    fill: (ink, isFar) => {
      const base = color(ink, isFar)
      made.set(
        id(ink, isFar),
        `<linearGradient id="${id(ink, isFar)}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(-crown)}" x2="0" y2="${num(-sole)}"><stop stop-color="${tone(base, 0.2)}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${tone(base, -0.22)}"/></linearGradient>`,
      )
      return `url(#${id(ink, isFar)})`
    },
    edge: (ink, isFar) => tone(color(ink, isFar), -0.42),
    defs: () => [...made.values()].join(''),
  }
}

/** Shapes that belong together: one line round them all, then their fills. */
const limb = (brush: Brush, shapes: readonly Shape[], isFar = false): string => {
  const lines = shapes.map(({ data, ink }) =>
    path(data, {
      fill: 'none',
      stroke: brush.edge(ink, isFar),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }),
  )
  return group({}, ...lines, ...shapes.map(({ data, ink }) => path(data, { fill: brush.fill(ink, isFar) })))
}

/** What is round a bone a share `t` of the way along; half widths as shares of body height, left and right of the way. */
const rib = (body: Body, a: Point, b: Point, t: number, leftHalf: number, rightHalf = leftHalf): Rib => ({
  at: between(a, b, t),
  left: leftHalf * body.height,
  right: rightHalf * body.height,
})

// from the hip down, left of the bone is the front of the leg
const legShapes = (body: Body, { hip, knee, ankle, heel, toes }: Leg): Shape[] => [
  { data: shoe(body, heel, toes), ink: 'shoe' },
  {
    data: flesh([
      rib(body, knee, ankle, 0, 0.032, 0.031),
      rib(body, knee, ankle, 0.3, 0.027, 0.04),
      rib(body, knee, ankle, 0.65, 0.023, 0.029),
      rib(body, knee, ankle, 1, 0.0225, 0.0225),
    ]),
    ink: 'trousers',
  },
  {
    data: flesh([
      rib(body, hip, knee, 0, 0.048, 0.056),
      rib(body, hip, knee, 0.3, 0.053, 0.05),
      rib(body, hip, knee, 0.7, 0.043, 0.038),
      rib(body, hip, knee, 1, 0.034, 0.032),
    ]),
    ink: 'trousers',
  },
]

const shoe = (body: Body, heel: Point, toes: Point): string => {
  const length = Math.hypot(toes[0] - heel[0], toes[1] - heel[1])
  const along = unit(sub(toes, heel))
  const at = place(heel, Math.atan2(along[1], along[0]))
  const h = body.height
  return smooth([
    at(-0.006 * h, 0.005 * h),
    at(length * 0.25, 0),
    at(length * 0.75, 0),
    at(length * 0.97, 0.003 * h),
    at(length * 1.02, 0.015 * h),
    at(length * 0.86, 0.026 * h),
    at(length * 0.62, 0.036 * h),
    at(length * 0.46, 0.052 * h),
    at(length * 0.1, 0.054 * h),
    at(-0.004 * h, 0.032 * h),
  ])
}

// from the shoulder to the hand, left of the bone is above the arm
const armShapes = (body: Body, { shoulder, elbow, wrist, hand }: Arm): Shape[] => [
  {
    data: flesh([
      rib(body, wrist, hand, -0.1, 0.0145),
      rib(body, wrist, hand, 0.45, 0.019, 0.018),
      rib(body, wrist, hand, 0.95, 0.021, 0.023),
      rib(body, wrist, hand, 1.22, 0.017, 0.021),
    ]),
    ink: 'skin',
  },
  {
    data: flesh([
      rib(body, elbow, wrist, 0, 0.0235),
      rib(body, elbow, wrist, 0.28, 0.0255),
      rib(body, elbow, wrist, 0.75, 0.0195),
      rib(body, elbow, wrist, 0.97, 0.0175),
    ]),
    ink: 'shirt',
  },
  {
    data: flesh([
      rib(body, shoulder, elbow, -0.05, 0.034, 0.034),
      rib(body, shoulder, elbow, 0.25, 0.034, 0.033),
      rib(body, shoulder, elbow, 0.75, 0.0265),
      rib(body, shoulder, elbow, 1, 0.024),
    ]),
    ink: 'shirt',
  },
]

/** Half depths of a trunk from the hips to the shoulders, as shares of body height: back, front. */
const TRUNK: readonly (readonly [t: number, back: number, front: number])[] = [
  [0.05, 0.068, 0.054],
  [0.22, 0.062, 0.056],
  [0.45, 0.058, 0.062],
  [0.7, 0.063, 0.064],
  [0.9, 0.057, 0.052],
  [1.02, 0.04, 0.036],
]
const HIPS: typeof TRUNK = [
  [-0.12, 0.05, 0.03],
  [0.03, 0.066, 0.046],
  [0.2, 0.058, 0.05],
]

/** Backs round a little the more they lean: at the middle, as a share of the trunk. */
const ROUNDING = 0.075

/** How round a trunk's lower end is. */
const HEM = 0.3

const alongTrunk = (body: Body, pose: Pose, ribs: typeof TRUNK): string => {
  const along = heading(pose.trunk)
  const rounding = ROUNDING * body.trunk * Math.cos(pose.trunk)
  const bow = (t: number) => rounding * Math.sin(Math.PI * Math.max(0, Math.min(1, t)))
  return flesh(
    ribs.map(([t, back, front]) => ({
      at: step(pose.near.hip, along, t * body.trunk, bow(t)),
      left: back * body.height,
      right: front * body.height,
    })),
    HEM,
  )
}

const trunkShape = (body: Body, pose: Pose): string => alongTrunk(body, pose, TRUNK)
const hipShape = (body: Body, pose: Pose): string => alongTrunk(body, pose, HIPS)

/** The head's own axes: x to where the face looks, y to the crown; the middle of chin and crown is the origin. */
const headPlace = (body: Body, pose: Pose) =>
  place(pose.head, (pose.neck - Math.PI / 2) * 0.2, body.head / 222)

const headShape = (body: Body, pose: Pose): string => {
  const at = headPlace(body, pose)
  return smooth([
    at(-98, 26),
    at(-72, 88),
    at(0, 112),
    at(66, 84),
    at(82, 32),
    at(88, 10),
    at(99, -20),
    at(86, -32),
    at(86, -50),
    at(80, -62),
    at(80, -88),
    at(56, -106),
    at(20, -88),
    at(-10, -56),
    at(-66, -44),
    at(-92, -14),
  ])
}

const neckShape = (body: Body, pose: Pose): string => {
  const at = headPlace(body, pose)
  const h = body.height
  const root = step(pose.arm.shoulder, heading(pose.trunk), -0.01 * h, 0.01 * h)
  return flesh([
    { at: root, left: 0.042 * h, right: 0.04 * h },
    { at: between(root, at(-14, -60), 0.5), left: 0.033 * h, right: 0.032 * h },
    { at: at(-14, -60), left: 0.032 * h, right: 0.03 * h },
    { at: at(-8, -10), left: 0.03 * h, right: 0.03 * h },
  ])
}

const helmetShape = (body: Body, pose: Pose): string => {
  const at = headPlace(body, pose)
  return d(
    'M',
    at(-114, 4),
    'C',
    at(-128, 66),
    at(-84, 138),
    at(0, 140),
    'C',
    at(74, 140),
    at(114, 96),
    at(120, 44),
    'C',
    at(96, 36),
    at(64, 38),
    at(30, 44),
    'C',
    at(-20, 50),
    at(-62, 2),
    at(-114, 4),
    'z',
  )
}

const helmet = (brush: Brush, body: Body, pose: Pose): string => {
  const at = headPlace(body, pose)
  const vents = [
    d('M', at(-66, 100), 'Q', at(-30, 122), at(16, 120)),
    d('M', at(-86, 60), 'Q', at(-30, 88), at(50, 84)),
  ].join('')
  const straps = polyline([at(-36, 20), at(2, -36), at(26, 42)]) + polyline([at(2, -36), at(30, -92)])
  return (
    path(straps, {
      fill: 'none',
      stroke: tone(INKS.shoe, -0.2),
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }) +
    limb(brush, [{ data: helmetShape(body, pose), ink: 'helmet' }]) +
    path(vents, {
      fill: 'none',
      stroke: tone(INKS.helmet, -0.4),
      'stroke-width': 8,
      'stroke-linecap': 'round',
    })
  )
}

/** Short, as anybody may have it. */
const hair = (brush: Brush, body: Body, pose: Pose): string => {
  const at = headPlace(body, pose)
  const shape = d(
    'M',
    at(-96, -24),
    'C',
    at(-118, 40),
    at(-92, 118),
    at(0, 122),
    'C',
    at(60, 122),
    at(84, 96),
    at(84, 54),
    'C',
    at(56, 66),
    at(30, 70),
    at(8, 62),
    'C',
    at(-6, 30),
    at(-26, 22),
    at(-36, 4),
    'C',
    at(-52, -16),
    at(-74, -24),
    at(-96, -24),
    'z',
  )
  return limb(brush, [{ data: shape, ink: 'hair' }])
}

/** Joints, and the bones between them. */
const marks = ({ near, arm }: Pose): string => {
  const bones = [
    [near.hip, near.knee, near.ankle],
    [near.hip, arm.shoulder, arm.elbow, arm.wrist],
  ]
  return group(
    { stroke: '#fff', fill: 'none', 'stroke-width': 3.5, 'stroke-opacity': 0.7, 'stroke-linejoin': 'round' },
    path(bones.map((bone) => polyline(bone)).join(''), {}),
    ...[near.hip, near.knee, near.ankle, arm.shoulder, arm.elbow, arm.wrist].map((at) =>
      circle(at, 11, { fill: '#14201b', 'stroke-width': 4.5, 'stroke-opacity': 1 }),
    ),
  )
}
