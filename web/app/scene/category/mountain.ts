/** A stony path high on a ridge, wooded hills below, mist in the valley. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { hills } from '../land/hill.ts'
import { rocks } from '../land/rock.ts'
import { cloud, mist, sky } from '../land/sky.ts'
import { seeded } from '../pen/random.ts'
import { smooth, under } from '../pen/shape.ts'
import { stamp, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'

export const mountain: Scene = {
  world: [1200, 900],
  keep: [100, 100, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) => {
    const air = '#edf3ec'
    return [
      sky(stage, 1200, 800, [
        [0, '#9cc7d6'],
        [0.45, '#d5e8ea'],
        [0.8, '#f8f0da'],
        [1, '#fdf8ea'],
      ]),
      cloud(stage, seeded(101), [320, 190], 380, 90, '#ffffff', 0.6),
      hills(stage, {
        seed: 102,
        line: [
          [-40, 430],
          [160, 330],
          [360, 400],
          [620, 270],
          [820, 360],
          [1010, 300],
          [1240, 390],
        ],
        foot: 640,
        rough: 16,
        color: '#a9c8c6',
        air,
        lost: 0.9,
      }),
      mist(stage, 560, 560, 1200, 110, '#fdfcf4', 0.8),
      hills(stage, {
        seed: 103,
        line: [
          [-40, 400],
          [140, 420],
          [330, 500],
          [560, 590],
          [760, 650],
        ],
        foot: 760,
        rough: 14,
        color: '#6ba287',
        air,
        lost: 0.8,
        trees: 15,
      }),
      hills(stage, {
        seed: 104,
        line: [
          [420, 660],
          [700, 560],
          [930, 450],
          [1240, 380],
        ],
        foot: 780,
        rough: 14,
        color: '#508f67',
        air: '#d9e6cf',
        lost: 0.7,
        trees: 20,
      }),
      mist(stage, 430, 690, 1000, 100, '#fdfcf4', 0.9),
      path(
        under(
          [
            [-20, 722],
            [240, 736],
            [560, 726],
            [900, 690],
            [1220, 660],
          ],
          900,
        ),
        {
          fill: wash(
            stage,
            [
              [0, '#8fae5c'],
              [0.5, '#557f43'],
              [1, '#2f5c3a'],
            ],
            [0, 660, 0, 900],
          ),
        },
      ),
      path(
        `${smooth([
          [-20, 780],
          [300, 772],
          [620, 766],
          [940, 734],
          [1220, 696],
        ])}L1220,800 ${smooth([
          [1220, 806],
          [900, 838],
          [500, 860],
          [-20, 880],
        ]).slice(1)}z`,
        {
          fill: wash(
            stage,
            [
              [0, '#cfa77a'],
              [0.5, '#b78c62'],
              [1, '#86654a'],
            ],
            [0, 700, 0, 880],
          ),
        },
      ),
      rocks(stage, 105, [
        [90, 790, 62],
        [170, 800, 34],
        [1110, 742, 76],
        [1034, 764, 36],
        [560, 868, 30],
        [820, 846, 22],
        [330, 858, 20],
        [700, 790, 12],
        [440, 792, 10],
      ]),
      stamp(stage, 'tufts', () => path(meadow(seeded(106), 0, 400, 780, 8, 40, 12), { fill: '#47763f' }), [
        [-10, 0],
        [380, -8],
        [790, -60],
      ]),
      placeBicycle(stage, 'cross-country, full suspension', {
        color: '#c8452d',
        x: 600,
        y: 806,
        scale: 0.5,
        tilt: -3,
      }).art,
      path(meadow(seeded(107), -20, 420, 890, 14, 90, 9) + meadow(seeded(108), 860, 1220, 884, 16, 110, 8), {
        fill: '#234f36',
      }),
    ].join('')
  },
}
