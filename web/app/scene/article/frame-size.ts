/** The fitting room: a person beside a bicycle, and the lengths that decide its size, drawn as a tailor would chalk them. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { type At, at, oval, rect, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'

const CHALK = '#c8452d'

/** A measured length: a line with a bar at each end. */
const length = (a: At, b: At, color = CHALK): string => {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [nx, ny] = [(-(b[1] - a[1]) / long) * 11, ((b[0] - a[0]) / long) * 11]
  const bar = (p: At) => `M${at([p[0] - nx, p[1] - ny])}L${at([p[0] + nx, p[1] + ny])}`
  return (
    stroke(`M${at(a)}L${at(b)}`, '#fffdf8', 8, { 'stroke-opacity': 0.7 }) +
    stroke(`M${at(a)}L${at(b)}${bar(a)}${bar(b)}`, color, 3.6)
  )
}

const guide = (a: At, b: At): string =>
  stroke(`M${at(a)}L${at(b)}`, '#4a5a52', 1.8, { 'stroke-dasharray': '3 8', 'stroke-opacity': 0.75 })

/** Somebody standing, from the side, 172 cm tall at scale 1 per mm; feet at the origin. */
const standing = (stage: Stage, x: number, y: number, scale: number): string => {
  const cloth = fade(
    stage,
    [
      [0, '#2f7a60'],
      [1, '#0e3b2e'],
    ],
    [1, 0, 0, 1],
  )
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    oval(
      20,
      0,
      300,
      26,
      glow(stage, [
        [0, '#14201b', 0.4],
        [1, '#14201b', 0],
      ]),
    ),
    path('M-92,-30C-96,-10 -90,0 -70,0H150C160,-22 120,-44 60,-60L-60,-70z', {
      fill: '#faf7f1',
      stroke: '#6d6a62',
      'stroke-width': 4,
    }),
    path(
      'M-130,-900C-150,-700 -120,-560 -112,-460C-120,-320 -110,-180 -84,-56L34,-56C50,-180 64,-320 60,-450C84,-600 110,-740 110,-900z',
      {
        fill: fade(
          stage,
          [
            [0, '#31465a'],
            [1, '#4d677f'],
          ],
          [0, 0, 1, 0],
        ),
        stroke: '#1c2a38',
        'stroke-width': 4,
      },
    ),
    stroke('M-20,-760C-30,-560 -30,-300 -14,-80', '#1c2a38', 5, { 'stroke-opacity': 0.35 }),
    path(
      'M-60,-1480C-130,-1440 -160,-1300 -150,-1100C-150,-1000 -150,-900 -142,-830C-60,-800 60,-800 122,-830C126,-960 134,-1100 128,-1220C126,-1340 90,-1440 40,-1480z',
      { fill: cloth, stroke: '#07251c', 'stroke-width': 4 },
    ),
    path(
      'M-40,-1500C-30,-1540 -30,-1560 -34,-1590L56,-1590C52,-1550 52,-1520 62,-1490C40,-1450 -20,-1450 -40,-1500z',
      { fill: '#8a5a3c' },
    ),
    path(
      'M-92,-1640C-96,-1740 -30,-1790 40,-1772C94,-1756 112,-1706 106,-1660L130,-1612L106,-1600C108,-1560 96,-1532 40,-1536C-30,-1536 -86,-1570 -92,-1640z',
      {
        fill: fade(stage, [
          [0, '#9a6847'],
          [1, '#8a5a3c'],
        ]),
        stroke: '#4d2f1c',
        'stroke-width': 4,
      },
    ),
    path(
      'M-106,-1600C-130,-1740 -50,-1810 40,-1796C92,-1786 116,-1750 108,-1712C70,-1736 40,-1720 14,-1696C4,-1664 -8,-1650 -24,-1640C-30,-1590 -60,-1560 -84,-1560C-96,-1570 -104,-1584 -106,-1600z',
      { fill: '#1c1917' },
    ),
    path(
      'M-60,-1400C-110,-1380 -110,-1260 -84,-1140C-70,-1040 -50,-960 -40,-900L10,-900C14,-1000 20,-1120 20,-1220C24,-1320 0,-1410 -60,-1400z',
      { fill: cloth, stroke: '#07251c', 'stroke-width': 4 },
    ),
    path('M-40,-910L12,-910C20,-870 26,-830 16,-800C-4,-780 -30,-800 -34,-830z', {
      fill: '#8a5a3c',
      stroke: '#4d2f1c',
      'stroke-width': 3,
    }),
  )
}

