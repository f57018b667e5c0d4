/** A tea stall: tin roof on bamboo, painted counter, kettle, glasses, bananas and bright packets on strings. */
import { tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'
import { paintedBoard } from './motif.ts'

export const teaStall = (stage: Stage, x: number, y: number, width: number): string => {
  const s = width / 320
  const tin = fade(stage, [
    [0, '#c9ccc4'],
    [0.5, '#9da49d'],
    [1, '#747d78'],
  ])
  const cane = fade(
    stage,
    [
      [0, '#8d7342'],
      [0.5, '#cdb170'],
      [1, '#a58a52'],
    ],
    [0, 0, 1, 0],
  )
  let ribs = ''
  for (let i = 0; i < 24; i++) ribs += `M${whole(-168 + i * 14.6, -226)}L${whole(-196 + i * 17, -184)}`
  const random = seeded(81)
  let packets = ''
  for (let i = 0; i < 5; i++)
    for (let k = 0; k < 3; k++)
      packets += rect(
        -128 + i * 24 + random.near(0, 2),
        -180 + k * 20,
        15,
        17,
        random.pick(['#c8452d', '#ffb000', '#3d8a78', '#d9607a', '#3d6a9a']),
        { stroke: '#14201b', 'stroke-opacity': 0.25, 'stroke-width': 0.8 },
      )
  const glass = (gx: number) =>
    path(`M${gx},-102l2,18h9l2,-18z`, { fill: '#a9622d', stroke: '#f3ece0', 'stroke-width': 1.4 })
  const jar = (gx: number, fill: string) =>
    rect(gx, -116, 24, 32, fill, { 'fill-opacity': 0.85, stroke: '#f3ece0', 'stroke-width': 1.6 }) +
    rect(gx + 1, -121, 22, 7, '#c8452d')
  const kettle = 'M70,-86q-6,-30 18,-34h14q22,4 18,34zM118,-104q14,-2 18,-20l6,3q-4,22 -22,26z'
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${s.toFixed(3)})` },
    oval(0, 2, 190, 10, '#14201b', { 'fill-opacity': 0.2 }),
    rect(
      -150,
      -190,
      300,
      112,
      fade(stage, [
        [0, '#2c2a22'],
        [1, '#51402f'],
      ]),
    ),
    rect(-140, -136, 280, 5, '#7d5b3c'),
    path('M-24,-84C-26,-118 -14,-134 4,-136C24,-134 36,-118 34,-84z', {
      fill: fade(stage, [
        [0, '#e6e0d0'],
        [1, '#b9b3a2'],
      ]),
    }),
    oval(5, -152, 15, 18, '#7a5238') +
      path('M-10,-154C-12,-176 22,-176 20,-154C14,-164 -2,-166 -10,-154z', { fill: '#211c1a' }),
    stroke(Array.from({ length: 5 }, (_, i) => `M${-120 + i * 24},-186V-122`).join(''), '#d8c9a6', 1),
    packets,
    path(
      'M96,-186c-10,14 -8,34 2,42c0,-16 2,-28 4,-42zM104,-186c-4,16 0,36 10,42c-2,-14 -4,-28 -4,-42zM112,-186c4,14 10,28 18,34c0,-12 -6,-26 -12,-34z',
      { fill: '#e8c24a', stroke: '#8d6d1e', 'stroke-width': 1 },
    ),
    rect(-156, -196, 10, 196, cane) + rect(146, -196, 10, 196, cane),
    rect(-152, -84, 304, 12, '#9a6d45', { stroke: '#5d4029', 'stroke-width': 1 }),
    rect(-146, -72, 292, 60, '#5d4029'),
    paintedBoard(-142, -70, 140, 56, '#1d6f6a', '#ffb000') +
      paintedBoard(2, -70, 140, 56, '#b23a2a', '#fbe3a8'),
    stroke('M-130,-12V0M130,-12V0', '#4a3423', 9),
    jar(-134, '#d8a95a') + jar(-104, '#c98a55') + jar(-74, '#e6d3a8'),
    glass(-36) + glass(-18) + glass(40),
    path('M66,-84h60l-6,-6h-48z', { fill: '#3a3f3d' }),
    path(kettle, {
      fill: fade(stage, [
        [0, '#dfe3e0'],
        [0.5, '#a7adab'],
        [1, '#6f7775'],
      ]),
      stroke: '#4d5553',
      'stroke-width': 1.3,
    }),
    stroke('M82,-120C82,-140 108,-140 108,-120', '#4d5553', 3.4),
    stroke('M146,-128C154,-142 140,-150 150,-168C156,-180 146,-188 150,-200', '#ffffff', 5, {
      'stroke-opacity': 0.35,
    }),
    path('M-172,-228L168,-228L206,-182L-206,-182z', { fill: tin, stroke: '#565e5a', 'stroke-width': 1.4 }),
    stroke(ribs, '#5f6864', 1.8, { 'stroke-opacity': 0.6 }),
    rect(-206, -184, 412, 7, tone('#747d78', -0.3)),
  )
}

/** A plank bench. */
export const bench = (stage: Stage, x: number, y: number, width: number): string =>
  stroke(
    `M${num(x - width * 0.4)},${num(y)}V${num(y - 34)}M${num(x + width * 0.4)},${num(y)}V${num(y - 34)}M${num(x - width * 0.4)},${num(y - 12)}H${num(x + width * 0.4)}`,
    '#5d4029',
    6,
  ) +
  rect(
    x - width / 2,
    y - 42,
    width,
    10,
    fade(stage, [
      [0, '#c59a69'],
      [1, '#7d5738'],
    ]),
    { stroke: '#4d3522', 'stroke-width': 1 },
  )
