/** Rain on a town road: low cloud, a sheet of water that holds the bicycle's mirror image, drops on every ring. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { rain } from '../land/rain.ts'
import { cloud, sky } from '../land/sky.ts'
import { tree } from '../land/tree.ts'
import { rings } from '../land/water.ts'
import { seeded } from '../pen/random.ts'
import { rect } from '../pen/shape.ts'
import { fade, stamp, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { umbrella } from '../thing/umbrella.ts'
import { facade } from '../town/facade.ts'
import { railing } from '../town/street.ts'

export const monsoon: Scene = {
  world: [1600, 900],
  keep: [400, 100, 900, 800],
  ratio: 16 / 9,
  draw: (stage) => {
    const air = ['#a9bcc2', 0.48] as const
    const [x, y, scale] = [900, 742, 0.42]
    const bike = placeBicycle(stage, 'city', { color: '#c8452d', x, y, scale })
    const random = seeded(211)
    const drops = Array.from(
      { length: 34 },
      () => [random.between(0, 1600), random.between(720, 890), random.between(0.5, 1.2)] as const,
    )
    return [
      sky(stage, 1600, 640, [
        [0, '#6d828c'],
        [0.5, '#97abb2'],
        [1, '#c3cfcf'],
      ]),
      cloud(stage, seeded(212), [300, 150], 760, 170, '#5b6f7a', 0.7),
      cloud(stage, seeded(213), [1180, 120], 820, 180, '#566a75', 0.65),
      cloud(stage, seeded(214), [760, 230], 620, 110, '#7d919a', 0.7),
      facade(stage, {
        x: -60,
        y: 640,
        width: 520,
        floors: 3,
        bays: 4,
        floor: 150,
        color: '#d3a98a',
        shutters: '#3f7f72',
        seed: 9,
        balcony: 1,
        shops: true,
        air,
      }),
      facade(stage, {
        x: 1240,
        y: 640,
        width: 420,
        floors: 3,
        bays: 3,
        floor: 158,
        color: '#9fb5a6',
        shutters: '#7a4a33',
        seed: 12,
        balcony: 2,
        shops: true,
        air,
      }),
      tree(stage, {
        x: 1130,
        y: 650,
        height: 400,
        spread: 340,
        seed: 215,
        color: '#4a7d5a',
        air: ['#a9bcc2', 0.3],
        bare: 0.4,
      }),
      tree(stage, {
        x: 560,
        y: 646,
        height: 330,
        spread: 290,
        seed: 216,
        color: '#4a7d5a',
        air: ['#a9bcc2', 0.42],
        bare: 0.4,
      }),
      railing(stage, 460, 1240, 648),
      rect(0, 640, 1600, 40, '#a9a398') + rect(0, 678, 1600, 12, '#6d716f'),
      rect(
        0,
        690,
        1600,
        210,
        wash(
          stage,
          [
            [0, '#8d9a9e'],
            [0.4, '#738288'],
            [1, '#4d5b61'],
          ],
          [0, 690, 0, 900],
        ),
      ),
      umbrella(stage, 330, 690, 150),
      group({ opacity: 0.34, transform: `translate(0 ${num(y * 2 + 6)}) scale(1 -1)` }, bike.art),
      rect(
        0,
        744,
        1600,
        156,
        fade(stage, [
          [0, '#7d8c92', 0.1],
          [1, '#4d5b61', 0.75],
        ]),
      ),
      path(
        'M0,772q200,-8 420,2t560,-4t620,6v6q-300,-10 -620,-4t-560,4t-420,-2zM120,838q300,-10 620,2t740,-6v5q-360,8 -740,6t-620,-3z',
        { fill: '#d3dfe2', 'fill-opacity': 0.35 },
      ),
      stamp(stage, 'ring', () => rings(0, 0, 26, '#eef4f5', 0.6), drops),
      bike.art,
      rain(stage, 217, 1600, 900, 150),
    ].join('')
  },
}
