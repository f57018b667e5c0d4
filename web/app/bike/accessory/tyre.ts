import { tyreHeight } from '@spokehaat/contract/catalogue/geometry'
import { tone } from '../pen/color.ts'
import { lettering } from '../pen/lettering.ts'
import { ringPaint, type Sheet } from '../pen/paint.ts'
import { circle, path } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'
import { fitted, type Picture } from './picture.ts'

const OUTER = 103
const MIDDLE: Point = [-10, OUTER + 2]
/** The far edge of the tread, seen past the near one. */
const ASIDE = 20
/** A tyre of a bicycle's true proportions would be a thin ring; this much thicker it can be read. */
const READABLE = 1.7
/** From this width in mm a tyre has knobs, and from this one a file's tread. */
const KNOBS = 52
const FILE = 37

/** A tyre alone, standing: tread, side wall with its name, bead. As thick as the sheet's rim and width make it. */
export const tyre: Picture = (sheet, paint, { fits }, brand) => {
  const rim = fits?.rims?.[0] ?? 622
  const width = fits?.tyreWidth ? (fits.tyreWidth.min + fits.tyreWidth.max) / 2 : 40
  const high = tyreHeight(width)
  const thick = Math.min(34, Math.max(15, ((OUTER * high) / (rim / 2 + high)) * READABLE))
  const back: Point = [MIDDLE[0] + ASIDE, MIDDLE[1]]
  const wall = OUTER - thick * 0.62
  const name = OUTER - thick * 0.68
  const knob = knobHeight(width)
  return [
    edge(back, OUTER + knob),
    edge(MIDDLE, OUTER + knob),
    edge(back, OUTER - thick),
    ring(back, OUTER - thick / 2, thick, '#232829'),
    tread(back, width, -0.35),
    ring([MIDDLE[0] + ASIDE / 2, MIDDLE[1]], OUTER - thick / 2, thick, '#2a3031'),
    circle(MIDDLE, OUTER - thick / 2, { fill: 'none', stroke: rubber(sheet, thick), 'stroke-width': thick }),
    tread(MIDDLE, width, 0),
    circle(MIDDLE, wall, { fill: 'none', stroke: paint.color, 'stroke-width': thick * 0.4 }),
    circle(MIDDLE, OUTER - thick, { fill: 'none', stroke: '#15191a', 'stroke-width': 2 }),
    circle(MIDDLE, OUTER - thick + 3, { fill: 'none', stroke: '#6d7577', 'stroke-width': 1.4 }),
    path(lettering(brand, { size: fitted(brand, thick * 0.3), onCircle: { centre: MIDDLE, radius: name } }), {
      fill: 'none',
      stroke: tone(paint.color, 0.85),
      'stroke-width': 1.7,
      'stroke-linejoin': 'round',
    }),
  ].join('')
}

const ring = (at: Point, radius: number, width: number, color: string): string =>
  circle(at, radius, { fill: 'none', stroke: color, 'stroke-width': width })

/** Light along an edge, as dark parts have it on a dark page. */
const edge = (at: Point, radius: number): string =>
  circle(at, radius, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.42, 'stroke-width': 4 })

const rubber = (sheet: Sheet, thick: number): string =>
  ringPaint(sheet, MIDDLE, OUTER, [
    [OUTER - thick, '#1c2122'],
    [OUTER - thick * 0.8, '#4a5254'],
    [OUTER - thick * 0.4, '#33393b'],
    [OUTER - thick * 0.12, '#5a6365'],
    [OUTER, '#262c2d'],
  ])

const knobHeight = (width: number): number => (width < FILE ? 0 : width >= KNOBS ? 7 : 3)

const tread = (at: Point, width: number, by: number): string => {
  const knob = knobHeight(width)
  if (knob === 0) return ''
  return circle(at, OUTER + knob / 2 - 1, {
    fill: 'none',
    stroke: tone('#2f3536', by),
    'stroke-width': knob,
    'stroke-dasharray': width >= KNOBS ? '7 5' : '3 3',
  })
}
