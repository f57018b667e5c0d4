/** Where the drawings of a comparison lie over one another. Millimetres, y down, the bottom brackets at the origin. */
import { framePoints } from '@spokehaat/contract/catalogue/geometry'
import { pointsOf } from '../../../bike/points.ts'
import type { View } from '../../../bike/window.ts'
import type { Sized } from '../rows/rows.ts'

/** Beside the tyres, under them for the shadow, and over bar and saddle. */
const ROOM = { side: 70, below: 90, above: 190 }

/** A window with all of them in it. */
export function overlayWindow(bikes: readonly Sized[]): View {
  const points = bikes.map(({ sheet, frame }) => pointsOf(sheet, frame))
  const left = Math.min(...points.map(({ rear, wheelRadius }) => rear[0] - wheelRadius)) - ROOM.side
  const right = Math.max(...points.map(({ front, wheelRadius }) => front[0] + wheelRadius)) + ROOM.side
  const top = Math.max(...points.map(({ barClamp, saddle }) => Math.max(barClamp[1], saddle[1]))) + ROOM.above
  const bottom = Math.min(...points.map(({ ground }) => ground)) - ROOM.below
  return {
    x: Math.round(left),
    y: Math.round(-top),
    width: Math.round(right - left),
    height: Math.round(top - bottom),
  }
}

export interface FrameLines {
  /** Path data of what a frame is measured by: stays, seat and down tube, steering axis, and the wheels. */
  path: string
  /** Bottom bracket, axles, top of the head tube, saddle. */
  points: readonly { x: number; y: number }[]
}

export function frameLines({ sheet, frame }: Sized): FrameLines {
  const points = framePoints(frame, sheet.wheel)
  const flip = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(-y) })
  const rear = flip(points.rearAxle)
  const front = flip(points.frontAxle)
  const head = flip(points.headTubeTop)
  const foot = flip(points.headTubeBottom)
  const saddle = flip(points.saddleClamp)
  const bottom = { x: 0, y: 0 }
  const line = (...through: readonly { x: number; y: number }[]) =>
    through.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const radius = Math.round(points.wheelRadius)
  const circle = ({ x, y }: { x: number; y: number }) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
  return {
    path:
      line(rear, bottom, saddle) +
      line(bottom, foot) +
      line(head, foot, front) +
      circle(rear) +
      circle(front),
    points: [bottom, rear, front, head, saddle],
  }
}
