/** The road ends at a river ghat, and the ferry is on the other side. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { farPalms } from '../land/palm.ts'
import { kash } from '../land/reed.ts'
import { birds, cloud, sky, sun } from '../land/sky.ts'
import { thicket } from '../land/tree.ts'
import { glints, rings } from '../land/water.ts'
import { seeded } from '../pen/random.ts'
import { rect, run, stroke, under } from '../pen/shape.ts'
import { fade, wash } from '../pen/stage.ts'
import { vignette } from '../pen/vignette.ts'
import type { Scene } from '../scene.ts'
import { sampan } from '../thing/boat.ts'

export const noResults: Scene = {
  world: [800, 600],
  keep: [0, 0, 800, 600],
  ratio: 4 / 3,
  draw: (stage) => {
    let steps = ''
    for (let i = 0; i < 6; i++) {
      const y = 420 - i * 15
      const half = 118 - i * 9
      steps +=
        rect(400 - half, y, half * 2, 15, i % 2 ? '#c9a07c' : '#d9b48f') +
        rect(400 - half, y, half * 2, 4, '#f0d6b4') +
        rect(400 - half, y + 13, half * 2, 2, '#8d6545', { 'fill-opacity': 0.5 })
    }
    const wall = (side: 1 | -1) =>
      path(
        run(
          [
            [400 + side * 118, 436],
            [400 + side * 140, 436],
            [400 + side * 92, 330],
            [400 + side * 72, 330],
          ],
          true,
        ),
        {
          fill: fade(stage, [
            [0, '#e3c39c'],
            [1, '#b98d66'],
          ]),
          stroke: '#8d6545',
          'stroke-width': 1.4,
        },
      )
    return vignette(
      stage,
      800,
      600,
      [
        sky(stage, 800, 260, [
          [0, '#9fcfe0'],
          [0.6, '#dcebee'],
          [1, '#faeccf'],
        ]),
        sun(stage, 590, 150, 24),
        cloud(stage, seeded(171), [250, 150], 260, 70, '#ffffff', 0.75),
        thicket(stage, 172, -10, 810, 246, 34, '#8fb395'),
        farPalms(173, 560, 760, 246, 60, 7, '#7fa58a'),
        birds(seeded(174), 400, 130, 50, 4, '#6d8a92'),
        rect(
          0,
          244,
          800,
          200,
          fade(stage, [
            [0, '#e6e3cf'],
            [0.25, '#b5d2ce'],
            [1, '#73a9ab'],
          ]),
        ),
        glints(seeded(175), [0, 250, 800, 150], 60, '#fff8e6', 0.7),
        sampan(stage, { x: 560, y: 268, length: 92, air: ['#e8efe6', 0.22], turned: true }),
        steps,
        wall(-1) + wall(1),
        rings(210, 380, 30, '#fff8e6', 0.6) +
          stroke('M210,390V300', '#6b4c33', 7) +
          stroke('M208,316C196,326 190,334 186,350', '#c9a56b', 3),
        path(
          under(
            [
              [-10, 436],
              [180, 424],
              [282, 430],
            ],
            620,
          ) +
            under(
              [
                [518, 430],
                [640, 424],
                [810, 436],
              ],
              620,
            ),
          {
            fill: wash(
              stage,
              [
                [0, '#a9c46a'],
                [1, '#4f8546'],
              ],
              [0, 424, 0, 600],
            ),
          },
        ),
        path('M280,436L520,436L650,620L150,620z', {
          fill: wash(
            stage,
            [
              [0, '#d9b488'],
              [1, '#b08258'],
            ],
            [0, 436, 0, 600],
          ),
        }),
        stroke('M350,440L300,620M448,440L504,620', '#8f6846', 9, { 'stroke-opacity': 0.3 }),
        path(
          meadow(seeded(176), 20, 270, 440, 130, 40, 12) + meadow(seeded(177), 540, 780, 440, 130, 40, 12),
          { fill: '#4f8546' },
        ),
        kash(stage, 170, [
          [690, 500, 1],
          [740, 520, 1.1],
          [90, 510, -0.9],
        ]),
      ].join(''),
    )
  },
}
