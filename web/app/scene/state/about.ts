/** The workshop's front in the evening: the two-part sign, bicycles before the open shutters, tools on the wall within. */
import { lettering } from '../../bike/pen/lettering.ts'
import { group, path } from '../../bike/pen/svg.ts'
import { cloud, sky } from '../land/sky.ts'
import { tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, whole } from '../pen/shape.ts'
import { fade, glow, type Stage, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { flower } from '../town/motif.ts'
import { street } from '../town/street.ts'
import { toolWall } from '../town/workshop.ts'

const W = 1600

/** SPOKE on the green board, HAAT on the marigold tag that hangs on to it. */
const sign = (stage: Stage, x: number, y: number): string => {
  const word = (text: string, cx: number, color: string, shade: string) => {
    const data = lettering(text, { size: 60, onLine: { middle: [cx, -y], angle: 0 } })
    return stroke(data, shade, 15, { transform: 'translate(2 3)' }) + stroke(data, color, 13)
  }
  return [
    rect(x - 330, y - 66, 660, 132, '#14201b', { 'fill-opacity': 0.22, transform: 'translate(0 12)' }),
    rect(
      x - 330,
      y - 66,
      372,
      132,
      fade(stage, [
        [0, '#1a5544'],
        [1, '#0e3b2e'],
      ]),
      { stroke: '#072018', 'stroke-width': 2 },
    ),
    rect(x - 320, y - 56, 352, 112, 'none', { stroke: '#3f8f72', 'stroke-width': 2 }),
    rect(
      x + 42,
      y - 66,
      288,
      132,
      fade(stage, [
        [0, '#ffc94d'],
        [1, '#ffb000'],
      ]),
      { stroke: '#8d5f00', 'stroke-width': 2 },
    ),
    rect(x + 52, y - 56, 268, 112, 'none', { stroke: '#c98a00', 'stroke-width': 2 }),
    word('Spoke', x - 142, '#faf7f1', '#06201a'),
    word('haat', x + 186, '#14201b', '#d99500'),
    stroke(`M${x - 250},${y - 66}v-26M${x + 250},${y - 66}v-26`, '#3a4543', 6),
  ].join('')
}

const pot = (stage: Stage, x: number, y: number): string =>
  path(`M${x - 26},${y - 44}h52l-8,44h-36z`, {
    fill: fade(stage, [
      [0, '#d98160'],
      [1, '#8f4429'],
    ]),
    stroke: '#6d3320',
    'stroke-width': 1.2,
  }) +
  rect(x - 30, y - 52, 60, 11, '#c8694a', { stroke: '#6d3320', 'stroke-width': 1 }) +
  path(
    `M${whole(x, y - 50)}q-40,-20 -44,-62q30,12 44,54q-16,-56 6,-96q20,44 2,96q10,-44 46,-60q-8,50 -50,66z`,
    {
      fill: fade(stage, [
        [0, '#6d9a52'],
        [1, '#2f6442'],
      ]),
    },
  ) +
  flower(x - 18, y - 104, 1, '#ffb000', '#d98200') +
  flower(x + 26, y - 108, 1.1, '#ffb000', '#d98200') +
  flower(x + 4, y - 134, 1, '#ffc94d', '#d98200')

export const about: Scene = {
  world: [W, 1000],
  keep: [300, 60, 1000, 880],
  ratio: 16 / 9,
  draw: (stage) => {
    const [left, right, top, foot] = [330, 1270, 420, 790]
    const wall = '#ecdcc0'
    const inside = group(
      { transform: `translate(${left} ${top - 10}) scale(.62)` },
      toolWall(stage, 1516, 480),
    )
    const shutter = (x: number) => {
      let slats = ''
      for (let y = top + 16; y < foot - 8; y += 20) slats += `M${x + 12},${y}h86`
      return (
        rect(
          x,
          top,
          110,
          foot - top,
          fade(
            stage,
            [
              [0, '#1b4f42'],
              [1, '#2f7a66'],
            ],
            [0, 0, 1, 0],
          ),
          { stroke: '#0b2a22', 'stroke-width': 2 },
        ) +
        stroke(slats, '#123c32', 7) +
        stroke(slats, '#4f9a84', 2, { transform: 'translate(0 -3)' })
      )
    }
    let bricks = ''
    const random = seeded(191)
    for (let i = 0; i < 26; i++)
      bricks += `M${whole(random.pick([168, 1400, 1330]) + random.between(-8, 18), 770 - random.next() ** 1.6 * 330)}h26v11h-26z`
    const bulb = (x: number) =>
      stroke(`M${x},${top}v54`, '#1c2422', 2.4) +
      oval(
        x,
        top + 66,
        130,
        130,
        glow(stage, [
          [0, '#ffe7ad', 0.8],
          [0.2, '#ffe0a0', 0.34],
          [1, '#ffe0a0', 0],
        ]),
      ) +
      oval(x, top + 64, 9, 11, '#fffbe8')
    return [
      sky(stage, W, 800, [
        [0, '#a5c9d6'],
        [0.5, '#e3e8df'],
        [1, '#f8e0c1'],
      ]),
      cloud(stage, seeded(192), [1250, 150], 380, 70, '#fff6e6', 0.7),
      tree(stage, {
        x: 60,
        y: 800,
        height: 720,
        spread: 560,
        seed: 193,
        color: '#4f8a5a',
        air: ['#eef0e0', 0.12],
        bare: 0.4,
      }),
      tree(stage, {
        x: 1540,
        y: 800,
        height: 560,
        spread: 420,
        seed: 194,
        color: '#5b9160',
        air: ['#eef0e0', 0.25],
        bare: 0.36,
      }),
      rect(
        150,
        250,
        1300,
        556,
        fade(
          stage,
          [
            [0, '#d9c4a0'],
            [0.3, wall],
            [1, '#f6e9d0'],
          ],
          [0, 0, 1, 0],
        ),
      ),
      path(bricks, { fill: '#b5694b', 'fill-opacity': 0.55 }),
      rect(136, 234, 1328, 22, '#f8eeda', { stroke: '#b59d78', 'stroke-width': 1.4 }) +
        rect(150, 256, 1300, 12, '#14201b', { 'fill-opacity': 0.14 }),
      rect(150, 770, 1300, 36, '#a8543c'),
      rect(left, top, right - left, foot - top, '#14201b'),
      inside,
      rect(
        left,
        top,
        right - left,
        foot - top,
        fade(stage, [
          [0, '#0a1f18', 0.5],
          [0.3, '#0a1f18', 0.05],
          [1, '#0a1f18', 0.4],
        ]),
      ),
      rect(
        left,
        foot - 96,
        right - left,
        96,
        wash(
          stage,
          [
            [0, '#8d5f38'],
            [1, '#5d3c22'],
          ],
          [0, foot - 96, 0, foot],
        ),
      ) + rect(left, foot - 100, right - left, 10, '#c8945f'),
      bulb(560) + bulb(1040),
      shutter(left - 112) + shutter(right + 2),
      rect(left - 10, top - 16, right - left + 20, 18, '#b08a5c', { stroke: '#6d5335', 'stroke-width': 1.4 }),
      street(stage, W, 790, 1000),
      sign(stage, 800, 336),
      pot(stage, 250, 816) + pot(stage, 1360, 816),
      placeBicycle(stage, 'step-through', { color: '#c8452d', x: 560, y: 842, scale: 0.255 }).art,
      placeBicycle(stage, 'race-road', { color: '#ffb000', x: 1060, y: 842, scale: 0.255 }).art,
      oval(
        800,
        900,
        700,
        22,
        glow(stage, [
          [0, '#ffe7ad', 0.35],
          [1, '#ffe7ad', 0],
        ]),
      ),
    ].join('')
  },
}
