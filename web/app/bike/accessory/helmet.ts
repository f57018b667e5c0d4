import { bent } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { type Material, material, type Sheet } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import { body, inlay, type Picture, seam, states } from './picture.ts'

/** With many openings a road helmet, else a town one. */
export const helmet: Picture = (sheet, paint, accessory) =>
  straps(sheet) +
  (accessory.facts.length === 0 || states(accessory, 'openings') ? road(sheet, paint) : town(sheet, paint))

const straps = (sheet: Sheet): string => {
  const web = { color: '#2b3133', gloss: 0.1 }
  return [
    bent(trace('M-118,56 C-140,40 -132,22 -112,24'), material.black, 12),
    bent(trace('M62,66 C50,40 28,24 6,16'), web, 8),
    bent(trace('M-70,58 C-50,36 -24,24 2,18'), web, 8),
    bent(trace('M4,18 C18,8 34,4 46,8'), web, 8),
    inlay(sheet, material.grey, trace('M-8,26 L16,22 14,8 -10,12z'), [0, 26], [0, 8]),
  ].join('')
}

/** Round, calm, three openings and a peak. */
const town = (sheet: Sheet, paint: Material): string => {
  const dome = trace(`M-128,58 C-146,130 -92,196 0,196 C88,196 132,140 128,84 C100,76 40,62 0,62
    C-44,62 -90,52 -128,58z`)
  const peak = trace('M84,92 C112,92 146,84 166,68 C154,66 126,72 96,72z')
  const openings = [
    'M60,160 C40,174 10,180 -16,178 C0,168 32,160 52,148z',
    'M96,128 C84,140 70,150 58,154 C64,142 76,130 88,120z',
    'M-40,172 C-66,164 -88,148 -100,128 C-82,140 -60,154 -34,162z',
  ]
  return [
    body(sheet, material.black, peak, [120, 92], [120, 66]),
    body(sheet, paint, dome, [40, 200], [-30, 50]),
    path(openings.map((shape) => trace(shape)).join(''), {
      fill: '#1a2022',
      stroke: tone(paint.color, -0.5),
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    inlay(
      sheet,
      material.black,
      trace(
        'M-128,58 C-90,52 -44,62 0,62 C40,62 100,76 128,84 L126,74 C98,64 40,50 0,50 C-44,50 -88,40 -122,46z',
      ),
      [0, 80],
      [0, 46],
    ),
    seam(trace('M-132,84 C-80,78 -30,88 10,88 S100,98 128,106'), paint, -0.3, 2),
    inlay(
      sheet,
      { color: '#c4302b', gloss: 0.8 },
      trace('M-134,104 Q-138,86 -132,72 L-120,74 Q-126,88 -122,104z'),
      [-128, 104],
      [-128, 72],
    ),
  ].join('')
}

/** A road helmet from the side, brow to the right. */
const road = (sheet: Sheet, paint: Material): string => {
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
  return [
    body(sheet, material.black, rim, [0, 90], [0, 40]),
    body(sheet, paint, shell, [40, 200], [-20, 50]),
    path(vents, { fill: '#1a2022', stroke: tone(paint.color, -0.5), 'stroke-width': 2 }),
    path(vents, {
      fill: 'none',
      stroke: tone(paint.color, 0.5),
      'stroke-width': 1.4,
      'stroke-opacity': 0.7,
      transform: 'translate(1 2)',
    }),
    seam(trace('M-124,84 C-88,78 -40,96 -4,92 S80,84 130,96'), paint, -0.3),
  ].join('')
}
