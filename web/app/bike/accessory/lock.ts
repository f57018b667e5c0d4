import { bent } from '../pen/bend.ts'
import { material } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { body, box, type Picture, seam } from './picture.ts'

/** A U-lock standing on its crossbar, key in. */
export const lock: Picture = (sheet, paint) => {
  const shackle = trace('M-62,40 L-62,128 C-62,208 62,208 62,128 L62,40')
  const sleeve = trace('M-62,70 L-62,128 C-62,208 62,208 62,128 L62,70')
  const key = trace('M104,31 L134,31 134,25 126,25 122,20 116,25 104,25z')
  return [
    bent(shackle, material.steel, 22, 'butt'),
    bent(sleeve, { colour: '#31383a', gloss: 0.35 }, 25, 'butt'),
    body(sheet, paint, box([-104, 4], 208, 48, 16), [0, 52], [0, 4]),
    body(sheet, material.black, box([-84, 46], 44, 16, 5), [0, 62], [0, 46]),
    body(sheet, material.black, box([40, 46], 44, 16, 5), [0, 62], [0, 46]),
    seam(trace('M-66,5 L-66,51 M66,5 L66,51'), paint),
    path(key, { fill: '#c9cfcf', stroke: '#4a5254', 'stroke-width': 1.4 }),
    body(sheet, material.black, box([132, 12], 40, 32, 12), [0, 44], [0, 12]),
    circle([158, 28], 6, { fill: '#dcebf2', stroke: '#15191a', 'stroke-width': 1.4 }),
    circle([0, 28], 11, { fill: '#2b3133', stroke: '#15191a', 'stroke-width': 1.6 }),
    path(trace('M0,34 L0,22'), { stroke: '#aab1b2', 'stroke-width': 3 }),
  ].join('')
}
