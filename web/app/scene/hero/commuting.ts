/** A lakeside road where Old Dhaka begins: painted boards, a tea stall, wires, a flame tree in blossom. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { cloud, haze, sky } from '../land/sky.ts'
import { thicket, tree } from '../land/tree.ts'
import { glints } from '../land/water.ts'
import { seeded } from '../pen/random.ts'
import { rect } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { person } from '../thing/people.ts'
import { rickshaw } from '../thing/rickshaw.ts'
import { facade } from '../town/facade.ts'
import { roofline } from '../town/roofline.ts'
import { bench, teaStall } from '../town/stall.ts'
import { railing, street } from '../town/street.ts'
import { crows, pole, wires } from '../town/wires.ts'

const W = 1600
const H = 1200
const SHORE = 640

const lake = (stage: Stage): string =>
  rect(
    0,
    SHORE,
    1000,
    240,
    fade(stage, [
      [0, '#d9dcd0'],
      [0.2, '#b9d0cb'],
      [0.7, '#92b8b4'],
      [1, '#7fa8a4'],
    ]),
  ) +
  glints(seeded(61), [0, SHORE + 6, 900, 190], 60, '#fbf4e2', 0.6) +
  glints(seeded(62), [0, SHORE + 4, 900, 190], 34, '#5f908e', 0.35)

export const commuting: Scene = {
  world: [W, H],
  keep: [680, 330, 760, 680],
  ratio: 16 / 9,
  draw: (stage) =>
    [
      sky(stage, W, 900, [
        [0, '#a9cfdd'],
        [0.4, '#dcebee'],
        [0.7, '#f6ead3'],
        [1, '#f3e0c2'],
      ]),
      cloud(stage, seeded(64), [520, 360], 620, 110, '#ffffff', 0.5),
      cloud(stage, seeded(65), [120, 470], 420, 60, '#fff6e6', 0.6),
      roofline(66, -20, 980, SHORE + 2, 110, '#c5cfc9'),
      roofline(67, -20, 900, SHORE + 2, 60, '#b3c4b8'),
      haze(stage, 0, 560, 1000, 84, '#f6ead3', 0.5),
      thicket(stage, 68, -20, 780, SHORE + 4, 40, '#8fae90'),
      lake(stage),
      tree(stage, {
        x: 790,
        y: 880,
        height: 420,
        spread: 330,
        seed: 69,
        color: '#4f8a5a',
        bloom: '#d9543a',
        air: ['#eef0e0', 0.12],
        bare: 0.42,
      }),
      facade(stage, {
        x: 850,
        y: 900,
        width: 330,
        floors: 3,
        bays: 3,
        floor: 168,
        color: '#e3b98d',
        shutters: '#3f7f72',
        seed: 3,
        balcony: 2,
        shops: true,
        air: ['#f6ecd9', 0.3],
      }),
      facade(stage, {
        x: 1180,
        y: 900,
        width: 460,
        floors: 4,
        bays: 4,
        floor: 178,
        color: '#d98f72',
        shutters: '#2f6a66',
        seed: 4,
        balcony: 1,
        shops: true,
        air: ['#f6ecd9', 0.24],
      }),
      railing(stage, -20, 900, 900),
      street(stage, W, 898, H),
      path(meadow(seeded(70), 600, 900, 900, 4, 22, 8), { fill: '#6d8f57' }),
      pole(stage, 842, 925, 620),
      wires(71, [842, 325], [-40, 290], 3, 60),
      wires(72, [842, 330], [1640, 220], 5, 70),
      crows([
        [660, 352],
        [604, 356],
      ]),
      rickshaw(stage, { x: 560, y: 946, width: 270, air: ['#f3e6cf', 0.06] }),
      person('sari', 330, 922, 92, '#c8658a', '#8a3f63'),
      person('walks', 268, 924, 96, '#f2ead9', '#4a5a52'),
      teaStall(stage, 1482, 944, 270),
      bench(stage, 1270, 950, 140),
      placeBicycle(stage, 'step-through', { color: '#0e3b2e', x: 1050, y: 1046, scale: 0.45 }).art,
    ].join(''),
}
