/** Morning in the Hill Tracts: ranges behind ranges, mist in the valleys, a bamboo brake, a house on stilts. */
import { path } from '../../bike/pen/svg.ts'
import { bamboo } from '../land/bamboo.ts'
import { creepers, meadow } from '../land/grass.ts'
import { hills } from '../land/hill.ts'
import { birds, cloud, haze, mist, sky, sun } from '../land/sky.ts'
import { seeded } from '../pen/random.ts'
import { type At, smooth, stroke, under, whole } from '../pen/shape.ts'
import { fade, type Stage, stamp, strip, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { stiltHouse } from '../town/stilt-house.ts'

const W = 1600
const H = 1200

const track = (stage: Stage): string => {
  const bank = under(
    [
      [0, 938],
      [220, 922],
      [520, 934],
      [820, 924],
      [1150, 906],
      [1400, 880],
      [W, 850],
    ],
    H,
  )
  const edge: At[] = [
    [-20, 1010],
    [260, 984],
    [620, 990],
    [980, 980],
    [1320, 958],
    [1640, 926],
  ]
  const trail = `${smooth(edge)}L1640,1062 ${smooth([
    [1640, 1062],
    [1300, 1068],
    [900, 1082],
    [500, 1092],
    [200, 1110],
    [-20, 1150],
  ]).slice(1)}z`
  const random = seeded(31)
  let lit = ''
  let dim = ''
  for (let i = 0; i < 60; i++) {
    const [x, y, r] = [random.between(0, W), random.between(1000, 1080), random.between(1.5, 7)]
    lit += `M${whole(x - r, y)}q${whole(0, -r * 1.1, r, -r)}t${whole(r, r)}z`
    dim += `M${whole(x - r * 1.6, y + 1)}q${whole(r * 1.5, r * 0.9, r * 2.5, -r * 0.2)}z`
  }
  const growth = () =>
    path(creepers(seeded(32), 0, 420, 915, 90, 90), { fill: '#4e8449' }) +
    path(creepers(seeded(33), 0, 420, 915, 90, 50), { fill: '#9ab85f' })
  const fringe = () =>
    path(meadow(seeded(34), 0, 533, 996, 6, 34, 13), { fill: '#3f7545' }) +
    path(meadow(seeded(38), 0, 533, 1000, 6, 24, 9), { fill: '#86a956' })
  const near = () =>
    path(meadow(seeded(35), 0, 800, 1118, 90, 120, 12), { fill: '#1f4c36' }) +
    path(meadow(seeded(36), 0, 800, 1140, 80, 100, 9), { fill: '#37683f' })
  return [
    path(bank, {
      fill: wash(
        stage,
        [
          [0, '#7fa757'],
          [0.3, '#558847'],
          [1, '#2c5a3c'],
        ],
        [0, 860, 0, H],
      ),
    }),
    strip(stage, 'bank', 420, 0, W, growth),
    path(trail, {
      fill: wash(
        stage,
        [
          [0, '#d3a878'],
          [0.5, '#bd8f61'],
          [1, '#8d6a49'],
        ],
        [0, 960, 0, 1120],
      ),
    }),
    stroke(
      smooth([
        [-20, 1066],
        [300, 1034],
        [680, 1038],
        [1000, 1028],
        [1320, 1008],
        [1640, 980],
      ]),
      '#8f6846',
      12,
      { 'stroke-opacity': 0.22 },
    ),
    stroke(
      smooth([
        [-20, 1040],
        [280, 1010],
        [650, 1016],
        [1000, 1004],
        [1320, 982],
        [1640, 952],
      ]),
      '#e7c596',
      7,
      { 'stroke-opacity': 0.4 },
    ),
    path(dim, { fill: '#6d4d34', 'fill-opacity': 0.35 }) +
      path(lit, {
        fill: fade(stage, [
          [0, '#d9b98f'],
          [1, '#9a7450'],
        ]),
      }),
    stamp(stage, 'fringe', fringe, [
      [0, -6],
      [533, -10],
      [1067, -44],
    ]),
    stamp(stage, 'near', near, [
      [0, 0],
      [800, -20],
    ]),
  ].join('')
}

export const adventure: Scene = {
  world: [W, H],
  keep: [840, 320, 760, 680],
  ratio: 16 / 9,
  draw: (stage) => {
    const air = '#edf3ec'
    return [
      sky(stage, W, 1000, [
        [0, '#a9cdd6'],
        [0.3, '#d3e7e6'],
        [0.57, '#f7f0da'],
        [0.75, '#fdf3da'],
        [1, '#fdfcf4'],
      ]),
      sun(stage, 1000, 372, 27, '#fffdf2', '#ffe3a3'),
      cloud(stage, seeded(40), [380, 330], 520, 90, '#ffffff', 0.5),
      cloud(stage, seeded(41), [1400, 230], 420, 80, '#ffffff', 0.5),
      hills(stage, {
        seed: 42,
        line: [
          [-40, 520],
          [180, 470],
          [380, 510],
          [640, 440],
          [860, 500],
          [1100, 420],
          [1330, 470],
          [1660, 380],
        ],
        foot: 690,
        rough: 16,
        color: '#bcd3d0',
        air,
        lost: 0.9,
      }),
      hills(stage, {
        seed: 43,
        line: [
          [-40, 590],
          [150, 560],
          [420, 630],
          [700, 560],
          [980, 590],
          [1240, 470],
          [1480, 520],
          [1660, 440],
        ],
        foot: 740,
        rough: 22,
        color: '#96bdb2',
        air,
        lost: 0.95,
      }),
      mist(stage, 500, 690, 1300, 130, '#fdfcf4', 0.95),
      birds(seeded(48), 720, 470, 70, 4, '#6d8a86'),
      hills(stage, {
        seed: 44,
        line: [
          [560, 800],
          [820, 700],
          [1010, 650],
          [1220, 560],
          [1420, 600],
          [1660, 520],
        ],
        foot: 810,
        rough: 18,
        color: '#71a58f',
        air,
        lost: 0.8,
        trees: 13,
      }),
      mist(stage, 1250, 780, 900, 110, '#fdfcf4', 0.9),
      hills(stage, {
        seed: 45,
        line: [
          [-40, 660],
          [120, 640],
          [330, 700],
          [540, 760],
          [860, 850],
        ],
        foot: 960,
        rough: 16,
        color: '#5e9a78',
        air,
        lost: 0.75,
        trees: 17,
      }),
      mist(stage, 420, 850, 1300, 120, '#fdfcf4', 0.95),
      hills(stage, {
        seed: 47,
        line: [
          [360, 940],
          [520, 905],
          [760, 872],
          [1010, 790],
          [1240, 770],
          [1450, 700],
          [1660, 660],
        ],
        foot: 960,
        rough: 14,
        color: '#418154',
        air: '#a5c48a',
        lost: 0.6,
        trees: 25,
      }),
      stiltHouse(stage, 610, 915, 170),
      haze(stage, 0, 820, W, 120, '#f4f3df', 0.35),
      track(stage),
      bamboo(stage, { x: 1560, y: 965, height: 800, spread: 260, count: 11, seed: 51 }),
      path(meadow(seeded(52), 1450, 1640, 968, 10, 60, 9), { fill: '#2f6442' }),
      placeBicycle(stage, 'trail', { color: '#ffb000', x: 1110, y: 1040, scale: 0.46, tilt: -2.2 }).art,
    ].join('')
  },
}
