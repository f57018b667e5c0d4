/**
 * How a frame is put together, which its price shows in: aluminium is welded and the beads stay to be seen, steel sits in
 * lugs, titanium has a fine seam, carbon none. Where shifting is by cable, metal frames carry it below the down tube.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { wire } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, type Sheet } from '../pen/paint.ts'
import { d, path } from '../pen/svg.ts'
import { alongTube, onTube, type Tube, widthAt } from '../pen/tube.ts'
import { distance, left, type Point, step } from '../pen/vector.ts'
import type { Trim } from '../trim.ts'
import { band, type FrameTubes } from './frame.ts'

export const joints = (sheet: Sheet, bike: BicycleSheet, tubes: FrameTubes, trim: Trim): string => {
  if (bike.frameMaterial === 'carbon') return ''
  const { head, seat, top, down } = tubes
  const beyond = (tube: Tube, other: Tube) =>
    (Math.max(...other.widths) / 2 + 2) / distance(tube.from, tube.to)
  const ends: [Tube, number][] = [[down, beyond(down, head)]]
  if (top) ends.push([top, beyond(top, seat)], [top, 1 - beyond(top, head)])
  return ends
    .map(([tube, at]) =>
      bike.frameMaterial === 'steel' ? lug(sheet, trim, tube, at) : seam(bike, trim, tube, at),
    )
    .join('')
}

/** Beads in a row, as the torch left them. */
const seam = (bike: BicycleSheet, trim: Trim, tube: Tube, at: number): string => {
  const fine = bike.frameMaterial === 'titanium' ? 0.6 : 1
  const line = across(tube, at, 0.96)
  const common = { fill: 'none', 'stroke-linecap': 'round' }
  return (
    path(line, { ...common, stroke: edgeOf(trim.paint), 'stroke-width': 7 * fine, 'stroke-opacity': 0.35 }) +
    path(line, {
      ...common,
      stroke: tone(trim.paint.color, 0.24),
      'stroke-width': 4.6 * fine,
      'stroke-dasharray': `.1 ${fine === 1 ? 5 : 3.4}`,
    })
  )
}

const lug = (sheet: Sheet, trim: Trim, tube: Tube, at: number): string => {
  const by = (at > 0.5 ? -14 : 14) / distance(tube.from, tube.to)
  return (
    band(sheet, trim.paint, tube, at + by, 30, 4) +
    path(across(tube, at + by * 2.1, 1.1), {
      fill: 'none',
      stroke: trim.accent,
      'stroke-width': 1.6,
      'stroke-opacity': 0.8,
    })
  )
}

const across = (tube: Tube, at: number, share: number): string => {
  const aside = left(alongTube(tube, at))
  const half = (widthAt(tube, at) / 2) * share
  const middle = onTube(tube, at)
  return d('M', step(middle, aside, -half), 'L', step(middle, aside, half))
}

/** Carbon, and what has its battery there, hides it inside. */
export const outerCable = (bike: BicycleSheet, { down }: FrameTubes): string => {
  const isInside = bike.frameMaterial === 'carbon' || bike.motor?.batteryPosition === 'down tube'
  if (isInside || bike.drivetrain.shifting !== 'derailleur') return ''
  const at = (t: number): Point => step(onTube(down, t), left(alongTube(down, t)), widthAt(down, t) / 2 + 2.5)
  const clips = [0.22, 0.5, 0.78].map((t) => {
    const dir = alongTube(down, t)
    return d('M', step(at(t), dir, -3), 'L', step(at(t), dir, 3))
  })
  return (
    wire(d('M', at(0.1), 'Q', at(0.5), at(0.94)), '#23292a', 3.4) +
    path(clips.join(''), { fill: 'none', stroke: '#8d9597', 'stroke-width': 7 })
  )
}
