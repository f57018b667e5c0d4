/** The parcel shelf with nothing on it yet: twine, a blank tag, and room. */
import { group, path } from '../../bike/pen/svg.ts'
import { oval, rect, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'
import { backdrop } from '../pen/vignette.ts'
import type { Scene } from '../scene.ts'

const twine = (stage: Stage, x: number, y: number, r: number): string => {
  let turns = ''
  for (let i = -3; i <= 3; i++)
    turns += `M${x - r * 0.9},${y + i * r * 0.16}Q${x},${y + i * r * 0.42} ${x + r * 0.9},${y - i * r * 0.14}`
  for (let i = -2; i <= 2; i++)
    turns += `M${x + i * r * 0.22},${y - r * 0.9}Q${x + i * r * 0.6},${y} ${x - i * r * 0.2},${y + r * 0.9}`
  return (
    oval(
      x,
      y,
      r,
      r,
      fade(stage, [
        [0, '#efd9a8'],
        [0.5, '#d1ac6c'],
        [1, '#8f6c3c'],
      ]),
      { stroke: '#6d4f2a', 'stroke-width': 1.6 },
    ) +
    stroke(turns, '#8a6636', 1.8, { 'stroke-opacity': 0.75 }) +
    stroke(
      `M${x + r * 0.5},${y + r * 0.84}C${x + r * 1.4},${y + r * 1.1} ${x + r * 1.6},${y + r * 0.7} ${x + r * 2.3},${y + r * 0.96}`,
      '#c19a5c',
      3,
    )
  )
}

const tag = (stage: Stage, x: number, y: number): string =>
  stroke(`M${x},${y - 92}C${x + 6},${y - 60} ${x - 6},${y - 40} ${x},${y - 14}`, '#d9c39a', 2.6) +
  path(`M${x - 30},${y + 14}L${x},${y - 22}L${x + 30},${y + 14}V${y + 92}H${x - 30}z`, {
    fill: fade(stage, [
      [0, '#ffc94d'],
      [1, '#f0a200'],
    ]),
    stroke: '#a06a00',
    'stroke-width': 1.8,
    'stroke-linejoin': 'round',
  }) +
  oval(x, y, 6, 6, '#7d5a1c') +
  stroke(`M${x - 16},${y + 40}h32M${x - 16},${y + 56}h32M${x - 16},${y + 72}h18`, '#a06a00', 3, {
    'stroke-opacity': 0.45,
  })

export const noOrders: Scene = {
  world: [800, 600],
  keep: [0, 0, 800, 600],
  ratio: 4 / 3,
  draw: (stage) => {
    const wood = fade(stage, [
      [0, '#d29d66'],
      [1, '#a06f42'],
    ])
    const side = fade(
      stage,
      [
        [0, '#8d5f38'],
        [0.5, '#c08a55'],
        [1, '#a87244'],
      ],
      [0, 0, 1, 0],
    )
    const line = { stroke: '#5d3c22', 'stroke-width': 1.8 }
    const back = (x: number, y: number, w: number, h: number) =>
      rect(
        x,
        y,
        w,
        h,
        fade(stage, [
          [0, '#6f4a2c'],
          [0.5, '#93663f'],
          [1, '#a5754a'],
        ]),
      ) +
      rect(x, y, w, 20, '#2a1a0c', { 'fill-opacity': 0.32 }) +
      rect(x, y, 16, h, '#2a1a0c', { 'fill-opacity': 0.18 })
    return [
      backdrop(stage, 800, 600, 506),
      back(194, 130, 200, 166) + back(408, 130, 200, 166) + back(194, 312, 412, 168),
      stroke('M236,296C250,240 240,200 250,130', '#7d5431', 1.4, { 'stroke-opacity': 0.5 }) +
        stroke('M520,296C510,230 528,190 520,130', '#7d5431', 1.4, { 'stroke-opacity': 0.5 }),
      rect(178, 114, 16, 394, side, line) +
        rect(606, 114, 16, 394, side, line) +
        rect(394, 130, 14, 166, side, line),
      rect(170, 104, 460, 26, wood, line) +
        rect(186, 296, 428, 16, wood, line) +
        rect(186, 480, 428, 18, wood, line),
      rect(172, 106, 456, 5, '#f0cb98', { 'fill-opacity': 0.7 }) +
        rect(188, 298, 424, 3, '#f0cb98', { 'fill-opacity': 0.6 }) +
        rect(188, 482, 424, 3, '#f0cb98', { 'fill-opacity': 0.6 }),
      twine(stage, 300, 444, 36),
      group({ transform: 'translate(508 130) scale(.78)' }, tag(stage, 0, 92)),
    ].join('')
  },
}
