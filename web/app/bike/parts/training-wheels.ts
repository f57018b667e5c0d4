/** The near training wheel: an arm from the rear axle and a small wheel just clear of the ground. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bent } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { material, ringPaint, type Sheet } from '../pen/paint.ts'
import { circle, d } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'

/** Height in mm that the wheel rides above level ground. */
const LIFT = 4

export const trainingWheels = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  if (!bike.trainingWheels) return ''
  const radius = Math.min(62, points.wheelRadius * 0.34)
  const centre: Point = [points.rear[0] - 12, points.ground + radius + LIFT]
  return (
    bent(
      d('M', [points.rear[0] + 10, points.rear[1] + 34], 'L', points.rear, 'L', centre),
      material.alloy,
      17,
    ) +
    circle(points.rear, 11, { fill: '#c3c9c8', stroke: '#3a4143', 'stroke-width': 2 }) +
    circle(centre, radius, {
      fill: ringPaint(sheet, centre, radius, [
        [0, tone(trim.paint.color, 0.3)],
        [radius * 0.5, trim.paint.color],
        [radius * 0.6, tone(trim.paint.color, -0.4)],
        [radius * 0.62, '#25292a'],
        [radius * 0.82, '#4a5152'],
        [radius, '#25292a'],
      ]),
    }) +
    circle(centre, radius * 0.4, {
      fill: 'none',
      stroke: tone(trim.paint.color, -0.35),
      'stroke-width': radius * 0.13,
      'stroke-dasharray': `${(radius * 0.26).toFixed(1)} ${(radius * 0.2427).toFixed(3)}`,
    }) +
    circle(centre, 8, { fill: '#c3c9c8', stroke: '#3a4143', 'stroke-width': 2 })
  )
}
