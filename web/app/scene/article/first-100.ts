/** A long road through the tea gardens of Sylhet at sunrise: one rider, a milestone, the day before her. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { hills } from '../land/hill.ts'
import { mist, sky, streaks, sun } from '../land/sky.ts'
import { teaRows } from '../land/tea.ts'
import { tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, under } from '../pen/shape.ts'
import { fade, glow, strip, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import { rider } from '../place/rider.ts'
import type { Scene } from '../scene.ts'

export const first100: Scene = {
  world: [1600, 900],
  keep: [420, 100, 900, 800],
  ratio: 16 / 9,
  draw: (stage) => {
    const scale = 0.36
    const bike = placeBicycle(stage, 'endurance-road', { color: '#f3efe4', x: 760, y: 812, scale })
    const ride = rider(stage, bike, scale, {
      jersey: '#ffb000',
      shorts: '#1d2a2a',
      skin: '#a8714c',
      helmet: '#c8452d',
    })
    const air = '#fbe8cf'
    return [
      sky(stage, 1600, 560, [
        [0, '#8fbdcb'],
        [0.4, '#d9e3d8'],
        [0.75, '#fbdfb4'],
        [1, '#fcd5a0'],
      ]),
      sun(stage, 1130, 360, 44, '#fff8dc', '#ffd27a'),
      streaks(stage, seeded(201), [500, 220], 620, 60, '#fff1dc', 8),
      hills(stage, {
        seed: 202,
        line: [
          [-20, 430],
          [240, 380],
          [520, 420],
          [820, 370],
          [1100, 420],
          [1380, 360],
          [1620, 400],
        ],
        foot: 560,
        rough: 12,
        color: '#a9c0b2',
        air,
        lost: 0.9,
      }),
      mist(stage, 800, 500, 1700, 80, '#fff4e0', 0.9),
      hills(stage, {
        seed: 203,
        line: [
          [-20, 500],
          [300, 452],
          [640, 520],
          [980, 470],
          [1300, 510],
          [1620, 450],
        ],
        foot: 620,
        rough: 10,
        color: '#7fa878',
        air: '#e9dfb2',
        lost: 0.7,
        trees: 14,
      }),
      teaRows(stage, 204, 1600, 560, 740),
      tree(stage, {
        x: 260,
        y: 640,
        height: 330,
        spread: 280,
        seed: 205,
        color: '#5f9460',
        air: [air, 0.25],
        bare: 0.5,
      }),
      tree(stage, {
        x: 1420,
        y: 690,
        height: 440,
        spread: 380,
        seed: 206,
        color: '#4f8550',
        air: [air, 0.1],
        bare: 0.5,
      }),
      path(
        under(
          [
            [-20, 726],
            [400, 716],
            [900, 722],
            [1620, 712],
          ],
          800,
        ),
        {
          fill: fade(stage, [
            [0, '#c3c877'],
            [1, '#7d9a4f'],
          ]),
        },
      ),
      rect(
        0,
        752,
        1600,
        148,
        wash(
          stage,
          [
            [0, '#c9b9a4'],
            [0.4, '#a59c92'],
            [1, '#7f7f7c'],
          ],
          [0, 752, 0, 900],
        ),
      ),
      rect(0, 748, 1600, 6, '#e3d2b0'),
      rect(0, 770, 1600, 6, '#fbf3e2', { 'fill-opacity': 0.85 }),
      strip(stage, 'verge', 533, 0, 1600, () =>
        path(meadow(seeded(207), 0, 533, 734, 18, 36, 14), { fill: '#6d8d45' }),
      ),
      oval(1190, 762, 60, 7, '#14201b', { 'fill-opacity': 0.2 }),
      path('M1160,760V700Q1160,664 1192,664Q1224,664 1224,700V760z', {
        fill: fade(
          stage,
          [
            [0, '#e0d5bd'],
            [0.5, '#fffaf0'],
            [1, '#e9dfc9'],
          ],
          [0, 0, 1, 0],
        ),
        stroke: '#8d7f66',
        'stroke-width': 1.6,
      }),
      path('M1160,704V700Q1160,664 1192,664Q1224,664 1224,700V704z', {
        fill: fade(stage, [
          [0, '#ffc94d'],
          [1, '#f0a200'],
        ]),
        stroke: '#8d5f00',
        'stroke-width': 1.4,
      }),
      oval(
        700,
        820,
        300,
        12,
        glow(stage, [
          [0, '#14201b', 0.3],
          [1, '#14201b', 0],
        ]),
      ),
      ride.far,
      bike.art,
      ride.near,
    ].join('')
  },
}
