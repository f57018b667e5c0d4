/** Noon in the dry month: white sun, dust on the road, a bicycle in the only shade with bottle and gamcha at hand. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { hills } from '../land/hill.ts'
import { farPalms } from '../land/palm.ts'
import { haze, mist, sky, sun } from '../land/sky.ts'
import { tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, under, whole } from '../pen/shape.ts'
import { fade, glow, stamp, wash } from '../pen/stage.ts'
import { placeAccessory } from '../place/accessory.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { gamcha } from '../thing/gamcha.ts'

export const heatDust: Scene = {
  world: [1600, 900],
  keep: [400, 60, 900, 840],
  ratio: 16 / 9,
  draw: (stage) => {
    const random = seeded(251)
    let cracks = ''
    for (let i = 0; i < 60; i++)
      cracks += `M${whole(random.between(0, 1600), 600 + random.next() ** 1.3 * 130)}l${whole(random.near(0, 26), 8)}l${whole(random.near(0, 26), 7)}`
    const bike = placeBicycle(stage, 'hybrid', { color: '#1f6f7c', x: 860, y: 810, scale: 0.47 })
    const top = bike.spot([
      (bike.points.seatTubeTop[0] + bike.points.headTop[0]) / 2 - 30,
      (bike.points.seatTubeTop[1] + bike.points.headTop[1]) / 2,
    ])
    return [
      sky(stage, 1600, 580, [
        [0, '#b9d3d6'],
        [0.4, '#eae6d0'],
        [0.8, '#f8e3b6'],
        [1, '#f3d49c'],
      ]),
      sun(stage, 420, 170, 62, '#fffdf2', '#fff0c0'),
      hills(stage, {
        seed: 252,
        line: [
          [-20, 540],
          [420, 530],
          [900, 540],
          [1620, 528],
        ],
        foot: 580,
        rough: 5,
        color: '#cdbb8d',
        air: '#f3ddac',
        lost: 0.6,
      }),
      farPalms(253, 60, 700, 566, 80, 9, '#b9ad7c'),
      rect(470, 446, 36, 120, '#c79a78') +
        rect(464, 440, 48, 10, '#b5866a') +
        mist(stage, 520, 410, 150, 50, '#d9cbb0', 0.7),
      haze(stage, 0, 430, 1600, 150, '#f6dfae', 0.7),
      path(
        under(
          [
            [-20, 572],
            [500, 566],
            [1000, 574],
            [1620, 566],
          ],
          760,
        ),
        {
          fill: fade(stage, [
            [0, '#e3cb92'],
            [0.5, '#d3b273'],
            [1, '#b8945a'],
          ]),
        },
      ),
      stroke(cracks, '#a07d4a', 2, { 'stroke-opacity': 0.4 }),
      mist(stage, 230, 660, 520, 130, '#f0ddb4', 0.95) + mist(stage, 90, 640, 360, 120, '#f3e3c0', 0.9),
      rect(
        0,
        730,
        1600,
        170,
        wash(
          stage,
          [
            [0, '#d9c39a'],
            [0.4, '#c4a97d'],
            [1, '#97815f'],
          ],
          [0, 730, 0, 900],
        ),
      ),
      rect(0, 724, 1600, 8, '#e9d6ae'),
      tree(stage, { x: 1300, y: 748, height: 720, spread: 780, seed: 254, color: '#5b8449', bare: 0.46 }),
      oval(
        1080,
        816,
        620,
        52,
        glow(stage, [
          [0, '#3a2f1c', 0.42],
          [0.7, '#3a2f1c', 0.3],
          [1, '#3a2f1c', 0],
        ]),
      ),
      stamp(
        stage,
        'dry grass',
        () => path(meadow(seeded(255), 0, 533, 732, 12, 40, 12), { fill: '#a8935a' }),
        [
          [0, 0],
          [533, 4],
          [1066, 0],
        ],
      ),
      mist(stage, 220, 790, 620, 80, '#ecd8ae', 0.6),
      bike.art,
      gamcha(stage, top[0], top[1] - 4, 118),
      oval(
        1370,
        846,
        60,
        8,
        glow(stage, [
          [0, '#2a1c10', 0.6],
          [1, '#2a1c10', 0],
        ]),
      ),
      placeAccessory(stage, 'bottle', { x: 1370, y: 846, scale: 0.74, color: '#ffb000' }),
    ].join('')
  },
}
