/**
 * Shapes with a line round them. Dark things also get a pale edge light behind that line: nothing on sky or paper, but
 * on a dark page it is what tells a black tube from the night.
 */
import { lightness, tone } from './color.ts'
import { edgeOf, type Material, plate, type Sheet } from './paint.ts'
import { path } from './svg.ts'

const isDark = ({ color }: Material): boolean => lightness(color) < 0.5

/** Edge light round an outline, or along a stroke `width` mm wide. */
export const edgeLight = (data: string, m: Material, width = 0, cap = 'round'): string =>
  isDark(m)
    ? path(data, {
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': 0.4,
        'stroke-width': width + Math.min(7, 4 + width * 0.1),
        'stroke-linejoin': 'round',
        'stroke-linecap': cap,
      })
    : ''

/** A plate or lump in the material. */
export const lump = (sheet: Sheet, m: Material, data: string): string =>
  edgeLight(data, m) +
  path(data, { fill: plate(sheet, m), stroke: edgeOf(m), 'stroke-width': 1.6, 'stroke-linejoin': 'round' })

/** A bent tube: bars, racks, stays. The curve is stroked from edge to glint. */
export const bent = (data: string, m: Material, width: number, cap: 'round' | 'butt' = 'round'): string => {
  const common = { fill: 'none', 'stroke-linecap': cap, 'stroke-linejoin': 'round' }
  const shift = (share: number) =>
    `translate(${(width * share * 0.5).toFixed(1)} -${(width * share).toFixed(1)})`
  const glint = { ...common, 'stroke-linecap': 'butt' }
  return (
    edgeLight(data, m, width, cap) +
    path(data, { ...common, stroke: edgeOf(m), 'stroke-width': width }) +
    path(data, { ...common, stroke: m.color, 'stroke-width': width - Math.min(4, width * 0.22) }) +
    path(data, {
      ...glint,
      stroke: tone(m.color, 0.1 + m.gloss * 0.16),
      'stroke-width': width * 0.44,
      transform: shift(0.1),
    }) +
    (m.gloss > 0.3
      ? path(data, {
          ...glint,
          stroke: tone(m.color, 0.2 + m.gloss * 0.42),
          'stroke-width': width * 0.13,
          transform: shift(0.17),
        })
      : '')
  )
}

/** A thin wire: cable, hose, stay. */
export const wire = (data: string, color = '#23292a', width = 4.2): string =>
  path(data, { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round' }) +
  path(data, {
    fill: 'none',
    stroke: tone(color, 0.4),
    'stroke-width': width * 0.28,
    'stroke-linecap': 'round',
    transform: 'translate(0 -.7)',
  })
