import { bent } from '../pen/bend.ts'
import { lightness, tone } from '../pen/color.ts'
import { lettering } from '../pen/lettering.ts'
import { type Material, material, type Sheet } from '../pen/paint.ts'
import { circle, d, path, trace } from '../pen/svg.ts'
import { heading, place, rad, step } from '../pen/vector.ts'
import { body, fitted, type Picture, states } from './picture.ts'
import { toolRoll } from './tool-roll.ts'

/** A roll where the sheet counts its pieces, else a folding tool. */
export const tool: Picture = (sheet, paint, accessory, brand) =>
  states(accessory, 'pieces') ? toolRoll(sheet, paint) : folding(sheet, paint, brand)

/** A folding tool: hexagon keys fanned from one end, a screwdriver and a chain breaker from the other. */
const folding = (sheet: Sheet, paint: Material, brand: string): string => {
  const at = place([0, 62], rad(-6))
  const [a, b] = [at(-78, 0), at(78, 0)]
  const key = (from: typeof a, angle: number, long: number, width: number) => {
    const dir = heading(rad(angle))
    const elbow = step(from, dir, long)
    return bent(
      d('M', from, 'L', elbow, 'L', step(elbow, heading(rad(angle - 90)), width * 2.2)),
      material.alloy,
      width,
    )
  }
  const plateShape = trace(
    'M-84,-26 Q-108,-26 -108,0 Q-108,26 -84,26 L84,26 Q108,26 108,0 Q108,-26 84,-26z',
    at,
  )
  const driver = step(b, heading(rad(118)), 98)
  const screw = (p: typeof a) =>
    circle(p, 12, { fill: '#c3c9c8', stroke: '#3a4143', 'stroke-width': 2 }) +
    circle(p, 5.5, { fill: '#3a4143' })
  const mark = lightness(paint.color) > 0.62 ? tone(paint.color, -0.65) : '#fbf6ea'
  return [
    key(a, 112, 104, 15),
    key(a, 86, 116, 12),
    key(a, 62, 112, 10),
    bent(d('M', b, 'L', driver), material.steel, 10),
    path(
      d(
        'M',
        step(driver, heading(rad(28)), 7),
        'L',
        step(driver, heading(rad(28)), -7),
        'L',
        step(step(driver, heading(rad(118)), 16), heading(rad(28)), -4),
        'L',
        step(step(driver, heading(rad(118)), 16), heading(rad(28)), 4),
        'z',
      ),
      { fill: '#aab1b2', stroke: '#4a5254', 'stroke-width': 1.4 },
    ),
    key(b, 84, 84, 8),
    body(
      sheet,
      material.black,
      trace('M-84,-34 L84,-34 Q116,-34 116,-2 L-116,-2 Q-116,-34 -84,-34z', at),
      at(0, 0),
      at(0, -34),
    ),
    body(sheet, paint, plateShape, at(0, 26), at(0, -26)),
    path(lettering(brand, { size: fitted(brand, 14), onLine: { middle: at(0, 0), angle: rad(-6) } }), {
      fill: 'none',
      stroke: mark,
      'stroke-width': 2.6,
      'stroke-linejoin': 'round',
    }),
    screw(a),
    screw(b),
  ].join('')
}
