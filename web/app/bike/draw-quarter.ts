/**
 * A bicycle seen from its side and before it, from the same sheet and to the same scale: how wide its bar, its tyres and
 * its saddle are, and how they lie behind each other. Parts are laid down from the far side to the near.
 */
import type { FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import { define, type Sheet } from './pen/paint.ts'
import { num } from './pen/svg.ts'
import { onGround, seen } from './quarter/camera.ts'
import { cables, halfBar, stemAndClamp } from './quarter/cockpit.ts'
import { cogs, crank, drive, rotors } from './quarter/drivetrain.ts'
import { basket, frontLamp, rackDeck, rackLegs, trainingWheel } from './quarter/extras.ts'
import { arch, crown, leg } from './quarter/fork.ts'
import { frameOf, mainTubes, stays } from './quarter/frame.ts'
import type { Quarter } from './quarter/quarter.ts'
import { saddleAndPost } from './quarter/saddle.ts'
import { guard, wheel } from './quarter/wheel.ts'
import type { View } from './window.ts'

export function quarterBody(quarter: Quarter, g: FrameGeometry, brand?: string): string {
  const frame = frameOf(quarter, g)
  const rearGuard = guard(quarter, 'rear')
  const frontGuard = guard(quarter, 'front')
  return [
    shadow(quarter.sheet, quarter),
    trainingWheel(quarter, -1),
    crank(quarter, -1),
    rackLegs(quarter, -1),
    stays(quarter, frame, -1),
    rotors(quarter),
    rearGuard.behind,
    wheel(quarter, 'rear'),
    rearGuard.over,
    rackDeck(quarter),
    cogs(quarter),
    saddleAndPost(quarter),
    mainTubes(quarter, frame, g, brand),
    rackLegs(quarter, 1),
    stays(quarter, frame, 1),
    drive(quarter),
    crank(quarter, 1),
    trainingWheel(quarter, 1),
    leg(quarter, -1),
    frontGuard.behind,
    wheel(quarter, 'front'),
    frontGuard.over,
    crown(quarter),
    leg(quarter, 1),
    arch(quarter),
    halfBar(quarter, -1),
    stemAndClamp(quarter),
    cables(quarter),
    frontLamp(quarter),
    basket(quarter),
    halfBar(quarter, 1),
  ].join('')
}

const shadow = (sheet: Sheet, { points, barWidth, bike }: Quarter): string => {
  const soft = define(
    sheet,
    'quarter shadow',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#0d1a15" stop-opacity=".42"/><stop offset=".5" stop-color="#0d1a15" stop-opacity=".18"/><stop offset="1" stop-color="#0d1a15" stop-opacity="0"/></radialGradient>`,
  )
  const ellipse = (x: number, rx: number, rz: number) =>
    `<ellipse cx="${num(x)}" cy="0" rx="${num(rx)}" ry="${num(rz)}" fill="url(#${soft})"/>`
  const { rear, front, wheelRadius, ground } = points
  return onGround(
    ground,
    ellipse((rear[0] + front[0]) / 2, (front[0] - rear[0]) / 2 + wheelRadius, barWidth * 0.62),
    ellipse(rear[0], wheelRadius * 0.5, bike.wheel.tyreWidth + 50),
    ellipse(front[0], wheelRadius * 0.5, bike.wheel.tyreWidth + 50),
  )
}

/** 4 : 3, as pictures of products are; its floor is where the side view's is. */
const RATIO = 4 / 3

export const quarterViewOf = ({ points, barWidth, bike }: Quarter): View => {
  const { rear, front, wheelRadius, ground, barClamp, saddle } = points
  const half = barWidth / 2
  const reach = wheelRadius + bike.wheel.tyreWidth
  const across = [
    seen([rear[0] - reach, 0, 0])[0],
    seen([front[0] + reach, 0, 0])[0],
    seen([barClamp[0] + 90, 0, -half])[0],
    bike.trainingWheels ? seen([rear[0] - 60, 0, 220])[0] : 0,
  ]
  const [from, to] = [Math.min(...across), Math.max(...across)]
  const top = Math.max(
    seen([saddle[0], saddle[1] + 70, 0])[1],
    seen([barClamp[0], barClamp[1] + 90, -half])[1],
  )
  const foot = seen([front[0], ground, 0])[1]
  const height = Math.round(Math.max((top - foot) * 1.3, ((to - from) * 1.14) / RATIO))
  const width = Math.round(height * RATIO)
  return {
    x: Math.round((from + to - width) / 2),
    y: Math.round(-foot - height * 0.86),
    width,
    height,
  }
}
