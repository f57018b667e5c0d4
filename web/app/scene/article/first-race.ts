/** The last hundred metres of a first road race: a bunch in the wind, the banner, people along the barriers. */
import { group, path } from '../../bike/pen/svg.ts'
import { cloud, sky } from '../land/sky.ts'
import { thicket } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke } from '../pen/shape.ts'
import { fade, glow, stamp, strip, wash } from '../pen/stage.ts'
import { racer } from '../place/racer.ts'
import type { Scene } from '../scene.ts'
import { person } from '../thing/people.ts'
import { roofline } from '../town/roofline.ts'

const CLOTHS = ['#c8452d', '#f2ead9', '#3d7680', '#e0a83a', '#8a3f63', '#4f8a5a', '#31465a'] as const

export const firstRace: Scene = {
  world: [1600, 900],
  keep: [500, 60, 900, 840],
  ratio: 16 / 9,
  draw: (stage) => {
    const random = seeded(241)
    let crowd = ''
    for (let i = 0; i < 34; i++) {
      const x = i * 48 + random.near(0, 16)
      if (x > 1160 && x < 1230) continue
      crowd += person(
        random.pick(['stands', 'sari', 'walks', 'carries', 'stands']),
        x,
        668 + random.near(0, 8),
        random.between(104, 124),
        random.pick(CLOTHS),
        random.pick(CLOTHS),
        random.next() < 0.5,
      )
    }
    let checks = ''
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 26; c++)
        if ((r + c) % 2 === 0) checks += `M${1030 + c * 15},${196 + r * 15}h15v15h-15z`
    const pennant = () =>
      path('M0,0h26l-13,30z', { fill: '#ffb000' }) +
      path('M34,2h26l-13,30z', { fill: '#c8452d' }) +
      path('M68,2h26l-13,30z', { fill: '#faf7f1' }) +
      path('M102,0h26l-13,30z', { fill: '#2f7a60' })
    return [
      sky(stage, 1600, 640, [
        [0, '#8cc3dd'],
        [0.6, '#d5eaf0'],
        [1, '#fbf0d8'],
      ]),
      cloud(stage, seeded(242), [380, 190], 520, 140, '#ffffff', 0.85),
      cloud(stage, seeded(243), [1400, 150], 360, 90, '#ffffff', 0.8),
      roofline(244, -20, 1620, 600, 170, '#c0d1d0'),
      thicket(stage, 245, -20, 1620, 640, 120, '#7ba67b'),
      rect(
        0,
        630,
        1600,
        70,
        fade(stage, [
          [0, '#b9a88a'],
          [1, '#cdb894'],
        ]),
      ),
      stroke('M-20,330Q300,420 620,352T1040,300', '#4d5a52', 2),
      stamp(stage, 'pennant', pennant, [
        [20, 342],
        [180, 362],
        [340, 364],
        [500, 356],
        [660, 334],
        [820, 312],
      ]),
      crowd,
      strip(
        stage,
        'barrier',
        200,
        0,
        1600,
        () =>
          rect(6, 628, 188, 66, '#0e3b2e') +
          rect(12, 634, 176, 54, '#14503f') +
          rect(6, 628, 188, 7, '#ffb000') +
          stroke('M30,694V708M170,694V708', '#4d5553', 5),
      ),
      rect(
        0,
        700,
        1600,
        200,
        wash(
          stage,
          [
            [0, '#a8a39b'],
            [0.4, '#8f8d89'],
            [1, '#6b6f70'],
          ],
          [0, 700, 0, 900],
        ),
      ),
      rect(0, 714, 1600, 6, '#fbf3e2', { 'fill-opacity': 0.85 }),
      path('M1190,720L1300,900H1400L1262,720z', { fill: '#faf7f1', 'fill-opacity': 0.85 }),
      rect(
        1012,
        180,
        18,
        540,
        fade(
          stage,
          [
            [0, '#d98f00'],
            [0.5, '#ffb000'],
            [1, '#ffcb57'],
          ],
          [0, 0, 1, 0],
        ),
      ) +
        rect(
          1420,
          180,
          18,
          560,
          fade(
            stage,
            [
              [0, '#d98f00'],
              [0.5, '#ffb000'],
              [1, '#ffcb57'],
            ],
            [0, 0, 1, 0],
          ),
        ),
      rect(1000, 186, 450, 120, '#faf7f1', { stroke: '#8d8672', 'stroke-width': 1.4 }) +
        path(checks, { fill: '#14201b' }) +
        rect(1000, 244, 450, 62, '#c8452d') +
        rect(1000, 262, 450, 8, '#ffb000') +
        rect(1000, 284, 450, 4, '#faf7f1', { 'fill-opacity': 0.8 }),
      oval(
        560,
        806,
        620,
        18,
        glow(stage, [
          [0, '#14201b', 0.34],
          [0.7, '#14201b', 0.16],
          [1, '#14201b', 0],
        ]),
      ),
      group(
        {},
        racer(stage, 215, 776, 0.27, '#3d7680', '#f2ead9'),
        racer(stage, 420, 774, 0.27, '#e0a83a', '#14201b'),
        racer(stage, 610, 776, 0.27, '#8a3f63', '#f2ead9'),
        racer(stage, 815, 778, 0.27, '#4f8a5a', '#c8452d'),
      ),
      racer(stage, 300, 806, 0.3, '#c8452d', '#f2ead9') +
        racer(stage, 530, 810, 0.3, '#f2ead9', '#3d7680') +
        racer(stage, 740, 808, 0.3, '#31465a', '#ffb000'),
      racer(stage, 990, 832, 0.335, '#ffb000', '#0e3b2e'),
    ].join('')
  },
}
