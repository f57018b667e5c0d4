/**
 * Dawn on the marine drive at Cox's Bazar. The beach looks west: the sun rises behind us, so the sea has the rose band
 * of the sky opposite, a setting moon, and light that comes low from the land.
 */
import { mix } from '../../bike/pen/color.ts'
import { group, path } from '../../bike/pen/svg.ts'
import { creepers, meadow } from '../land/grass.ts'
import { farPalms, palm } from '../land/palm.ts'
import { birds, moon, sky, streaks } from '../land/sky.ts'
import { glints, surf } from '../land/water.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, ridge, stroke, under, whole } from '../pen/shape.ts'
import { fade, glow, type Stage, strip, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { farBoat, moonBoat } from '../thing/boat.ts'
import { person } from '../thing/people.ts'

const W = 1600
const H = 1200
const HORIZON = 560

const sea = (stage: Stage): string =>
  rect(
    0,
    HORIZON,
    W,
    240,
    fade(stage, [
      [0, '#c3cfd0'],
      [0.12, '#a9c6c8'],
      [0.5, '#86b4b6'],
      [0.82, '#a5cac4'],
      [1, '#d5dfd0'],
    ]),
  ) +
  glints(seeded(3), [0, HORIZON + 3, W, 150], 90, '#fbe3d3', 0.7) +
  glints(seeded(4), [0, HORIZON + 10, W, 160], 50, '#5f969c', 0.35)

const beach = (stage: Stage): string => {
  const wet = under(
    [
      [0, 742],
      [300, 752],
      [640, 738],
      [980, 752],
      [1300, 742],
      [W, 752],
    ],
    860,
  )
  const dry = under(
    [
      [0, 792],
      [260, 800],
      [620, 784],
      [1000, 800],
      [1340, 790],
      [W, 796],
    ],
    940,
  )
  return [
    path(wet, {
      fill: fade(stage, [
        [0, '#e8d3bf'],
        [0.5, '#d9c2a2'],
        [1, '#dcc59d'],
      ]),
    }),
    surf(seeded(7), [0, 690], [W, 694], 7, '#fffdf8', 0.55),
    surf(seeded(8), [0, 722], [W, 720], 10, '#fffdf8', 0.7),
    surf(seeded(9), [0, 748], [W, 752], 9),
    path(dry, {
      fill: fade(stage, [
        [0, '#ecd9b3'],
        [1, '#e2c795'],
      ]),
    }),
    glints(seeded(10), [0, 806, W, 60], 46, '#f7ead0', 0.8),
    glints(seeded(11), [0, 812, W, 60], 40, '#c7a878', 0.5),
  ].join('')
}

const road = (stage: Stage): string => {
  const verge = under(
    [
      [0, 868],
      [240, 858],
      [520, 866],
      [800, 858],
      [1200, 864],
      [W, 854],
    ],
    930,
  )
  const random = seeded(12)
  const grit = Array.from(
    { length: 90 },
    () =>
      `M${whole(random.between(0, W), 936 + random.next() ** 2 * 250)}h${(random.next() * 5 + 1).toFixed(0)}`,
  ).join('')
  const growth = () =>
    path(creepers(seeded(14), 0, 400, 856, 44, 84), { fill: '#7d9150' }) +
    path(creepers(seeded(15), 0, 400, 862, 42, 52), { fill: '#b3b76c' }) +
    [30, 96, 170, 214, 300, 372].map((x, i) => oval(x, 868 + ((i * 7) % 22), 3.6, 3, '#c98aa6')).join('')
  return [
    path(verge, {
      fill: fade(stage, [
        [0, '#b9b478'],
        [0.45, '#8d9a5a'],
        [1, '#6d7d4b'],
      ]),
    }),
    strip(stage, 'bindweed', 400, 0, W, growth),
    rect(
      0,
      908,
      W,
      H - 908,
      wash(
        stage,
        [
          [0, '#bfb2a4'],
          [0.18, '#a69e95'],
          [0.55, '#8b8884'],
          [1, '#6f7374'],
        ],
        [0, 908, 0, H],
      ),
    ),
    rect(0, 904, W, 8, '#d9cdb6'),
    rect(0, 911, W, 4, '#6d6a62', { 'fill-opacity': 0.5 }),
    rect(0, 934, W, 7, '#fbf3e2', { 'fill-opacity': 0.85 }),
    stroke(grit, '#5d6261', 1.5, { 'stroke-opacity': 0.4 }),
    strip(stage, 'tufts', 540, -20, W, () =>
      path(meadow(seeded(17), 0, 540, 884, 28, 30, 11), { fill: '#5e7d47' }),
    ),
  ].join('')
}

/** Shade of fronds that stand behind us, lying over the near road. */
const shade = (stage: Stage): string => {
  const soft = fade(stage, [
    [0, '#2a3a44', 0.04],
    [1, '#2a3a44', 0.3],
  ])
  const random = seeded(16)
  let data = ''
  for (const [x, y, long] of [
    [-60, 1150, 560],
    [180, 1210, 640],
    [1010, 1190, 600],
  ] as const) {
    for (let i = 0; i < 24; i++) {
      const t = i / 24
      const px = x + long * t
      const py = y - 90 * Math.sin(t * 2.2)
      const reach = 30 + 120 * Math.sin(Math.PI * (0.1 + 0.85 * t)) * random.between(0.7, 1)
      for (const side of [-0.34, 0.3])
        data += `M${whole(px, py)}q${whole(reach * 0.5, reach * side * 0.2, reach, reach * side)} ${whole(-reach * 0.5, -reach * side * 0.5, 9 - reach, 3 - reach * side)}z`
    }
  }
  return path(data, { fill: soft })
}

/** Painted posts on the sea side of the road. */
const posts = (stage: Stage): string => {
  const white = fade(
    stage,
    [
      [0, '#c9c1b0'],
      [0.5, '#f5efe2'],
      [1, '#fffdf8'],
    ],
    [0, 0, 1, 0],
  )
  const red = fade(
    stage,
    [
      [0, '#8d2f1f'],
      [0.5, '#c8452d'],
      [1, '#d96a4f'],
    ],
    [0, 0, 1, 0],
  )
  return [60, 420, 780, 1140, 1500]
    .map(
      (x) =>
        oval(
          x - 34,
          914,
          46,
          5,
          glow(stage, [
            [0, '#14201b', 0.3],
            [1, '#14201b', 0],
          ]),
        ) +
        rect(x - 11, 850, 22, 64, white) +
        rect(x - 11, 862, 22, 16, red) +
        rect(x - 11, 892, 22, 12, red),
    )
    .join('')
}

export const joy: Scene = {
  world: [W, H],
  keep: [860, 300, 700, 700],
  ratio: 16 / 9,
  draw: (stage) => {
    const bike = placeBicycle(stage, 'race-road', { color: '#c8452d', x: 1130, y: 1010, scale: 0.5 })
    const air = '#e6d6cd'
    return group(
      {},
      sky(stage, W, HORIZON + 2, [
        [0, '#a9cbd8'],
        [0.3, '#cfe2e6'],
        [0.58, '#f3e6d6'],
        [0.82, '#f4cdb6'],
        [0.93, '#e6c3b8'],
        [1, '#c6c5c9'],
      ]),
      moon(700, 330, 25),
      streaks(stage, seeded(1), [1180, 250], 520, 60, '#fff4e4', 9),
      streaks(stage, seeded(2), [300, 430], 600, 40, '#fde3cf', 7),
      path(under(ridge(seeded(5), [1120, HORIZON], [1760, HORIZON - 70], 26, 5), HORIZON + 2), {
        fill: fade(stage, [
          [0, '#a9b3b8'],
          [1, '#c2c0c3'],
        ]),
      }),
      birds(seeded(6), 960, 400, 80, 5, '#7d8a92'),
      sea(stage),
      farBoat(930, 578, 34, '#6f7f88'),
      farBoat(1010, 573, 20, '#8b979d'),
      farBoat(560, 574, 22, '#8b979d'),
      beach(stage),
      person('hauls', 520, 812, 44, '#f2ead9', '#3d7680'),
      person('stands', 496, 816, 44, '#c8452d', '#4a5a52'),
      person('carries', 330, 790, 30, '#e8b45a', '#5a6f78'),
      moonBoat(stage, { x: 650, y: 832, length: 230, air: [air, 0.08] }),
      moonBoat(stage, { x: 830, y: 806, length: 130, air: [air, 0.3], turned: true }, '#3d7680', '#c8452d'),
      farPalms(13, 1280, 1700, 800, 150, 9, mix('#34704b', air, 0.45)),
      road(stage),
      posts(stage),
      palm(stage, { x: 1590, y: 905, height: 640, lean: -130 }),
      palm(stage, { x: 1395, y: 898, height: 500, lean: -60, air: [air, 0.12] }),
      shade(stage),
      bike.art,
    )
  },
}
