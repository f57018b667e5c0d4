import { bent } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { type Material, material, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { body, box, cloth, inlay, type Picture, seam, states } from './picture.ts'

/** A chain where the sheet speaks of links, else a U-lock. */
export const lock: Picture = (sheet, paint, accessory) =>
  states(accessory, 'links') ? chainLock(sheet, paint) : shackleLock(sheet, paint)

/** A chain in its sleeve, closed by a padlock. */
const chainLock = (sheet: Sheet, paint: Material): string => {
  const sleeve = cloth(paint)
  const loop = trace('M-44,58 C-176,22 -176,196 0,188 C176,196 176,22 44,58')
  const links = [-40, 40].map((x) => trace(`M${x * 1.2},56 L${x * 0.62},44`)).join('')
  return [
    path(links, { fill: 'none', stroke: '#3a4143', 'stroke-width': 20, 'stroke-linecap': 'round' }),
    path(links, { fill: 'none', stroke: '#aab1b2', 'stroke-width': 13, 'stroke-linecap': 'round' }),
    bent(loop, sleeve, 34),
    path(loop, {
      fill: 'none',
      stroke: tone(paint.color, -0.45),
      'stroke-width': 28,
      'stroke-dasharray': '1.6 13',
      'stroke-opacity': 0.7,
    }),
    body(sheet, material.black, box([-40, 2], 80, 62, 12), [20, 64], [-20, 2]),
    inlay(sheet, material.steel, box([-32, 46], 64, 10, 4), [0, 56], [0, 46]),
    circle([0, 26], 10, { fill: '#8b9395', stroke: '#15191a', 'stroke-width': 1.6 }),
    path(trace('M0,31 L0,21'), { stroke: '#15191a', 'stroke-width': 3 }),
  ].join('')
}

/** Standing on its crossbar, key in. */
const shackleLock = (sheet: Sheet, paint: Material): string => {
  const shackle = trace('M-62,40 L-62,128 C-62,208 62,208 62,128 L62,40')
  const sleeve = trace('M-62,70 L-62,128 C-62,208 62,208 62,128 L62,70')
  const key = trace('M104,31 L134,31 134,25 126,25 122,20 116,25 104,25z')
  return [
    bent(shackle, material.steel, 22, 'butt'),
    bent(sleeve, { color: '#31383a', gloss: 0.35 }, 25, 'butt'),
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
