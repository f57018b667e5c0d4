import { bent } from '../pen/bend.ts'
import { tone } from '../pen/colour.ts'
import { material } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import { body, type Picture, seam } from './picture.ts'

/** A road helmet from the side, brow to the right. */
export const helmet: Picture = (sheet, paint) => {
  const shell = trace(`M-134,62 C-150,96 -118,158 -60,180 C10,206 92,184 128,128 C140,108 142,92 132,86 C96,84
    70,72 40,70 C4,68 -20,84 -46,76 C-74,66 -100,46 -134,62z`)
  const rim = trace(`M-134,62 C-100,46 -74,66 -46,76 C-20,84 4,68 40,70 C70,72 96,84 132,86 L128,76 C96,74
    70,58 38,57 C6,56 -18,70 -44,63 C-72,54 -98,34 -130,52z`)
  const vents = [
    trace('M104,132 C74,162 20,176 -26,170 C-10,160 40,150 84,122 C98,116 112,120 104,132z'),
    trace('M112,104 C84,122 44,136 6,138 C14,126 50,112 84,98 C100,94 118,98 112,104z'),
    trace('M-44,166 C-82,154 -108,128 -116,98 C-104,106 -72,136 -34,152 C-24,158 -30,168 -44,166z'),
    trace('M-18,138 C-56,128 -88,104 -104,76 C-84,84 -50,108 -8,122 C0,128 -4,138 -18,138z'),
    trace('M52,94 C34,106 10,112 -14,108 C-6,96 20,86 42,84 C54,84 60,88 52,94z'),
  ].join('')
  const strap = { colour: '#2b3133', gloss: 0.1 }
  const front = trace('M62,66 C50,40 28,24 6,16')
  const back = trace('M-70,58 C-50,36 -24,24 2,18')
  const chin = trace('M4,18 C18,8 34,4 46,8')
  return [
    bent(trace('M-118,56 C-140,40 -132,22 -112,24'), material.black, 12),
    bent(front, strap, 8),
    bent(back, strap, 8),
    bent(chin, strap, 8),
    body(sheet, material.black, rim, [0, 90], [0, 40]),
    body(sheet, paint, shell, [40, 200], [-20, 50]),
    path(vents, { fill: '#1a2022', stroke: tone(paint.colour, -0.5), 'stroke-width': 2 }),
    path(vents, {
      fill: 'none',
      stroke: tone(paint.colour, 0.5),
      'stroke-width': 1.4,
      'stroke-opacity': 0.7,
      transform: 'translate(1 2)',
    }),
    seam(trace('M-124,84 C-88,78 -40,96 -4,92 S80,84 130,96'), paint, -0.3),
    body(sheet, material.grey, trace('M-8,26 L16,22 14,8 -10,12z'), [0, 26], [0, 8]),
  ].join('')
}