export const frameSize: Scene = {
  world: [1600, 900],
  keep: [300, 40, 1000, 840],
  ratio: 16 / 9,
  draw: (stage) => {
    const [scale, floor] = [0.405, 800]
    const bike = placeBicycle(stage, 'endurance-road', { color: '#ffb000', x: 1080, y: floor, scale })
    const { points: p, spot } = bike
    const bb = spot([0, 0])
    const head = spot(p.headTop)
    const saddle = spot([p.saddle[0], p.saddle[1] + 34])
    const bar = spot(p.barClamp)
    let grid = ''
    for (let x = 40; x < 1600; x += 40) grid += `M${x},0V740`
    for (let y = 20; y < 740; y += 40) grid += `M0,${y}H1600`
    let marks = ''
    for (let i = 0; i <= 36; i++) marks += `M220,${num(floor - i * 20.25)}h${i % 5 === 0 ? 34 : 18}`
    const px = 500
    const crotch = floor - 800 * scale
    return [
      rect(
        0,
        0,
        1600,
        760,
        wash(
          stage,
          [
            [0, '#f6f1e4'],
            [0.7, '#ece4d0'],
            [1, '#ddd2b9'],
          ],
          [1600, 0, 0, 760],
        ),
      ),
      stroke(grid, '#b9c7bd', 1, { 'stroke-opacity': 0.45 }),
      rect(
        0,
        740,
        1600,
        160,
        wash(
          stage,
          [
            [0, '#c79f6d'],
            [1, '#94683f'],
          ],
          [0, 740, 0, 900],
        ),
      ) + rect(0, 728, 1600, 14, '#fbf6ea', { stroke: '#c9bda0', 'stroke-width': 1 }),
      stroke(
        'M0,800H1600M0,856H1600M300,742L240,900M700,742L680,900M1100,742L1120,900M1480,742L1540,900',
        '#7d5532',
        2,
        { 'stroke-opacity': 0.4 },
      ),
      rect(
        216,
        60,
        52,
        740,
        fade(
          stage,
          [
            [0, '#ffc94d'],
            [1, '#f0a200'],
          ],
          [0, 0, 1, 0],
        ),
        { stroke: '#8d5f00', 'stroke-width': 1.6 },
      ) + stroke(marks, '#5d4200', 2.4, { 'stroke-linecap': 'butt' }),
      guide([268, floor - 1790 * scale], [px + 20, floor - 1790 * scale]) +
        guide([px - 60, crotch], [saddle[0] - 40, crotch]),
      standing(stage, px, floor, scale),
      bike.art,
      length([px + 110, floor], [px + 110, crotch]),
      length([px - 110, floor], [px - 110, floor - 1790 * scale], '#0e3b2e'),
      guide(bb, [bb[0], head[1] - 70]) + guide([bb[0] - 20, head[1]], [head[0] + 30, head[1]]),
      length([bb[0], bb[1]], [bb[0], head[1]], '#0e3b2e'),
      length([bb[0], head[1] - 44], [head[0], head[1] - 44], '#0e3b2e'),
      length([bb[0] - 12, bb[1] - 4], [saddle[0] - 4, saddle[1]]),
      length([saddle[0], saddle[1] - 62], [bar[0], saddle[1] - 62]),
      guide(saddle, [saddle[0], saddle[1] - 74]) + guide(bar, [bar[0], saddle[1] - 74]),
    ].join('')
  },
}
