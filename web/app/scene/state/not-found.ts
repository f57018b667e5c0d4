/** A fork in the paddies: a signpost that points everywhere, a bicycle laid down while its rider asks the way. */

import { bikeArt } from '../../bike/draw-bike.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { paddyField } from '../land/paddy.ts'
import { cloud, haze, sky } from '../land/sky.ts'
import { thicket } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, under } from '../pen/shape.ts'
import { fade, glow, type Stage, wash } from '../pen/stage.ts'
import { vignette } from '../pen/vignette.ts'
import { sheetOf } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'

/** A board with a point, `side` 1 to the right; blank, as nobody knows. */
const board = (
  stage: Stage,
  x: number,
  y: number,
  width: number,
  side: 1 | -1,
  color: readonly [string, string, string],
  tilt: number,
): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${tilt}) scale(${side} 1)` },
    path(`M-16,-17H${width - 20}L${width},0L${width - 20},17H-16z`, {
      fill: fade(stage, [
        [0, color[0]],
        [1, color[1]],
      ]),
      stroke: color[2],
      'stroke-width': 1.8,
      'stroke-linejoin': 'round',
    }),
    stroke(`M4,-5H${width - 44}M4,5H${width - 66}`, color[2], 3, { 'stroke-opacity': 0.35 }),
    oval(0, -9, 2, 2, color[2]) + oval(0, 9, 2, 2, color[2]),
  )

const signpost = (stage: Stage, x: number, y: number): string =>
  [
    oval(
      x + 16,
      y,
      46,
      7,
      glow(stage, [
        [0, '#14201b', 0.5],
        [1, '#14201b', 0],
      ]),
    ),
    rect(
      x - 8,
      y - 330,
      16,
      332,
      fade(
        stage,
        [
          [0, '#7d5a3c'],
          [0.6, '#b58a5e'],
          [1, '#d9b083'],
        ],
        [0, 0, 1, 0],
      ),
      { stroke: '#5d4029', 'stroke-width': 1.4 },
    ),
    path(`M${x - 11},${y - 330}L${x},${y - 348}L${x + 11},${y - 330}z`, { fill: '#8f6b47' }),
    board(stage, x, y - 296, 150, 1, ['#ffc94d', '#f0a200', '#8d5f00'], -4),
    board(stage, x, y - 248, 138, -1, ['#fbf3e2', '#dccdb0', '#6d5a45'], 3),
    board(stage, x, y - 200, 124, 1, ['#d9694f', '#b23a26', '#6d1f12'], 7),
    board(stage, x, y - 154, 146, -1, ['#2f7a60', '#0e3b2e', '#08241c'], -6),
    board(stage, x, y - 110, 96, 1, ['#fbf3e2', '#dccdb0', '#6d5a45'], 16),
  ].join('')

/** The bicycle on its side, seen from where we stand: its height lies along the ground. */
const fallen = (stage: Stage, x: number, y: number, scale: number): string => {
  const { defs, body, points } = bikeArt(sheetOf('hybrid'), {
    color: '#c8452d',
    prefix: `${stage.prefix}_f_`,
    shadow: false,
  })
  stage.defs.push(defs)
  const middle = (points.rear[0] + points.front[0]) / 2
  return (
    oval(
      x + 8,
      y - 70,
      330,
      66,
      glow(stage, [
        [0, '#14201b', 0.42],
        [0.7, '#14201b', 0.22],
        [1, '#14201b', 0],
      ]),
    ) +
    group(
      {
        transform:
          `matrix(${num(scale * 10)} ${(-scale * 0.06).toFixed(4)} ${(-scale * 0.24).toFixed(4)} ${(scale * 0.46).toFixed(4)} ${x} ${y})`.replace(
            num(scale * 10),
            scale.toFixed(4),
          ),
      },
      group({ transform: `translate(${num(-middle)} ${num(points.ground)})` }, body),
    )
  )
}

export const notFound: Scene = {
  world: [1000, 750],
  keep: [0, 0, 1000, 750],
  ratio: 4 / 3,
  draw: (stage) =>
    vignette(
      stage,
      1000,
      750,
      [
        sky(stage, 1000, 380, [
          [0, '#9ccbe0'],
          [0.55, '#dcebee'],
          [1, '#fbecd0'],
        ]),
        cloud(stage, seeded(181), [270, 190], 320, 90, '#ffffff', 0.8),
        cloud(stage, seeded(182), [800, 150], 280, 70, '#ffffff', 0.75),
        thicket(stage, 183, -10, 1010, 352, 36, '#8fb08c'),
        paddyField(stage, { seed: 184, width: 1000, top: 348, foot: 560, vanish: [500, 300] }),
        haze(stage, 0, 330, 1000, 60, '#fbf1dc', 0.5),
        path(
          under(
            [
              [-10, 560],
              [250, 540],
              [500, 532],
              [750, 540],
              [1010, 560],
            ],
            760,
          ),
          {
            fill: wash(
              stage,
              [
                [0, '#a5c065'],
                [0.4, '#7ba351'],
                [1, '#4a7d42'],
              ],
              [0, 530, 0, 750],
            ),
          },
        ),
        path(
          'M330,760C360,650 420,600 360,540C310,490 180,430 60,372L84,370C240,420 420,470 480,530C520,560 540,540 590,500C690,430 800,400 930,366L950,370C840,410 740,450 670,510C610,560 620,640 700,760z',
          {
            fill: wash(
              stage,
              [
                [0, '#e9d0a6'],
                [0.5, '#d3a97c'],
                [1, '#b3855b'],
              ],
              [0, 370, 0, 750],
            ),
          },
        ),
        stroke('M430,750C450,660 480,620 440,560M580,750C560,660 540,610 590,540', '#9a7350', 10, {
          'stroke-opacity': 0.25,
        }),
        path(
          meadow(seeded(185), 40, 330, 570, 150, 44, 16) + meadow(seeded(186), 680, 960, 560, 150, 44, 14),
          { fill: '#558243' },
        ),
        signpost(stage, 512, 562),
        path(meadow(seeded(187), 470, 556, 566, 4, 26, 5), { fill: '#6d9a4c' }),
        fallen(stage, 480, 684, 0.35),
      ].join(''),
    ),
}
