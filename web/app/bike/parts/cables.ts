/** Hoses and cables where they leave the bar, and the loop into the rear derailleur. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { wire } from '../pen/bend.ts'
import { d, trace } from '../pen/svg.ts'
import { add, distance, left, type Point, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import { gripEnd } from './bar-flat.ts'
import type { ChainLine } from './chain.ts'

/** Loops before the head tube: draw them over the frame and under the bar. */
export const barCables = (bike: BicycleSheet, points: BikePoints): string => {
  if (bike.brakes === 'coaster' && bike.drivetrain.shifting === 'single speed') return ''
  const ahead = left(points.steerDown)
  const { barClamp: clamp, headTop, headFoot, steerDown } = points
  const into = step(headTop, steerDown, distance(headTop, headFoot) * 0.3, 16)
  const crown = step(points.crown, steerDown, 24, 16)
  if (bike.handlebar === 'drop' || bike.handlebar === 'flared drop') {
    const from: Point = [clamp[0] + 26, clamp[1] - 10]
    return (
      wire(d('M', from, 'C', [from[0] + 12, from[1] - 42], step(into, ahead, 46, -20), into)) +
      wire(d('M', from, 'C', [from[0] + 34, from[1] - 60], step(crown, ahead, 70, -70), crown))
    )
  }
  const [back, up] = gripEnd(bike)
  const lever: Point =
    bike.handlebar === 'swept' ? [clamp[0] + 10, clamp[1] + 44] : add(clamp, [back + 44, up - 2])
  const reach = bike.handlebar === 'swept' ? 96 : bike.kind === 'kids' ? 44 : 70
  return (
    wire(d('M', lever, 'C', [lever[0] + reach, lever[1] - 6], step(into, ahead, reach, -30), into)) +
    wire(
      d(
        'M',
        lever,
        'C',
        [lever[0] + reach + 22, lever[1] - 18],
        step(crown, ahead, reach + 8, bike.kind === 'kids' ? -50 : -86),
        crown,
      ),
    )
  )
}

export const derailleurCable = ({ guide }: ChainLine, points: BikePoints): string => {
  if (!guide) return ''
  const [x, y] = points.rear
  return wire(
    trace(`M${x + 62},${y - 8} C${x + 4},${y + 4} ${x - 44},${y - 6} ${x - 38},${y - 34}
      C${x - 34},${y - 50} ${x - 14},${y - 46} ${x - 4},${y - 36}`),
    '#23292a',
    4.6,
  )
}
