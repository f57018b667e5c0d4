/** Motor and battery. A mid motor sits round the bottom bracket; a battery hides in the down tube or rides the rack. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { edgeOf, material, plate, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { alongTube, onTube, outline, widthAt } from '../pen/tube.ts'
import { place, sub } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'
import { type FrameTubes, fill } from './frame.ts'

export const motor = (sheet: Sheet, bike: BicycleSheet, { down }: FrameTubes): string => {
  if (bike.motor?.position !== 'mid') return ''
  const up = sub(onTube(down, 0.8), [0, 0])
  const at = place([0, 0], Math.atan2(up[1], up[0]))
  const m = { color: '#363d3f', gloss: 0.45 }
  const shape = trace(
    `M-62,34 C-40,66 0,68 40,62 L92,50 C112,44 116,0 108,-34 C100,-66 60,-84 10,-82 C-40,-80
    -74,-56 -78,-14 C-80,8 -74,22 -62,34z`,
    at,
  )
  return (
    path(shape, { fill: plate(sheet, m), stroke: edgeOf(m), 'stroke-width': 2.4 }) +
    path(trace('M104,38 C108,10 104,-30 92,-48', at), {
      fill: 'none',
      stroke: tone(m.color, 0.3),
      'stroke-width': 2.4,
    }) +
    circle(at(84, 30), 5, { fill: '#9aa2a3' }) +
    circle(at(70, -56), 5, { fill: '#9aa2a3' }) +
    circle(at(-50, 30), 5, { fill: '#9aa2a3' })
  )
}

/** The battery's cover: a dark panel let into the down tube, with its charge lamps and lock. */
export const downTubeBattery = (
  sheet: Sheet,
  bike: BicycleSheet,
  { down }: FrameTubes,
  trim: Trim,
): string => {
  if (bike.motor?.batteryPosition !== 'down tube') return ''
  const [a, b] = [0.13, 0.76]
  const from = onTube(down, a)
  const to = onTube(down, b)
  const width = widthAt(down, 0.5) * 0.66
  const dir = alongTube(down, (a + b) / 2)
  const via = down.via && onTube(down, (a + b) / 2)
  const panel = {
    from,
    to,
    widths: [width, width] as const,
    via: via && ([via[0] * 2 - (from[0] + to[0]) / 2, via[1] * 2 - (from[1] + to[1]) / 2] as const),
  }
  const lamp = place(onTube(down, a + 0.07), Math.atan2(-dir[1], -dir[0]))
  return (
    path(outline(panel), {
      fill: 'none',
      stroke: tone(trim.paint.color, -0.55),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }) +
    fill(sheet, material.black, panel) +
    [0, 1, 2, 3, 4]
      .map((i) => circle(lamp(-24 + i * 10, 0), 3, { fill: i < 4 ? '#59c88a' : '#566062' }))
      .join('') +
    circle(onTube(down, 0.71), 9, { fill: '#8f9799', stroke: '#1d2324', 'stroke-width': 2 })
  )
}
