import { bent } from '../pen/bend.ts'
import { material, ringPaint } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { body, box, type Picture, seam } from './picture.ts'

/** A floor pump, handle half up, its gauge at the foot. */
export const pump: Picture = (sheet, paint) => {
  const hose = trace('M12,20 C90,8 104,60 78,96 C58,124 60,150 36,156')
  const dial = [-0.9, -0.4, 0.1, 0.6]
    .map((a) =>
      trace(`M${Math.sin(a) * 15},${30 + Math.cos(a) * 15}
        L${Math.sin(a) * 19},${30 + Math.cos(a) * 19}`),
    )
    .join('')
  return [
    bent(hose, { color: '#3a4143', gloss: 0.25 }, 8),
    body(sheet, material.alloy, box([-5, 150], 10, 44, 2), [5, 170], [-5, 170]),
    body(sheet, paint, box([-15, 24], 30, 132, 5), [15, 90], [-15, 90]),
    body(sheet, material.black, box([-19, 148], 38, 15, 5), [19, 155], [-19, 155]),
    seam(trace('M-4,60 L-4,138'), paint, 0.5, 2.4),
    body(sheet, { color: '#8c5f36', gloss: 0.5 }, box([-66, 188], 132, 18, 9), [0, 206], [0, 188]),
    body(sheet, material.grey, box([-16, 186], 32, 22, 5), [0, 208], [0, 186]),
    body(
      sheet,
      material.black,
      trace('M-74,0 L74,0 Q80,0 78,6 C60,14 30,14 26,26 L-26,26 C-30,14 -60,14 -78,6 Q-80,0 -74,0z'),
      [0, 26],
      [0, 0],
    ),
    circle([0, 30], 25, {
      fill: ringPaint(sheet, [6, 40], 40, [
        [0, '#6d7577'],
        [20, '#3d4547'],
        [40, '#1f2526'],
      ]),
      stroke: '#15191a',
      'stroke-width': 2,
    }),
    circle([0, 30], 20.5, { fill: '#faf7f1', stroke: '#15191a', 'stroke-width': 1.2 }),
    path(dial, { stroke: '#14201b', 'stroke-width': 2 }),
    path(trace('M0,30 L11,41'), {
      stroke: '#c8452d',
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
    }),
    circle([0, 30], 3, { fill: '#14201b' }),
    body(sheet, material.black, box([20, 148], 22, 16, 5), [0, 164], [0, 148]),
  ].join('')
}
