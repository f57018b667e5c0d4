/** A coconut palm: ringed leaning trunk, a crown of drooping feathers, nuts under it. */
import { mix, tone } from '../../bike/pen/color.ts'
import { define } from '../../bike/pen/paint.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { type Random, seeded } from '../pen/random.ts'
import { type At, at, oval, ribbon, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export type PalmOptions = {
  x: number
  y: number
  height: number
  /** How far the crown stands aside of the foot. */
  lean: number
  /** The air's color and how much of it lies before the palm. */
  air?: readonly [color: string, far: number]
}

const along = (a: At, b: At, c: At, t: number): At => [
  (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
  (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
]

/** Crowns are drawn once, for a palm this high, and borrowed by every palm of the scene. */
const TALL = 600

/** One frond from the crown: a bowed rib, leaflets that hang by their own weight. */
const frond = (random: Random, angle: number, length: number): { blades: string; rib: string } => {
  const leaflets = 17
  const from: At = [0, 0]
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)]
  const droop = length * (0.42 + 0.3 * Math.abs(dx))
  const bow: At = [dx * length * 0.55, dy * length * 0.62 - length * 0.1]
  const tip: At = [dx * length * 0.98, dy * length * 0.72 + droop * 0.75]
  let blades = ''
  for (let i = 2; i <= leaflets; i++) {
    const t = i / leaflets
    const foot = along(from, bow, tip, t)
    const before = along(from, bow, tip, t - 0.06)
    const long = length * 0.27 * Math.sin(Math.PI * (0.16 + t * 0.76)) * random.between(0.8, 1.1)
    const [rx, ry] = [foot[0] - before[0], foot[1] - before[1]]
    const size = Math.hypot(rx, ry) || 1
    for (const side of [1, -1]) {
      const ex = rx + (rx / size) * long * 0.62 - (ry / size) * side * long * 0.5
      const ey =
        ry + (ry / size) * long * 0.62 + (rx / size) * side * long * 0.5 + long * (side === 1 ? 0.75 : 0.3)
      blades += `M${whole(before[0], before[1])}q${whole(ex * 0.5 + (rx / size) * long * 0.16, ey * 0.5 - long * 0.12, ex, ey)}L${whole(foot[0], foot[1])}z`
    }
  }
  return { blades, rib: `M0 0Q${whole(bow[0], bow[1], tip[0], tip[1])}` }
}

/** The crown's far and near fronds, as two groups to be borrowed. */
const crownOf = (stage: Stage, [air, far]: readonly [string, number]): string =>
  define(stage, `crown ${air}${far}`, (id) => {
    const random = seeded(21)
    const tint = (color: string) => mix(color, air, far)
    const angles = [200, 172, 8, -18, 150, 30, 128, 55, 100, 78]
    const fronds = angles.map((degrees, i) => {
      const angle = ((degrees + random.near(0, 9)) * Math.PI) / 180
      const { blades, rib } = frond(random, angle, TALL * 0.43 * random.between(0.85, 1.08))
      const lit = Math.max(0, Math.cos(angle - 1)) * 0.42 + (i > 5 ? 0.14 : 0)
      return (
        path(blades, { fill: tint(mix('#1f4d39', '#8fae58', lit)) }) +
        stroke(rib, tint(mix('#56703f', '#d3d293', lit)), 2.4)
      )
    })
    const nut = (x: number, y: number) =>
      oval(
        x,
        y,
        13,
        15,
        fade(stage, [
          [0, tint('#a3ad5c')],
          [1, tint('#566a37')],
        ]),
        { stroke: tint('#38482a'), 'stroke-width': 1.4 },
      )
    return (
      group({ id }, fronds.slice(0, 5).join('')) +
      group(
        { id: `${id}n` },
        fronds.slice(5, 8).join(''),
        nut(-17, 13),
        nut(16, 16),
        nut(0, 23),
        fronds.slice(8).join(''),
      )
    )
  })

export const palm = (stage: Stage, { x, y, height, lean, air = ['#dcebf2', 0] }: PalmOptions): string => {
  const tint = (color: string) => mix(color, air[0], air[1])
  const top: At = [x + lean, y - height]
  const bend: At = [x + lean * 0.25, y - height * 0.5]
  const thick = height * 0.021
  const trunk = ribbon(
    [0, 0.04, 0.15, 0.35, 0.6, 0.85, 1].map((t) => along([x, y], bend, top, t)),
    [2, 1.5, 1.1, 1, 0.9, 0.8, 0.85].map((half) => half * thick),
  )
  const bark = tint('#94806a')
  let scars = ''
  for (let t = 0.05; t < 0.97; t += 0.028) {
    const [px, py] = along([x, y], bend, top, t)
    scars += `M${whole(px - thick * 0.95, py)}q${whole(thick, thick * 0.5, thick * 1.9, -thick * 0.12)}`
  }
  const bole = fade(
    stage,
    [
      [0, tone(bark, -0.34)],
      [0.55, bark],
      [0.85, tone(bark, 0.32)],
      [1, tone(bark, 0.05)],
    ],
    [0, 0, 1, 0],
  )
  const id = crownOf(stage, air)
  const size = (height / TALL).toFixed(3)
  const put = ` transform="translate(${num(top[0])} ${num(top[1])}) scale(${lean > 0 ? size : `-${size}`} ${size})"`
  return [
    `<use href="#${id}"${put}/>`,
    path(trunk, { fill: bole, stroke: tone(bark, -0.45), 'stroke-width': thick * 0.12 }),
    stroke(scars, tone(bark, -0.4), thick * 0.14, { 'stroke-opacity': 0.6 }),
    `<use href="#${id}n"${put}/>`,
  ].join('')
}

/** A row of palms and bushes on a far shore, in one tone. */
export const farPalms = (
  seed: number,
  from: number,
  to: number,
  foot: number,
  height: number,
  count: number,
  color: string,
): string => {
  const random = seeded(seed)
  let data = ''
  let stems = ''
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to)
    const h = height * random.between(0.6, 1)
    const top: At = [x + random.near(0, h * 0.25), foot - h]
    stems += `M${at([x, foot])}Q${at([x, foot - h * 0.5])} ${at(top)}`
    for (let k = 0; k < 7; k++) {
      const angle = (k / 6) * Math.PI * 1.3 - 0.45
      const l = h * random.between(0.3, 0.42)
      const tip: At = [top[0] + Math.cos(angle) * l, top[1] - Math.sin(angle) * l * 0.6 + l * 0.42]
      const mid: At = [top[0] + Math.cos(angle) * l * 0.55, top[1] - Math.sin(angle) * l * 0.65]
      data += `M${at(top)}Q${at(mid)} ${at(tip)}Q${at([mid[0], mid[1] + l * 0.26])} ${at(top)}z`
    }
  }
  return stroke(stems, color, height * 0.035) + path(data, { fill: color })
}
