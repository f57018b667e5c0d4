import { lightness, tone } from '../pen/color.ts'
import { lettering } from '../pen/lettering.ts'
import { material } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import { body, box, fitted, type Picture, seam } from './picture.ts'

/** A rider's bottle: soft body, waist for the cage, cap and nozzle. */
export const bottle: Picture = (sheet, paint, _accessory, brand) => {
  const flask = trace(`M-40,6 Q-40,0 -32,0 L32,0 Q40,0 40,6 L40,88 C40,94 34,96 34,101 C34,106 40,108 40,114
    L40,132 C40,146 34,150 32,154 L-32,154 C-34,150 -40,146 -40,132 L-40,114 C-40,108
    -34,106 -34,101 C-34,96 -40,94 -40,88z`)
  const cap = trace('M-35,152 L35,152 35,168 C30,178 16,180 14,184 L-14,184 C-16,180 -30,178 -35,168z')
  const dark = lightness(paint.color) > 0.62 ? tone(paint.color, -0.65) : '#fbf6ea'
  return [
    body(sheet, material.grey, box([-9, 182], 18, 14, 4), [9, 190], [-9, 190]),
    body(sheet, material.black, box([-12, 193], 24, 9, 4), [12, 198], [-12, 198]),
    body(sheet, paint, flask, [40, 80], [-40, 80]),
    body(sheet, material.black, cap, [35, 170], [-35, 170]),
    seam(
      [-28, -21, -14, -7, 0, 7, 14, 21, 28].map((x) => trace(`M${x},155 L${x},166`)).join(''),
      material.black,
      0.3,
      1.6,
    ),
    seam(trace('M-34,101 Q0,96 34,101'), paint, -0.3, 2),
    seam(trace('M-38,14 Q0,9 38,14'), paint, -0.25, 1.6),
    path(lettering(brand, { size: fitted(brand, 11), onLine: { middle: [0, 52], angle: Math.PI / 2 } }), {
      fill: 'none',
      stroke: dark,
      'stroke-width': 2.2,
      'stroke-linejoin': 'round',
    }),
  ].join('')
}
