/** A bicycle in the workshop's light, and five places to look: tyre, brake, chain, saddle, bar. */
import { bent } from '../../bike/pen/bend.ts'
import { material } from '../../bike/pen/paint.ts'
import { oval, rect, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { toolWall } from '../town/workshop.ts'

const ring = (stage: Stage, [x, y]: readonly [number, number], r: number): string =>
  oval(
    x,
    y,
    r + 26,
    r + 26,
    glow(stage, [
      [0, '#ffe7ad', 0.45],
      [0.6, '#ffe7ad', 0.22],
      [1, '#ffe7ad', 0],
    ]),
  ) +
  oval(x, y, r, r, 'none', { stroke: '#14201b', 'stroke-opacity': 0.35, 'stroke-width': 9 }) +
  oval(x, y, r, r, 'none', { stroke: '#ffb000', 'stroke-width': 6 })

/** A tick in a marigold disc, at the ring's edge. */
const tick = (x: number, y: number): string =>
  oval(x, y, 20, 20, '#ffb000', { stroke: '#14201b', 'stroke-opacity': 0.3, 'stroke-width': 1.6 }) +
  stroke(`M${x - 9},${y + 1}l6,7 12,-15`, '#14201b', 4.4)

export const safetyCheck: Scene = {
  world: [1600, 900],
  keep: [350, 60, 900, 820],
  ratio: 16 / 9,
  draw: (stage) => {
    const scale = 0.56
    const bike = placeBicycle(stage, 'hybrid', { color: '#dfe7e4', x: 800, y: 800, scale })
    const { points } = bike
    const spots: [number, number, number][] = [
      [
        ...bike.spot([
          points.front[0] + points.wheelRadius * 0.72,
          points.front[1] - points.wheelRadius * 0.66,
        ]),
        62,
      ],
      [...bike.spot([points.crown[0] + 14, points.crown[1] - 16]), 60],
      [...bike.spot([points.rear[0] + 12, points.rear[1] - 30]), 78],
      [...bike.spot([points.saddle[0], points.saddle[1] - 20]), 58],
      [...bike.spot([points.barClamp[0] - 20, points.barClamp[1] - 10]), 54],
    ]
    return [
      toolWall(stage, 1600, 740),
      rect(
        0,
        728,
        1600,
        172,
        wash(
          stage,
          [
            [0, '#b9ab95'],
            [0.4, '#a39784'],
            [1, '#7d7466'],
          ],
          [0, 728, 0, 900],
        ),
      ) + rect(0, 720, 1600, 12, '#0e2f25'),
      stroke(
        'M0,800H1600M200,732L120,900M620,732L590,900M1010,732L1040,900M1400,732L1480,900',
        '#8d826f',
        2,
        { 'stroke-opacity': 0.5 },
      ),
      oval(
        800,
        420,
        760,
        520,
        glow(stage, [
          [0, '#fff1cf', 0.55],
          [0.6, '#ffe7ad', 0.16],
          [1, '#ffe7ad', 0],
        ]),
      ),
      stroke('M800,0V70', '#0a1f18', 5) +
        rect(
          690,
          66,
          220,
          26,
          fade(stage, [
            [0, '#2b3a36'],
            [1, '#14201b'],
          ]),
        ) +
        rect(700, 92, 200, 8, '#fff6d8'),
      bent('M560,802L640,640M700,802L640,640M640,640V720', material.steel, 10),
      bike.art,
      spots.map(([x, y, r]) => ring(stage, [x, y], r)).join(''),
      spots.map(([x, y, r]) => tick(Math.round(x + r * 0.72), Math.round(y - r * 0.72))).join(''),
    ].join('')
  },
}
