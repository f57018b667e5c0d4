/** Spacers, stem and bar. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { tone } from '../pen/color.ts'
import { material, ringPaint, type Sheet } from '../pen/paint.ts'
import { circle } from '../pen/svg.ts'
import { distance, heading, step, sub, unit } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'
import { dropBar } from './bar-drop.ts'
import { flatBar, sweptBar } from './bar-flat.ts'
import { part } from './frame.ts'

const hasQuill = (bike: BicycleSheet): boolean => bike.kind === 'city' || bike.kind === 'step-through'

export const cockpit = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string => stem(sheet, bike, points, trim, sizes) + bar(sheet, bike, points, trim)

export const stem = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string => {
  const { steerDown, headTop, stemFoot, barClamp } = points
  const m = trim.bar
  const up = step(stemFoot, steerDown, -22)
  const ahead = unit(sub(barClamp, stemFoot))
  if (hasQuill(bike)) {
    return (
      part(sheet, m, {
        from: step(headTop, steerDown, -10),
        to: step(stemFoot, steerDown, -8),
        widths: [25, 25],
      }) +
      part(sheet, m, { from: step(stemFoot, heading(Math.PI), 6), to: barClamp, widths: [27, 25] }) +
      circle(step(stemFoot, steerDown, -12), 9, {
        fill: tone(m.color, -0.1),
        stroke: tone(m.color, -0.5),
        'stroke-width': 1.2,
      }) +
      face(sheet, points, m.color, 19)
    )
  }
  const spacers = step(headTop, steerDown, -11)
  const small = bike.kind === 'kids' ? 0.84 : 1
  return (
    part(sheet, material.black, {
      from: spacers,
      to: step(stemFoot, steerDown, 18),
      widths: [sizes.head[0] - 7, 35 * small],
    }) +
    part(sheet, material.grey, {
      from: step(spacers, steerDown, -distance(spacers, stemFoot) * 0.35),
      to: step(spacers, steerDown, -distance(spacers, stemFoot) * 0.35 - 1.6),
      widths: [36 * small, 36 * small],
    }) +
    part(sheet, m, {
      from: step(stemFoot, ahead, -10),
      to: step(barClamp, ahead, -6),
      widths: [38 * small, 33 * small],
    }) +
    part(sheet, m, { from: up, to: step(stemFoot, steerDown, 20), widths: [37 * small, 37 * small] }) +
    part(sheet, material.grey, { from: step(up, steerDown, -6), to: up, widths: [32 * small, 38 * small] }) +
    face(sheet, points, m.color, 19.5 * small)
  )
}

/** The clamp round the bar with its bolts. */
const face = (sheet: Sheet, { barClamp }: BikePoints, color: string, radius: number): string =>
  circle(barClamp, radius, {
    fill: ringPaint(sheet, [barClamp[0] + 5, barClamp[1] + 8], radius * 1.5, [
      [0, tone(color, 0.4)],
      [radius * 0.8, color],
      [radius * 1.5, tone(color, -0.4)],
    ]),
    stroke: tone(color, -0.6),
    'stroke-width': 1.3,
  })

const bar = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  switch (bike.handlebar) {
    case 'drop':
    case 'flared drop':
      return dropBar(sheet, bike, points.barClamp, trim)
    case 'swept':
      return sweptBar(sheet, bike, points.barClamp, trim)
    case 'flat':
    case 'riser':
      return flatBar(sheet, bike, points.barClamp, trim)
  }
}
