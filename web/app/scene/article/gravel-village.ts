/** An earthen road between ripening paddies, tin houses under bananas and date palms, a gravel bicycle by the bank. */
import { path } from '../../bike/pen/svg.ts'
import { creepers, meadow } from '../land/grass.ts'
import { paddyField } from '../land/paddy.ts'
import { palm } from '../land/palm.ts'
import { birds, cloud, haze, sky } from '../land/sky.ts'
import { thicket } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, smooth, stroke, under, whole } from '../pen/shape.ts'
import { fade, glow, strip, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { person } from '../thing/people.ts'
import { tinHouse } from '../town/tin-house.ts'

export const gravelVillage: Scene = {
  world: [1600, 900],
  keep: [400, 60, 900, 840],
  ratio: 16 / 9,
  draw: (stage) => {
    const random = seeded(231)
    const grit = Array.from(
      { length: 120 },
      () =>
        `M${whole(random.between(0, 1600), 748 + random.next() * 120)}h${Math.round(random.next() * 6 + 1)}`,
    ).join('')
    return [
      sky(stage, 1600, 480, [
        [0, '#8cc3dd'],
        [0.55, '#d5eaf0'],
        [1, '#fbf0d8'],
      ]),
      cloud(stage, seeded(232), [380, 200], 520, 140, '#ffffff', 0.85),
      cloud(stage, seeded(233), [1160, 150], 460, 110, '#ffffff', 0.8),
      cloud(stage, seeded(234), [860, 330], 620, 60, '#fff8ea', 0.7),
      birds(seeded(235), 760, 240, 80, 5, '#5d7a86'),
      thicket(stage, 236, -20, 1620, 462, 56, '#86ab86'),
      palm(stage, { x: 1180, y: 456, height: 170, lean: 14, air: ['#dfe9dc', 0.35] }),
      palm(stage, { x: 1262, y: 458, height: 140, lean: -12, air: ['#dfe9dc', 0.35] }),
      tinHouse(stage, 1090, 470, 150),
      tinHouse(stage, 330, 466, 120),
      paddyField(stage, { seed: 237, width: 1600, top: 456, foot: 720, vanish: [760, 400], ripe: true }),
      haze(stage, 0, 420, 1600, 90, '#fbf3dc', 0.6),
      person('carries', 210, 600, 66, '#c8452d', '#f2ead9'),
      person('sari', 262, 604, 64, '#2f7a60', '#1d5f58'),
      path(
        under(
          [
            [-20, 712],
            [300, 696],
            [760, 704],
            [1200, 694],
            [1620, 704],
          ],
          900,
        ),
        {
          fill: fade(stage, [
            [0, '#b5bf67'],
            [0.3, '#86a551'],
            [1, '#56803f'],
          ]),
        },
      ),
      path(
        `${smooth([
          [-20, 752],
          [360, 738],
          [800, 742],
          [1240, 734],
          [1620, 744],
        ])}V862 ${smooth([
          [1620, 862],
          [1200, 856],
          [760, 868],
          [320, 862],
          [-20, 878],
        ]).slice(1)}z`,
        {
          fill: wash(
            stage,
            [
              [0, '#e0bd8b'],
              [0.5, '#cba374'],
              [1, '#a9805a'],
            ],
            [0, 736, 0, 870],
          ),
        },
      ),
      stroke(
        smooth([
          [-20, 782],
          [360, 768],
          [800, 772],
          [1240, 764],
          [1620, 774],
        ]),
        '#a37b52',
        11,
        { 'stroke-opacity': 0.3 },
      ) +
        stroke(
          smooth([
            [-20, 832],
            [360, 822],
            [800, 828],
            [1240, 818],
            [1620, 826],
          ]),
          '#a37b52',
          13,
          { 'stroke-opacity': 0.3 },
        ),
      stroke(grit, '#8a6644', 2, { 'stroke-opacity': 0.5 }),
      strip(
        stage,
        'bank',
        533,
        0,
        1600,
        () =>
          path(creepers(seeded(238), 0, 533, 712, 26, 80), { fill: '#6d9148' }) +
          path(meadow(seeded(239), 0, 533, 738, 10, 34, 14), { fill: '#5d8a41' }),
      ),
      oval(
        1395,
        742,
        120,
        12,
        glow(stage, [
          [0, '#14201b', 0.35],
          [1, '#14201b', 0],
        ]),
      ),
      palm(stage, { x: 1400, y: 742, height: 620, lean: 60 }),
      placeBicycle(stage, 'gravel', { color: '#2f6b74', x: 760, y: 820, scale: 0.46 }).art,
      strip(stage, 'near', 800, -10, 1600, () =>
        path(meadow(seeded(240), 0, 800, 890, 12, 56, 15), { fill: '#3f6f38' }),
      ),
    ].join('')
  },
}
