/** Air: the sky's fall of color, cloud banks, sun and moon, and the mist that lies between hills. */
import { group, path } from '../../bike/pen/svg.ts'
import { lit } from '../pen/night.ts'
import { type Random, seeded } from '../pen/random.ts'
import { at, oval, rect, stroke, whole } from '../pen/shape.ts'
import { fade, glow, type Stage, type Stop } from '../pen/stage.ts'

export const sky = (stage: Stage, width: number, foot: number, stops: readonly Stop[]): string =>
  stage.theme === 'light'
    ? rect(0, 0, width, foot, fade(stage, stops))
    : rect(0, 0, width, foot, fade(stage, NIGHT)) + stars(width, foot)

/** From overhead down to the horizon, where the air is thick. */
const NIGHT: readonly Stop[] = [
  [0, lit('#0b1722')],
  [0.5, lit('#142c39')],
  [0.85, lit('#27464f')],
  [1, lit('#3a5a5c')],
]

/** Fewer and fainter towards the horizon. In one path for each brightness: they are hundreds. */
const stars = (width: number, foot: number): string => {
  const random = seeded(731)
  return [
    [1.2, 0.4, 90],
    [1.9, 0.75, 26],
  ]
    .map(([radius = 1, opacity = 1, count = 0]) => {
      let data = ''
      for (let i = 0; i < count; i++) {
        const y = random.next() ** 1.6 * foot * 0.86
        data += `M${whole(random.between(0, width), y)}h.1`
      }
      return stroke(data, lit('#f3ead2'), radius * 2, { 'stroke-opacity': opacity })
    })
    .join('')
}

/** Cloud and mist by moonlight. */
const AIR = lit('#4a666c')

/** A soft heap of cloud on a flat foot. `y` is its foot. */
export const cloud = (
  stage: Stage,
  random: Random,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
  byDay = '#fffdf8',
  strongByDay = 0.9,
): string => {
  const [color, strength] = stage.theme === 'light' ? [byDay, strongByDay] : [AIR, strongByDay * 0.55]
  const puff = glow(stage, [
    [0, color, strength],
    [0.45, color, strength * 0.75],
    [0.8, color, strength * 0.2],
    [1, color, 0],
  ])
  let art =
    oval(x, y - height * 0.16, width * 0.6, height * 0.26, puff) +
    oval(x, y - height * 0.34, width * 0.36, height * 0.36, puff)
  const count = 10
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const arch = Math.sin(Math.PI * t) ** 0.8
    const r = height * (0.2 + 0.34 * arch) * random.between(0.8, 1.15)
    art += oval(
      x + (t - 0.5) * width * 0.9 + random.near(0, width * 0.03),
      y - r * 0.7 - height * 0.35 * arch * random.next(),
      r * 1.35,
      r,
      puff,
    )
  }
  return art
}

/** Long thin cloud, as high air draws it out. */
export const streaks = (
  stage: Stage,
  random: Random,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
  byDay: string,
  count = 6,
): string => {
  const color = stage.theme === 'light' ? byDay : AIR
  const fill = glow(stage, [
    [0, color, 0.85],
    [0.5, color, 0.4],
    [1, color, 0],
  ])
  let art = ''
  for (let i = 0; i < count; i++) {
    const rx = width * random.between(0.16, 0.5)
    art += oval(
      x + random.near(0, width * 0.42),
      y + random.near(0, height),
      rx,
      rx * random.between(0.025, 0.05),
      fill,
    )
  }
  return art
}

export const sun = (
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  byDay = '#fff3cf',
  haloByDay = '#ffd98a',
): string => {
  const isDay = stage.theme === 'light'
  const halo = isDay ? haloByDay : lit('#9fc3c4')
  const disc = isDay ? oval(x, y, radius, radius, byDay) : moon(x, y, radius * 0.8)
  return (
    oval(
      x,
      y,
      radius * 6,
      radius * 6,
      glow(stage, [
        [0, halo, isDay ? 0.75 : 0.5],
        [0.3, halo, isDay ? 0.28 : 0.16],
        [1, halo, 0],
      ]),
    ) + disc
  )
}

export const moon = (x: number, y: number, radius: number): string =>
  group(
    { opacity: 0.8 },
    oval(x, y, radius, radius, lit('#fdf8ee')),
    oval(x - radius * 0.3, y - radius * 0.2, radius * 0.32, radius * 0.26, lit('#e9e6dd')),
    oval(x + radius * 0.28, y + radius * 0.24, radius * 0.24, radius * 0.2, lit('#ece8df')),
    oval(x + radius * 0.12, y - radius * 0.46, radius * 0.2, radius * 0.13, lit('#eeeae1')),
  )

/** A lying bank of mist. */
export const mist = (
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  byDay: string,
  strength = 0.8,
): string => {
  const color = stage.theme === 'light' ? byDay : AIR
  return oval(
    x,
    y,
    width / 2,
    height / 2,
    glow(stage, [
      [0, color, strength],
      [0.5, color, strength * 0.55],
      [1, color, 0],
    ]),
  )
}

/** Air in front of all that lies behind: thickest just above its foot. */
export const haze = (
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  byDay: string,
  strength: number,
): string => {
  const color = stage.theme === 'light' ? byDay : AIR
  return rect(
    x,
    y,
    width,
    height,
    fade(stage, [
      [0, color, 0],
      [0.72, color, strength],
      [1, color, 0],
    ]),
  )
}

/** Birds far off. */
export const birds = (
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  color: string,
): string => {
  let data = ''
  for (let i = 0; i < count; i++) {
    const [bx, by] = [x + random.near(0, spread), y + random.near(0, spread * 0.3)]
    const s = random.between(5, 9)
    data += `M${at([bx - s, by - s * 0.35])}q${at([s * 0.6, -s * 0.3])} ${at([s, s * 0.4])}q${at([s * 0.4, -s * 0.7])} ${at([s, -s * 0.5])}`
  }
  return path(data, { fill: 'none', stroke: color, 'stroke-width': 1.6, 'stroke-linecap': 'round' })
}
