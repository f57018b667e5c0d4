/** An embankment road between water and paddy, flame trees along it, early light. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { hills } from '../land/hill.ts'
import { paddyField } from '../land/paddy.ts'
import { cloud, haze, sky } from '../land/sky.ts'
import { thicket, tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { rect, stroke, under, whole } from '../pen/shape.ts'
import { fade, strip, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'

export const road: Scene = {
  world: [1200, 900],
  keep: [100, 100, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) => {
    const random = seeded(111)
    const grit = Array.from(
      { length: 60 },
      () =>
        `M${whole(random.between(0, 1200), 760 + random.next() * 140)}h${Math.round(random.next() * 5 + 1)}`,
    ).join('')
    return [
      sky(stage, 1200, 520, [
        [0, '#9ccbe0'],
        [0.5, '#d7eaee'],
        [0.85, '#f8efd9'],
        [1, '#fbe9cc'],
      ]),
      cloud(stage, seeded(112), [840, 200], 520, 130, '#ffffff', 0.75),
      cloud(stage, seeded(113), [220, 290], 340, 70, '#ffffff', 0.6),
      hills(stage, {
        seed: 114,
        line: [
          [-20, 500],
          [500, 494],
          [1220, 502],
        ],
        foot: 520,
        rough: 5,
        color: '#a9c3b4',
        air: '#e9efe0',
        lost: 0.3,
      }),
      thicket(stage, 115, -20, 1220, 522, 36, '#86a98a'),
      paddyField(stage, { seed: 116, width: 1200, top: 518, foot: 690, vanish: [760, 470] }),
      haze(stage, 0, 490, 1200, 60, '#fbf1dc', 0.55),
      tree(stage, {
        x: 1060,
        y: 700,
        height: 430,
        spread: 400,
        seed: 117,
        color: '#4c8354',
        bloom: '#d9543a',
        bare: 0.38,
      }),
      tree(stage, {
        x: 150,
        y: 694,
        height: 300,
        spread: 250,
        seed: 118,
        color: '#5b9160',
        air: ['#eef0e0', 0.16],
        bare: 0.4,
      }),
      path(
        under(
          [
            [0, 690],
            [300, 682],
            [700, 688],
            [1200, 680],
          ],
          760,
        ),
        {
          fill: fade(stage, [
            [0, '#9db661'],
            [1, '#67864a'],
          ]),
        },
      ),
      rect(
        0,
        734,
        1200,
        166,
        wash(
          stage,
          [
            [0, '#b3aba0'],
            [0.4, '#95918b'],
            [1, '#767877'],
          ],
          [0, 734, 0, 900],
        ),
      ),
      rect(0, 730, 1200, 7, '#d6c7a8'),
      rect(0, 752, 1200, 6, '#fbf3e2', { 'fill-opacity': 0.85 }),
      stroke(grit, '#5d6261', 1.5, { 'stroke-opacity': 0.4 }),
      strip(stage, 'verge', 400, 0, 1200, () =>
        path(meadow(seeded(119), 0, 400, 716, 18, 34, 13), { fill: '#5f8244' }),
      ),
      placeBicycle(stage, 'race-road', { color: '#1f6f9c', x: 600, y: 822, scale: 0.55 }).art,
    ].join('')
  },
}
