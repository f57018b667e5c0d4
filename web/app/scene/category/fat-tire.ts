/** Low tide on a river char: rippled sand, pools that hold the sky, kash in plume. */
import { path } from '../../bike/pen/svg.ts'
import { farPalms } from '../land/palm.ts'
import { kash } from '../land/reed.ts'
import { birds, cloud, sky } from '../land/sky.ts'
import { glints } from '../land/water.ts'
import { seeded } from '../pen/random.ts'
import { rect, smooth, stroke, under, whole } from '../pen/shape.ts'
import { fade, wash } from '../pen/stage.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { farBoat, sampan } from '../thing/boat.ts'

export const fatTire: Scene = {
  world: [1200, 900],
  keep: [100, 100, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) => {
    const random = seeded(121)
    let ripples = ''
    for (let i = 0; i < 130; i++) {
      const t = random.next() ** 0.8
      const y = 590 + t * 300
      const l = 16 + t * 46
      ripples += `M${whole(random.between(-20, 1200), y)}q${whole(l * 0.25, -3 - t * 4, l * 0.5, 0)}t${whole(l * 0.5, 0)}`
    }
    const pool = (x: number, y: number, w: number, h: number) =>
      path(
        smooth(
          [
            [x - w, y],
            [x - w * 0.5, y - h * 0.8],
            [x + w * 0.1, y - h * 0.6],
            [x + w * 0.6, y - h],
            [x + w, y - h * 0.1],
            [x + w * 0.5, y + h * 0.8],
            [x - w * 0.3, y + h],
          ],
          true,
        ),
        {
          fill: fade(stage, [
            [0, '#cfe2e6'],
            [1, '#8db8c0'],
          ]),
          stroke: '#b99f74',
          'stroke-width': 1.4,
        },
      )
    return [
      sky(stage, 1200, 480, [
        [0, '#86bfd9'],
        [0.55, '#cfe6ec'],
        [1, '#f6efdc'],
      ]),
      cloud(stage, seeded(122), [300, 230], 460, 150, '#ffffff', 0.85),
      cloud(stage, seeded(123), [900, 180], 420, 110, '#ffffff', 0.85),
      cloud(stage, seeded(124), [660, 380], 560, 60, '#ffffff', 0.7),
      birds(seeded(125), 600, 260, 90, 5, '#5d7a86'),
      rect(
        0,
        470,
        1200,
        120,
        fade(stage, [
          [0, '#c6dcdc'],
          [0.4, '#8fbcc2'],
          [1, '#b5d2cd'],
        ]),
      ),
      path(
        under(
          [
            [0, 468],
            [200, 462],
            [420, 468],
            [600, 472],
          ],
          476,
        ),
        { fill: '#a9bfae' },
      ),
      farPalms(126, 20, 380, 470, 46, 8, '#93b09c'),
      glints(seeded(127), [0, 476, 1200, 90], 50, '#ffffff', 0.7),
      farBoat(760, 486, 30, '#6d858c'),
      sampan(stage, { x: 1030, y: 530, length: 130, air: ['#e6efec', 0.18] }),
      path(
        under(
          [
            [0, 578],
            [300, 586],
            [640, 572],
            [920, 584],
            [1200, 574],
          ],
          900,
        ),
        {
          fill: wash(
            stage,
            [
              [0, '#e9d9b8'],
              [0.4, '#e3cc9d'],
              [1, '#c9a873'],
            ],
            [0, 574, 0, 900],
          ),
        },
      ),
      pool(820, 640, 240, 16) + pool(190, 690, 170, 13) + pool(1060, 820, 150, 14),
      stroke(ripples, '#b08f5c', 2.4, { 'stroke-opacity': 0.35 }),
      stroke(ripples, '#fff3d3', 2, { 'stroke-opacity': 0.5, transform: 'translate(1 3)' }),
      kash(stage, 220, [
        [1120, 720],
        [1030, 700, -0.8],
        [1190, 740, 1.15],
        [960, 690, 0.6],
      ]),
      stroke('M-20,838C120,834 200,830 330,826', '#a8875a', 22, {
        'stroke-opacity': 0.45,
        'stroke-dasharray': '7 5',
        'stroke-linecap': 'butt',
      }),
      placeBicycle(stage, 'fat', { color: '#0e3b2e', x: 585, y: 826, scale: 0.53 }).art,
      kash(stage, 220, [
        [30, 900, 1.1],
        [-10, 890, -0.9],
      ]),
    ].join('')
  },
}
