/** Bent tubes: bars, racks, stays. A curve is stroked three times: edge, body, glint. */

import { tone } from './colour.ts'
import { edgeOf, type Material } from './paint.ts'
import { path } from './svg.ts'

export const bent = (data: string, m: Material, width: number, cap: 'round' | 'butt' = 'round'): string => {
  const common = { fill: 'none', 'stroke-linecap': cap, 'stroke-linejoin': 'round' }
  return (
    path(data, { ...common, stroke: edgeOf(m), 'stroke-width': width }) +
    path(data, { ...common, stroke: m.colour, 'stroke-width': width * 0.78 }) +
    path(data, {
      ...common,
      stroke: tone(m.colour, 0.14 + m.gloss * 0.2),
      'stroke-width': width * 0.4,
      transform: `translate(${(width * 0.06).toFixed(1)} -${(width * 0.12).toFixed(1)})`,
    }) +
    (m.gloss > 0.4
      ? path(data, {
          ...common,
          stroke: tone(m.colour, 0.2 + m.gloss * 0.45),
          'stroke-width': width * 0.12,
          transform: `translate(${(width * 0.08).toFixed(1)} -${(width * 0.18).toFixed(1)})`,
        })
      : '')
  )
}

/** A thin wire: cable, hose, stay. */
export const wire = (data: string, colour = '#23292a', width = 4.2): string =>
  path(data, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' }) +
  path(data, {
    fill: 'none',
    stroke: tone(colour, 0.4),
    'stroke-width': width * 0.28,
    'stroke-linecap': 'round',
    transform: 'translate(0 -.7)',
  })
