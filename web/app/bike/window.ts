/** The window on a drawing, in millimetres. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import type { BikePoints } from './points.ts'
import { type CloseUp, widthOf } from './view.ts'

export type View = { x: number; y: number; width: number; height: number }

/** Parts of a bicycle, from near. */
const PARTS = ['cockpit', 'drivetrain', 'wheel'] as const
export type Part = (typeof PARTS)[number]

/** Whether it stands on no floor: only a part of it is seen. */
export const isNearView = (view: CloseUp | undefined): view is Part => PARTS.some((part) => part === view)

const RATIO = 8 / 5

/** 4 : 3, as pictures of products are. */
const CLOSE_RATIO = 4 / 3

/** The window on a part: bar and stem; cranks, chain and sprockets; the front wheel with its brake. */
export const closeUpOf = (points: BikePoints, part: Part): View => {
  const { rear, front, barClamp, wheelRadius } = points
  const [x, y, width] = {
    cockpit: [barClamp[0] - 30, barClamp[1] - 70, 620],
    drivetrain: [(rear[0] - 130 + 210) / 2, -25, -rear[0] + 480],
    wheel: [front[0] - wheelRadius * 0.12, front[1] + wheelRadius * 0.2, wheelRadius * 2.36],
  }[part] as [number, number, number]
  const height = width / CLOSE_RATIO
  return {
    x: Math.round(x - width / 2),
    y: Math.round(-y - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  }
}

export const viewOf = (bike: BicycleSheet, points: BikePoints): View => {
  const width = widthOf(bike)
  const height = Math.round(width / RATIO)
  const middle = (points.rear[0] + points.front[0]) / 2
  const below = height * 0.075
  return { x: Math.round(middle - width / 2), y: Math.round(-points.ground + below - height), width, height }
}

/** Its floor is where the side view's is, and the bar has room to both sides. */
export const frontViewOf = (points: BikePoints, barWidth: number): View => {
  const tall = Math.max(points.barClamp[1], points.saddle[1]) - points.ground + 90
  const height = Math.round(Math.max(tall * 1.36, (barWidth * 1.2) / CLOSE_RATIO))
  const width = Math.round(height * CLOSE_RATIO)
  return { x: Math.round(-width / 2), y: Math.round(-points.ground - height * 0.85), width, height }
}
