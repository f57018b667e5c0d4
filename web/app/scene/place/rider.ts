/**
 * A rider on a bicycle of ours: joints follow from saddle, bar and pedals in millimetres, so that whoever rides fits
 * the frame. Faces stay turned away or in shade; nobody is portrayed.
 */
import { mix, tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { type At, oval, ribbon, run, smooth, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'
import type { Placed } from './bicycle.ts'

export type Kit = {
  jersey: string
  shorts: string
  skin: string
  helmet: string
  /** Long sleeves and trousers. */
  long?: boolean
  scarf?: string
}

type Joint = readonly [number, number]

/** Where the middle joint of two bones lies; `side` picks the way that it bends. */
const bendAt = (a: Joint, b: Joint, upper: number, lower: number, side: 1 | -1): Joint => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const apart = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.998)
  const along = (upper * upper - lower * lower + apart * apart) / (2 * apart)
  const off = Math.sqrt(Math.max(0, upper * upper - along * along)) * side
  const [ux, uy] = [dx / (Math.hypot(dx, dy) || 1), dy / (Math.hypot(dx, dy) || 1)]
  return [a[0] + ux * along - uy * off, a[1] + uy * along + ux * off]
}

export type Ride = { near: string; far: string }

/** A joint's round end, wound as the limb's own outline. */
const round = ([x, y]: At = [0, 0], r = 0): string =>
  `M${num(x - r)},${num(y)}a${num(r)},${num(r)} 0 1 0 ${num(r * 2)},0a${num(r)},${num(r)} 0 1 0 ${num(-r * 2)},0z`

