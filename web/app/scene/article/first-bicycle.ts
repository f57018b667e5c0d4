/** Market morning: three bicycles under bunting, a price tag on each, and the question which. */
import { path } from '../../bike/pen/svg.ts'
import { creepers, meadow } from '../land/grass.ts'
import { cloud, sky } from '../land/sky.ts'
import { thicket, tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, under } from '../pen/shape.ts'
import { fade, type Stage, stamp, strip, wash } from '../pen/stage.ts'
import { type BicycleKind, placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'

const tagged = (
  stage: Stage,
  kind: BicycleKind,
  color: string,
  x: number,
  y: number,
  scale: number,
): string => {
  const bike = placeBicycle(stage, kind, { color, x, y, scale })
  const [tx, ty] = bike.spot([bike.points.seatTubeTop[0] + 70, bike.points.seatTubeTop[1] - 60])
  const tag = () =>
    stroke('M0,-30Q6,-14 0,0', '#d9c39a', 2) +
    path('M-14,12L0,-4L14,12V48H-14z', {
      fill: fade(stage, [
        [0, '#ffc94d'],
        [1, '#f0a200'],
      ]),
      stroke: '#8d5f00',
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }) +
    oval(0, 6, 2.6, 2.6, '#7d5a1c')
  return bike.art + stamp(stage, 'tag', tag, [[tx, ty]])
}

export const firstBicycle: Scene = {
  world: [1600, 900],
  keep: [350, 60, 900, 840],
  ratio: 16 / 9,
  draw: (stage) => {
    const pennants = () =>
      path('M0,0h26l-13,32zM140,26h26l-13,32z', { fill: '#ffb000' }) +
      path('M48,14h26l-13,32zM186,28h26l-13,32z', { fill: '#c8452d' }) +
      path('M94,22h26l-13,32zM232,26h26l-13,32z', { fill: '#2f7a60' })
    const stripes = Array.from({ length: 12 }, (_, i) =>
      path(`M${430 + i * 62},330L${390 + i * 68.5},430h68.5L${492 + i * 62},330z`, {
        fill: i % 2 ? '#faf0dc' : '#c8452d',
      }),
    ).join('')
    const scallops = Array.from({ length: 12 }, (_, i) =>
      path(`M${390 + i * 68.5},430h68.5q0,34 -34.2,34t-34.3,-34z`, { fill: i % 2 ? '#e9dcc0' : '#b23a26' }),
    ).join('')
    return [
      sky(stage, 1600, 640, [
        [0, '#94c6de'],
        [0.6, '#d9ebf0'],
        [1, '#fbf0d8'],
      ]),
      cloud(stage, seeded(261), [300, 160], 460, 120, '#ffffff', 0.85),
      cloud(stage, seeded(262), [1300, 130], 420, 100, '#ffffff', 0.8),
      thicket(stage, 263, -20, 1620, 632, 120, '#86ad84'),
      stamp(
        stage,
        'tree',
        () => tree(stage, { x: 0, y: 0, height: 540, spread: 500, seed: 264, color: '#4f8b50', bare: 0.42 }),
        [
          [130, 662, -0.8, 0.8],
          [1440, 670],
        ],
      ),
      path(
        under(
          [
            [-20, 652],
            [500, 640],
            [1100, 648],
            [1620, 638],
          ],
          900,
        ),
        {
          fill: wash(
            stage,
            [
              [0, '#bdd07c'],
              [0.4, '#93b65a'],
              [1, '#55843f'],
            ],
            [0, 640, 0, 900],
          ),
        },
      ),
      strip(
        stage,
        'lawn',
        400,
        0,
        1600,
        () =>
          path(creepers(seeded(266), 0, 400, 660, 230, 60), { fill: '#6d9e4c' }) +
          path(creepers(seeded(267), 0, 400, 660, 230, 34), { fill: '#d3df94' }),
      ),
      rect(410, 400, 14, 270, '#a5794c') + rect(1182, 400, 14, 270, '#a5794c'),
      rect(
        424,
        440,
        758,
        222,
        fade(stage, [
          [0, '#3a4a3c', 0.5],
          [1, '#3a4a3c', 0.08],
        ]),
      ),
      stripes +
        path('M430,330H1174L1212,430H390z', {
          fill: fade(stage, [
            [0, '#fff', 0.2],
            [1, '#5d1d12', 0.2],
          ]),
        }) +
        scallops,
      stroke('M-20,250Q180,360 410,330M1190,330Q1400,380 1620,220', '#4d5a52', 2),
      stamp(stage, 'pennants', pennants, [
        [40, 286],
        [1310, 322],
      ]),
      oval(800, 800, 760, 24, '#2f5c2a', { 'fill-opacity': 0.22 }),
      tagged(stage, 'hybrid', '#1f6f9c', 320, 796, 0.272),
      tagged(stage, 'step-through', '#c8452d', 800, 812, 0.29),
      tagged(stage, 'cross-country', '#0e3b2e', 1285, 796, 0.272),
      path(meadow(seeded(268), -20, 1620, 890, 14, 60, 18), { fill: '#3f7538' }),
    ].join('')
  },
}
