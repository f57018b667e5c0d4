/** Houses of an old town: plaster over brick, arched windows with shutters and colored fanlights, iron balconies. */
import { mix, tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, stamp } from '../pen/stage.ts'
import { paintedBoard } from './motif.ts'

type House = {
  /** Left edge and street level. */
  x: number
  y: number
  width: number
  floors: number
  bays: number
  floor: number
  color: string
  shutters: string
  seed: number
  air?: readonly [color: string, far: number]
  /** Which upper floor has the balcony, counted from 1; none at 0. */
  balcony?: number
  /** The ground floor: shops with boards, or a plain wall. */
  shops?: boolean
}

const windowArt = (stage: Stage, w: number, h: number, wall: string, shutters: string): string => {
  const r = w / 2
  const arch = (by: number) =>
    `M${num(-r - by)},0V${num(-h + r)}a${num(r + by)},${num(r + by)} 0 0 1 ${num(w + by * 2)},0V0z`
  const leaf = (side: 1 | -1) => {
    const x = side === 1 ? r - 2 : -r - w * 0.28
    return rect(
      x,
      -h + r + 4,
      w * 0.3,
      h - r - 6,
      fade(stage, [
        [0, tone(shutters, 0.1)],
        [1, tone(shutters, -0.22)],
      ]),
      { stroke: tone(shutters, -0.45), 'stroke-width': 1.2 },
    )
  }
  let slats = ''
  for (let y = -h + r + 12; y < -8; y += 8)
    slats += `M${num(-r - w * 0.24)},${num(y)}h${num(w * 0.22)}M${num(r + 1)},${num(y)}h${num(w * 0.22)}`
  const colors = ['#c8452d', '#ffb000', '#7fb4b0', '#ffb000', '#c8452d']
  const glass = colors
    .map((c, i) => {
      const [a, b] = [Math.PI - (i / 5) * Math.PI, Math.PI - ((i + 1) / 5) * Math.PI]
      const q = r - 4
      return path(
        `M0,${num(-h + r)}L${num(Math.cos(a) * q)},${num(-h + r - Math.sin(a) * q)}A${num(q)},${num(q)} 0 0 1 ${num(Math.cos(b) * q)},${num(-h + r - Math.sin(b) * q)}z`,
        { fill: mix(c, '#3d4a48', 0.28), stroke: '#e9dcc4', 'stroke-width': 1.4 },
      )
    })
    .join('')
  return [
    path(arch(7), { fill: tone(wall, 0.35), stroke: tone(wall, -0.25), 'stroke-width': 1 }),
    path(arch(0), {
      fill: fade(stage, [
        [0, '#23332f'],
        [1, '#4b5a52'],
      ]),
    }),
    glass,
    stroke(
      `M0,${num(-h + r)}V0M${num(-r)},${num(-h + r)}H${num(r)}M${num(-r)},${num(-h * 0.36)}H${num(r)}`,
      '#d9c7a5',
      2,
    ),
    stroke([-0.6, -0.3, 0.3, 0.6].map((t) => `M${num(t * r)},-2V${num(-h * 0.34)}`).join(''), '#8d9a8c', 1.4),
    leaf(-1) + leaf(1),
    stroke(slats, tone(shutters, -0.4), 1.1, { 'stroke-opacity': 0.8 }),
    rect(-r - 12, -2, w + 24, 7, tone(wall, 0.4), { stroke: tone(wall, -0.3), 'stroke-width': 0.8 }),
  ].join('')
}

const balconyArt = (width: number, height: number, wall: string): string => {
  const iron = '#2f4a44'
  let bars = ''
  let rings = ''
  for (let x = 6; x < width; x += 15) {
    bars += `M${num(x)},0V${num(-height)}`
    rings += `M${num(x + 3.2)},${num(-height * 0.62)}a4.3,4.3 0 1 0 8.6,0a4.3,4.3 0 1 0 -8.6,0`
  }
  return [
    rect(-8, -2, width + 16, 10, tone(wall, 0.3), { stroke: tone(wall, -0.35), 'stroke-width': 1 }),
    path([14, width - 14].map((x) => `M${num(x - 6)},8h12q-2,16 -10,20z`).join(''), {
      fill: tone(wall, -0.12),
    }),
    rect(0, 8, width, 12, '#14201b', { 'fill-opacity': 0.16 }),
    stroke(bars, iron, 1.6) + stroke(rings, iron, 1.3),
    stroke(`M0,${num(-height)}H${num(width)}M0,${num(-height * 0.25)}H${num(width)}`, iron, 3),
  ].join('')
}

