/** A school yard after the bell: tin-roofed school, the flag, a swing, a kite over the tree. */
import { path } from '../../bike/pen/svg.ts'
import { creepers, meadow } from '../land/grass.ts'
import { cloud, sky } from '../land/sky.ts'
import { thicket, tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, under } from '../pen/shape.ts'
import { fade, strip, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { person } from '../thing/people.ts'
import { school } from '../town/school.ts'

export const kids: Scene = {
  world: [1200, 900],
  keep: [100, 100, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) =>
    [
      sky(stage, 1200, 640, [
        [0, '#8ec6df'],
        [0.6, '#d3eaf0'],
        [1, '#f9f0d8'],
      ]),
      cloud(stage, seeded(131), [360, 210], 420, 120, '#ffffff', 0.85),
      cloud(stage, seeded(132), [980, 160], 380, 90, '#ffffff', 0.8),
      thicket(stage, 133, -30, 1230, 622, 120, '#7fa97c'),
      school(stage, 190, 640, 540),
      tree(stage, { x: 1000, y: 670, height: 500, spread: 460, seed: 134, color: '#4f8b50', bare: 0.42 }),
      stroke('M908,458V640M960,462V640', '#8d7a5d', 3) +
        rect(900, 638, 68, 8, '#9a6d45', { stroke: '#5d4029', 'stroke-width': 1 }),
      stroke('M560,250C600,320 560,420 640,560', '#4d5a52', 1.2, { 'stroke-opacity': 0.6 }),
      path('M560,250L596,206L566,158L524,202z', {
        fill: fade(stage, [
          [0, '#ffb000'],
          [0.5, '#ffb000'],
          [0.5, '#c8452d'],
          [1, '#c8452d'],
        ]),
        stroke: '#8d2f1f',
        'stroke-width': 1.2,
      }),
      stroke('M560,250q-12,16 0,30q10,14 -2,30', '#c8452d', 2.4),
      path(
        under(
          [
            [0, 646],
            [400, 636],
            [800, 644],
            [1200, 634],
          ],
          900,
        ),
        {
          fill: wash(
            stage,
            [
              [0, '#b7cf77'],
              [0.4, '#8fb75c'],
              [1, '#558546'],
            ],
            [0, 636, 0, 900],
          ),
        },
      ),
      strip(
        stage,
        'lawn',
        400,
        0,
        1200,
        () =>
          path(creepers(seeded(135), 0, 400, 660, 220, 70), { fill: '#6d9e4c' }) +
          path(creepers(seeded(136), 0, 400, 660, 220, 36), { fill: '#cfdd8c' }),
      ),
      person('walks', 1080, 668, 84, '#f4f0e4', '#1f4f7a'),
      person('sari', 1134, 670, 90, '#f4f0e4', '#1f7a5a', true),
      oval(150, 846, 34, 7, '#14201b', { 'fill-opacity': 0.2 }) +
        oval(
          150,
          816,
          30,
          30,
          fade(stage, [
            [0, '#fff7e6'],
            [1, '#d9c7a5'],
          ]),
          { stroke: '#6d5a45', 'stroke-width': 1.4 },
        ) +
        path('M150,800l13,10 -5,15h-16l-5,-15zM124,806l8,-10M176,806l-8,-10M136,840l6,-12M164,840l-6,-12', {
          fill: '#2f4a44',
          stroke: '#2f4a44',
          'stroke-width': 2,
        }),
      placeBicycle(stage, 'kids', { color: '#ffb000', x: 620, y: 822, scale: 0.62 }).art,
      path(meadow(seeded(137), -20, 1220, 898, 10, 60, 16), { fill: '#3d6f3f' }),
    ].join(''),
}
