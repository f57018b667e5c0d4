import { bent } from '../pen/bend.ts'
import { lightness, tone } from '../pen/color.ts'
import { lettering } from '../pen/lettering.ts'
import { material, type Sheet } from '../pen/paint.ts'
import { path } from '../pen/svg.ts'
import { body, box, fitted, inlay, oval, type Picture, seam } from './picture.ts'

type Valve = NonNullable<NonNullable<Parameters<Picture>[2]['fits']>['valves']>[number]

/** An inner tube laid double, a paper band round it, its valve inwards. */
export const tube: Picture = (sheet, paint, accessory, brand) => {
  const mark = lightness(paint.color) > 0.62 ? tone(paint.color, -0.65) : '#fbf6ea'
  return [
    bent(oval([16, 112], 116, 84), { color: '#222829', gloss: 0.25 }, 30),
    bent(oval([-12, 104], 118, 88), { color: '#2f3637', gloss: 0.4 }, 32),
    valve(sheet, accessory.fits?.valves?.[0] ?? 'presta'),
    body(sheet, paint, box([78, 62], 74, 92, 7), [150, 110], [80, 110]),
    seam('M84,-66 L84,-150 M146,-66 L146,-150', paint, -0.3),
    path(lettering(brand, { size: fitted(brand, 9.5), onLine: { middle: [114, 108], angle: Math.PI / 2 } }), {
      fill: 'none',
      stroke: mark,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
  ].join('')
}

/** Half as wide as the stem in mm times four: a racer's is thin, a car's thick, a roadster's has its nut low. */
const HALF: Record<Valve, number> = { presta: 6, schrader: 9, dunlop: 8 }

/** It hangs from the middle of the front loop's top. */
const valve = (sheet: Sheet, kind: Valve): string => {
  const half = HALF[kind]
  const stem = box([-12 - half, 112], half * 2, 66, 2)
  const threads = [124, 131, 138, 145, 152].map((y) => `M${-12 - half},${-y} L${-12 + half},${-y}`).join('')
  const tip = kind === 'presta' ? box([-15, 98], 6, 16, 2) : box([-12 - half * 0.7, 104], half * 1.4, 10, 2)
  return [
    body(sheet, material.brass, tip, [-6, 106], [-18, 106]),
    body(
      sheet,
      kind === 'schrader' ? material.black : material.brass,
      stem,
      [-12 + half, 140],
      [-12 - half, 140],
    ),
    seam(threads, material.brass, -0.4, 1.3),
    kind === 'dunlop' ? inlay(sheet, material.alloy, box([-25, 112], 26, 12, 3), [1, 118], [-25, 118]) : '',
    inlay(sheet, material.alloy, box([-26, 164], 28, 9, 3), [2, 168], [-26, 168]),
  ].join('')
}