export const facade = (stage: Stage, house: House): string => {
  const { x, y, width, floors, bays, floor, seed, balcony = 0, shops = false, air = ['#fff', 0] } = house
  const random = seeded(seed)
  const tint = (c: string) => mix(c, air[0], air[1])
  const wall = tint(house.color)
  const shutters = tint(house.shutters)
  const height = floor * floors
  const top = y - height
  const bay = width / bays
  const [w, h] = [Math.min(bay * 0.42, floor * 0.36), floor * 0.62]
  const cornice = (at: number, big = 1) =>
    rect(x - 4 * big, at - 8 * big, width + 8 * big, 6 * big, tone(wall, 0.35)) +
    rect(x - 2, at - 2 * big, width + 4, 5 * big, tone(wall, -0.1)) +
    rect(x, at + 3 * big, width, 9, '#14201b', { 'fill-opacity': 0.13 })
  let stains = ''
  for (let i = 0; i < bays * floors; i++) {
    const sx = random.between(x + 6, x + width - 10)
    const sy = top + random.next() * height * 0.8
    stains += `M${whole(sx, sy)}q${whole(3, 30, random.between(-2, 6), random.between(40, 90))}q${whole(8, -30, 10, -88)}z`
  }
  let bricks = ''
  for (let i = 0; i < 16; i++)
    bricks += `M${whole(random.pick([x + 10, x + width - 60, x + width * 0.48]) + random.near(14, 24), y - random.next() ** 2 * height * 0.5 - 12)}h12v5h-12z`
  const places: [number, number][] = []
  for (let f = shops ? 1 : 0; f < floors; f++)
    for (let b = 0; b < bays; b++) places.push([x + bay * (b + 0.5), y - floor * f - floor * 0.14])
  const parts = [
    rect(
      x,
      top,
      width,
      height,
      fade(
        stage,
        [
          [0, tone(wall, -0.14)],
          [0.3, wall],
          [1, tone(wall, 0.12)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rect(
      x,
      top,
      width,
      height,
      fade(stage, [
        [0, '#3a2d24', 0],
        [0.7, '#3a2d24', 0.02],
        [1, '#3a2d24', 0.24],
      ]),
    ),
    path(stains, { fill: '#4f4a3c', 'fill-opacity': 0.09 }),
    path(bricks, { fill: tint('#b5694b'), 'fill-opacity': 0.6 }),
    [0, width - 16]
      .map(
        (dx) =>
          rect(x + dx, top, 16, height, tone(wall, 0.22), { 'fill-opacity': 0.8 }) +
          rect(x + dx, top, 3, height, '#14201b', { 'fill-opacity': 0.12 }),
      )
      .join(''),
    Array.from({ length: floors }, (_, f) => (f === 0 ? '' : cornice(y - floor * f))).join(''),
    stamp(
      stage,
      `window ${wall} ${shutters} ${num(w)}`,
      () => windowArt(stage, w, h, wall, shutters),
      places,
    ),
    balcony > 0
      ? group(
          { transform: `translate(${num(x + bay * 0.12)} ${num(y - floor * balcony - 2)})` },
          balconyArt(width - bay * 0.24, floor * 0.34, wall),
        )
      : '',
    shops
      ? Array.from({ length: bays }, (_, b) =>
          shopFront(stage, x + bay * b + bay * 0.08, y, bay * 0.84, floor * 0.94, b + seed),
        ).join('')
      : '',
    cornice(top, 1.7),
    parapet(x, top - 12, width, wall),
  ]
  return parts.join('')
}

const parapet = (x: number, y: number, width: number, wall: string): string => {
  let balusters = ''
  for (let b = x + 12; b < x + width - 12; b += 15)
    balusters += `M${num(b)},${num(y)}q-5,-8 0,-16h7q5,8 0,16z`
  return (
    path(balusters, { fill: tone(wall, 0.1) }) +
    rect(x - 3, y - 23, width + 6, 8, tone(wall, 0.36)) +
    [x + 2, x + width / 2 - 8, x + width - 18]
      .map((px) => rect(px, y - 32, 16, 34, tone(wall, 0.26)) + oval(px + 8, y - 38, 8, 7, tone(wall, 0.16)))
      .join('')
  )
}

/** A shop at street level: rolled shutter or open dark with wares, a painted board above. */
const shopFront = (
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  kind: number,
): string => {
  const board = height * 0.24
  const open = kind % 3 !== 1
  const grounds = ['#1d6f6a', '#c8452d', '#0e3b2e', '#3d6a9a'] as const
  const borders = ['#ffb000', '#fbe3a8', '#e8879a', '#ffb000'] as const
  let slats = ''
  for (let s = y - height + board + 10; s < y - 4; s += 9)
    slats += `M${num(x + 3)},${num(s)}h${num(width - 6)}`
  const inside = open
    ? rect(
        x,
        y - height + board,
        width,
        height - board,
        fade(stage, [
          [0, '#1d2622'],
          [1, '#4a3a2a'],
        ]),
      ) +
      oval(x + width * 0.5, y - height * 0.6, width * 0.16, width * 0.1, '#ffd98a', { 'fill-opacity': 0.5 }) +
      wares(x, y, width, kind)
    : rect(
        x,
        y - height + board,
        width,
        height - board,
        fade(stage, [
          [0, '#7f9290'],
          [1, '#9fb0ab'],
        ]),
      ) + stroke(slats, '#5d6f6d', 1.6)
  return (
    inside +
    paintedBoard(
      x - 4,
      y - height,
      width + 8,
      board,
      grounds[kind % 4] ?? '#1d6f6a',
      borders[kind % 4] ?? '#ffb000',
    )
  )
}

const wares = (x: number, y: number, width: number, kind: number): string => {
  const random = seeded(kind + 70)
  let art = ''
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++)
      art += rect(
        x + 6 + ((width - 12) * i) / 5,
        y - 30 - row * 26 - random.between(8, 16),
        (width - 12) / 5 - 3,
        20,
        random.pick(['#c8452d', '#e0a83a', '#5f8f7a', '#d8c9a6', '#8a5a44']),
        { 'fill-opacity': 0.75 },
      )
  return art + rect(x, y - 26, width, 26, '#6b4a33')
}
