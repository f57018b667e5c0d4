/** The lake at nightfall: lamps come on along the rail, the town's windows lie in the water, a headlight leads the way. */
import { path } from '../../bike/pen/svg.ts'
import { sky, streaks } from '../land/sky.ts'
import { glints } from '../land/water.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect } from '../pen/shape.ts'
import { fade, glow } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { lamp } from '../town/lamp.ts'
import { roofline } from '../town/roofline.ts'
import { railing, street } from '../town/street.ts'

export const electric: Scene = {
  world: [1200, 900],
  keep: [100, 100, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) => {
    const bike = placeBicycle(stage, 'electric-city', { color: '#dfe6e2', x: 560, y: 836, scale: 0.52 })
    const [hx, hy] = bike.spot([bike.points.headFoot[0] + 150, bike.points.headFoot[1] + 20])
    const beam = fade(
      stage,
      [
        [0, '#fff1c4', 0.55],
        [1, '#fff1c4', 0],
      ],
      [0, 0, 1, 0],
    )
    return [
      sky(stage, 1200, 480, [
        [0, '#1f4459'],
        [0.4, '#4a7284'],
        [0.7, '#b99a98'],
        [0.88, '#eeb58c'],
        [1, '#f8cf95'],
      ]),
      streaks(stage, seeded(151), [760, 250], 700, 50, '#f6b89a', 8),
      roofline(152, -20, 1220, 482, 130, '#6d7c86', '#ffe0a0', 0.5),
      roofline(153, -20, 1220, 482, 80, '#43606b', '#ffd27a', 0.7),
      rect(
        0,
        480,
        1200,
        180,
        fade(stage, [
          [0, '#e8b896'],
          [0.2, '#9a9a9c'],
          [0.6, '#4f7480'],
          [1, '#345765'],
        ]),
      ),
      glints(seeded(154), [0, 484, 1200, 150], 90, '#ffd99a', 0.6),
      glints(seeded(155), [0, 484, 1200, 150], 60, '#22424f', 0.4),
      railing(stage, -20, 1220, 702),
      street(stage, 1200, 700, 900, '#6d7276', '#3d474c'),
      rect(
        0,
        640,
        1200,
        260,
        fade(stage, [
          [0, '#1f3a4a', 0.34],
          [1, '#1f3a4a', 0.3],
        ]),
      ),
      [190, 620, 1050].map((x) => lamp(stage, x, 706, 430)).join(''),
      path(`M${hx},${hy}L1240,${hy + 10}V860L${hx + 120},850z`, { fill: beam, 'fill-opacity': 0.55 }),
      oval(
        1010,
        850,
        210,
        18,
        glow(stage, [
          [0, '#fff1c4', 0.6],
          [1, '#fff1c4', 0],
        ]),
      ),
      bike.art,
      oval(
        hx,
        hy,
        46,
        46,
        glow(stage, [
          [0, '#fffbe8', 0.95],
          [0.3, '#fff1c4', 0.5],
          [1, '#fff1c4', 0],
        ]),
      ),
    ].join('')
  },
}
