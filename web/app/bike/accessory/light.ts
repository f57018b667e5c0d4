import { define, material, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { body, box, inlay, type Picture, seam, states } from './picture.ts'

/** A headlamp on its strap, shining to the right. */
export const light: Picture = (sheet, paint, accessory) => {
  const beam = define(
    sheet,
    'beam',
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="#ffd76a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd76a" stop-opacity="0"/></linearGradient>`,
  )
  const lens = trace('M74,152 C94,144 94,80 74,72z')
  const strap = trace(`M-52,74 C-66,60 -70,20 -40,8 L4,8 C34,20 30,60 16,74 L4,74 C16,56 18,30 -4,20 L-32,20
    C-54,30 -52,56 -40,74z`)
  return [
    path(trace('M84,146 L192,184 192,40 84,78z'), { fill: `url(#${beam})` }),
    body(sheet, material.rubber, strap, [0, 70], [0, 8]),
    body(sheet, material.black, box([-62, 66], 90, 18, 6), [0, 84], [0, 66]),
    body(
      sheet,
      paint,
      trace('M-112,92 Q-112,80 -98,80 L40,80 40,144 -92,144 Q-112,144 -112,124z'),
      [0, 146],
      [0, 78],
    ),
    body(sheet, paint, trace('M40,80 L58,72 L58,152 L40,144z'), [0, 152], [0, 72]),
    body(sheet, material.black, box([56, 68], 20, 88, 5), [0, 156], [0, 68]),
    path(lens, { fill: '#fff6d8', stroke: '#6f6238', 'stroke-width': 2 }),
    path(trace('M78,142 C86,130 87,96 80,82'), {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 3,
    }),
    seam([-80, -66, -52, -38].map((x) => trace(`M${x},84 L${x},140`)).join(''), paint, -0.3, 3),
    inlay(sheet, material.rubber, box([-24, 140], 42, 11, 5), [0, 151], [0, 140]),
    circle([24, 132], 3.4, { fill: '#59c88a' }),
    states(accessory, 'rear') ? tailLamp(sheet) : '',
  ].join('')
}

/** The red one of a pair, before the other. */
const tailLamp = (sheet: Sheet): string => {
  const red = { color: '#c4302b', gloss: 0.8 }
  return [
    body(sheet, material.black, box([-166, 2], 58, 84, 12), [-120, 86], [-160, 2]),
    inlay(sheet, red, box([-158, 10], 42, 68, 9), [-120, 78], [-156, 10]),
    seam([26, 44, 62].map((y) => trace(`M-152,${y} L-122,${y}`)).join(''), red, 0.55, 4),
  ].join('')
}