/** The far limbs go behind the bicycle, the rest before it. `hands` reaches from the bar's clamp, in mm. */
export const rider = (
  stage: Stage,
  bicycle: Placed,
  scale: number,
  kit: Kit,
  hands: Joint = [95, 45],
  crank = 172,
  angle = -0.5,
): Ride => {
  const { points, spot } = bicycle
  const hip: Joint = [points.saddle[0] + 18, points.saddle[1] + 62]
  const hand: Joint = [points.barClamp[0] + hands[0], points.barClamp[1] + hands[1]]
  const shoulder = bendAt(hip, hand, 500, 520, 1)
  const elbow = bendAt(shoulder, hand, 285, 265, -1)
  const foot = (a: number): Joint => [Math.cos(a) * crank - 10, Math.sin(a) * crank + 58]
  const solid = (data: string, fill: string, edge: string): string =>
    path(data, { fill: edge, stroke: edge, 'stroke-width': 2.2, 'stroke-linejoin': 'round' }) +
    path(data, { fill })
  const skinOf = (color: string) =>
    fade(
      stage,
      [
        [0, tone(color, 0.14)],
        [0.5, color],
        [1, tone(color, -0.2)],
      ],
      [0.65, 0, 0.35, 1],
    )
  const limb = (joints: readonly Joint[], halves: readonly number[], color: string): string => {
    const at = joints.map((j): At => spot(j))
    const widths = halves.map((h) => h * scale)
    return solid(
      ribbon(at, widths) + round(at[0], widths[0]) + round(at.at(-1), widths.at(-1)),
      skinOf(color),
      tone(color, -0.5),
    )
  }
  const leg = (a: number, dim: number): string => {
    const ankle = foot(a)
    const knee = bendAt(hip, ankle, 425, 415, 1)
    const skin = tone(kit.skin, dim)
    const cloth = tone(kit.shorts, dim)
    const mid: Joint = [(hip[0] + knee[0] * 3) / 4, (hip[1] + knee[1] * 3) / 4]
    const calf: Joint = [knee[0] * 0.62 + ankle[0] * 0.38 - 22, knee[1] * 0.62 + ankle[1] * 0.38]
    const shoe = run(
      [
        spot([ankle[0] - 85, ankle[1] - 50]),
        spot([ankle[0] - 78, ankle[1] + 5]),
        spot([ankle[0] + 20, ankle[1] + 10]),
        spot([ankle[0] + 130, ankle[1] - 22]),
        spot([ankle[0] + 150, ankle[1] - 50]),
      ],
      true,
    )
    return [
      limb([knee, calf, ankle], [52, 58, 30], kit.long ? cloth : skin),
      path(shoe, {
        fill: tone('#2b3133', dim),
        stroke: '#15191a',
        'stroke-width': 1,
        'stroke-linejoin': 'round',
      }),
      limb(
        [hip, [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2 + 12], knee],
        [92, 84, 58],
        kit.long ? cloth : skin,
      ),
      kit.long
        ? ''
        : limb([hip, [(hip[0] + mid[0]) / 2, (hip[1] + mid[1]) / 2 + 8], mid], [96, 92, 78], cloth),
    ].join('')
  }
  const arm = (dx: number, dim: number): string => {
    const [s, e, h]: [Joint, Joint, Joint] = [
      [shoulder[0] + dx, shoulder[1]],
      [elbow[0] + dx, elbow[1]],
      [hand[0] + dx, hand[1]],
    ]
    const skin = tone(kit.skin, dim)
    const cloth = tone(kit.jersey, dim)
    const cuff: Joint = [s[0] + (e[0] - s[0]) * 0.7, s[1] + (e[1] - s[1]) * 0.7]
    return [
      limb([e, h], [36, 26], kit.long ? cloth : skin),
      oval(...spot(h), 34 * scale, 30 * scale, skin, { stroke: tone(skin, -0.5), 'stroke-width': 1 }),
      limb([s, e], [50, 36], kit.long ? cloth : skin),
      kit.long ? '' : limb([s, cuff], [62, 50], cloth),
    ].join('')
  }
  const neck: Joint = [shoulder[0] + 50, shoulder[1] + 60]
  const head: Joint = [shoulder[0] + 112, shoulder[1] + 136]
  const [hx, hy] = spot(head)
  const u = scale * 116
  const ax: Joint = [(hip[0] + shoulder[0]) / 2 - 42, (hip[1] + shoulder[1]) / 2 + 48]
  const torso = ribbon(
    [
      spot([hip[0] - 26, hip[1] - 44]),
      spot(hip),
      spot(ax),
      spot([shoulder[0] - 12, shoulder[1] + 8]),
      spot([shoulder[0] + 46, shoulder[1] + 14]),
    ],
    [78, 104, 112, 96, 48].map((h) => h * scale),
  )
  const jersey = fade(
    stage,
    [
      [0, tone(kit.jersey, 0.3)],
      [0.4, kit.jersey],
      [1, tone(kit.jersey, -0.34)],
    ],
    [0.6, 0, 0.35, 1],
  )
  const face: At[] = [
    [hx - 0.55 * u, hy + 0.2 * u],
    [hx - 0.3 * u, hy - 0.7 * u],
    [hx + 0.75 * u, hy - 0.62 * u],
    [hx + 0.9 * u, hy - 0.08 * u],
    [hx + 1.02 * u, hy + 0.22 * u],
    [hx + 0.84 * u, hy + 0.42 * u],
    [hx + 0.72 * u, hy + 0.9 * u],
    [hx + 0.2 * u, hy + 0.86 * u],
  ]
  const shell = `M${hx - 1.2 * u},${hy - 0.1 * u}C${hx - 1.3 * u},${hy - 0.9 * u} ${hx - 0.6 * u},${hy - 1.45 * u} ${hx + 0.2 * u},${hy - 1.4 * u}C${hx + 0.9 * u},${hy - 1.35 * u} ${hx + 1.35 * u},${hy - 0.8 * u} ${hx + 1.3 * u},${hy - 0.32 * u}C${hx + 0.5 * u},${hy - 0.5 * u} ${hx - 0.5 * u},${hy - 0.2 * u} ${hx - 1.2 * u},${hy - 0.1 * u}z`
  const vents = `M${hx - 0.7 * u},${hy - 0.85 * u}q${0.5 * u},${-0.4 * u} ${1.1 * u},${-0.25 * u}M${hx - 0.8 * u},${hy - 0.45 * u}q${0.7 * u},${-0.4 * u} ${1.6 * u},${-0.25 * u}`
  return {
    far: leg(angle + Math.PI, -0.32) + arm(-14, -0.32),
    near: group(
      {},
      path(
        ribbon(
          [spot([shoulder[0] + 20, shoulder[1] + 20]), spot(neck), spot([head[0] - 5, head[1] - 40])],
          [66 * scale, 56 * scale, 56 * scale],
        ),
        { fill: tone(kit.skin, -0.18) },
      ),
      solid(
        torso + round(spot([shoulder[0] + 4, shoulder[1] + 4]), 88 * scale),
        jersey,
        tone(kit.jersey, -0.5),
      ),
      kit.scarf
        ? path(
            smooth(
              [
                [hx - 0.7 * u, hy + 0.2 * u],
                [hx + 0.3 * u, hy - 0.3 * u],
                [hx + 0.8 * u, hy + 0.9 * u],
                [hx - 0.3 * u, hy + 1.5 * u],
                [hx - 1.5 * u, hy + 1.6 * u],
              ],
              true,
            ),
            { fill: kit.scarf },
          )
        : '',
      path(
        `M${num(hx - 0.95 * u)},${num(hy - 0.3 * u)}q${num(0.05 * u)},${num(0.8 * u)} ${num(0.55 * u)},${num(0.95 * u)}l${num(0.5 * u)},${num(-0.9 * u)}z`,
        { fill: '#1c1917' },
      ),
      path(smooth(face, true), {
        fill: fade(stage, [
          [0, tone(kit.skin, -0.35)],
          [0.5, kit.skin],
          [1, tone(kit.skin, -0.1)],
        ]),
        stroke: tone(kit.skin, -0.5),
        'stroke-width': 0.8,
      }),
      stroke(`M${hx - 0.35 * u},${hy - 0.1 * u}L${hx + 0.3 * u},${hy + 0.8 * u}`, '#1c2422', 2),
      path(shell, {
        fill: fade(stage, [
          [0, tone(kit.helmet, 0.4)],
          [0.5, kit.helmet],
          [1, tone(kit.helmet, -0.4)],
        ]),
        stroke: tone(kit.helmet, -0.55),
        'stroke-width': 1.2,
      }),
      stroke(vents, mix(kit.helmet, '#14201b', 0.7), 4.5 * scale * 5),
      leg(angle, 0),
      arm(10, 0),
    ),
  }
}
