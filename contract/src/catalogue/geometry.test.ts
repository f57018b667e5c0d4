import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alongSeatTube,
  bottomBracketHeight,
  type FrameFigures,
  framePoints,
  frontAxle,
  groundY,
  headTubeLength,
  rearAxle,
  saddleClamp,
  steeringLength,
  trail,
  tyreHeight,
  wheelbase,
  wheelRadius,
} from './geometry.ts'
import type { FrameGeometry } from './sheet.ts'

const race56 = {
  stack: 570,
  reach: 392,
  headAngle: 73.3,
  seatAngle: 73.4,
  chainstay: 410,
  bottomBracketDrop: 70,
  forkRake: 45,
  axleToCrown: 370,
}
const raceWheel = { rim: 622, tyreWidth: 28 } as const

const kids16 = {
  stack: 345,
  reach: 240,
  headAngle: 69,
  seatAngle: 70,
  chainstay: 275,
  bottomBracketDrop: -5,
  forkRake: 30,
  axleToCrown: 245,
}

const completed = (figures: FrameFigures, rest: Omit<FrameGeometry, keyof FrameFigures | Derived>) => ({
  ...rest,
  ...figures,
  wheelbase: Math.round(wheelbase(figures)),
  headTube: Math.round(headTubeLength(figures)),
})
type Derived = 'wheelbase' | 'headTube'

const frame56: FrameGeometry = completed(race56, {
  size: '56',
  riderHeight: { min: 175, max: 184 },
  seatTube: 520,
  saddleHeight: 650,
  stemLength: 100,
})

/** Any frame that could be built: adult's or child's, the axles above or below the bottom bracket. */
const anyFrame = fc.record({
  stack: fc.double({ min: 290, max: 700, noNaN: true }),
  reach: fc.double({ min: 180, max: 540, noNaN: true }),
  headAngle: fc.double({ min: 60, max: 80, noNaN: true }),
  seatAngle: fc.double({ min: 65, max: 80, noNaN: true }),
  chainstay: fc.double({ min: 220, max: 560, noNaN: true }),
  bottomBracketDrop: fc.double({ min: -60, max: 95, noNaN: true }),
  forkRake: fc.double({ min: 10, max: 90, noNaN: true }),
  axleToCrown: fc.double({ min: 150, max: 600, noNaN: true }),
})

test('the worked race frame, size 56, comes out as the reference has it', () => {
  expect(Math.abs(steeringLength(race56) - 535)).toBeLessThan(1)
  expect(Math.abs(headTubeLength(race56) - 155)).toBeLessThan(2)
  expect(Math.abs(wheelbase(race56) - 993)).toBeLessThan(2)
  expect(wheelRadius(raceWheel)).toBeCloseTo(337.6, 5)
  expect(bottomBracketHeight(race56, raceWheel)).toBeCloseTo(267.6, 5)
  expect(trail(race56, raceWheel)).toBeCloseTo(54.3, 1)
})

test('a small child’s frame, its axles below the bottom bracket, works too', () => {
  const wheel = { rim: 305, tyreWidth: 45 } as const
  expect(rearAxle(kids16).y).toBe(-5)
  expect(frontAxle(kids16).y).toBe(-5)
  expect(bottomBracketHeight(kids16, wheel)).toBeCloseTo(wheelRadius(wheel) + 5, 6)
  expect(headTubeLength(kids16)).toBeGreaterThan(60)
})

test('a fat tyre stands lower for its width than a narrow one', () => {
  expect(tyreHeight(28)).toBeCloseTo(26.6, 6)
  expect(tyreHeight(114)).toBeCloseTo(96.9, 6)
})

test('the rear axle lies a chainstay from the bottom bracket, behind it', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const axle = rearAxle(frame)
      expect(Math.hypot(axle.x, axle.y)).toBeCloseTo(frame.chainstay, 6)
      expect(axle.x).toBeLessThan(0)
    }),
  )
})

test('the front axle lies the rake before the steering axis, its foot the steering length down', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const axle = frontAxle(frame)
      const angle = (frame.headAngle * Math.PI) / 180
      const fromTop = { x: axle.x - frame.reach, y: axle.y - frame.stack }
      const along = fromTop.x * Math.cos(angle) - fromTop.y * Math.sin(angle)
      const before = fromTop.x * Math.sin(angle) + fromTop.y * Math.cos(angle)
      expect(along).toBeCloseTo(steeringLength(frame), 6)
      expect(before).toBeCloseTo(frame.forkRake, 6)
    }),
  )
})

test('both wheels stand on one ground line', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const ground = groundY(frame, raceWheel)
      expect(rearAxle(frame).y - wheelRadius(raceWheel)).toBeCloseTo(ground, 6)
      expect(frontAxle(frame).y - wheelRadius(raceWheel)).toBeCloseTo(ground, 6)
    }),
  )
})

test('reach moves the front wheel one for one; a longer fork takes its length from the head tube', () => {
  fc.assert(
    fc.property(anyFrame, fc.double({ min: 1, max: 40, noNaN: true }), (frame, more) => {
      const longer = wheelbase({ ...frame, reach: frame.reach + more })
      expect(longer - wheelbase(frame)).toBeCloseTo(more, 6)
      const taller = { ...frame, axleToCrown: frame.axleToCrown + more }
      expect(headTubeLength(taller)).toBeLessThan(headTubeLength(frame))
      expect(wheelbase(taller)).toBe(wheelbase(frame))
    }),
  )
})

test('a slacker head angle or less rake gives more trail', () => {
  fc.assert(
    fc.property(anyFrame, fc.double({ min: 0.1, max: 5, noNaN: true }), (frame, less) => {
      const before = trail(frame, raceWheel)
      expect(trail({ ...frame, headAngle: frame.headAngle - less }, raceWheel)).toBeGreaterThan(before)
      expect(trail({ ...frame, forkRake: frame.forkRake - less }, raceWheel)).toBeGreaterThan(before)
    }),
  )
})

test('head tube, lower headset and fork together make the steering length', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const fork = Math.sqrt(frame.axleToCrown ** 2 - frame.forkRake ** 2)
      expect(headTubeLength(frame) + 12 + fork).toBeCloseTo(steeringLength(frame), 6)
    }),
  )
})

test('the points of a drawing agree with one another', () => {
  const frame = frame56
  const points = framePoints(frame, raceWheel)
  expect(points.headTubeTop).toEqual({ x: 392, y: 570 })
  const { headTubeTop: top, headTubeBottom: bottom } = points
  expect(Math.hypot(bottom.x - top.x, bottom.y - top.y)).toBeCloseTo(frame.headTube, 6)
  expect(bottom.x).toBeGreaterThan(top.x)
  expect(bottom.y).toBeLessThan(top.y)
  expect(points.saddleClamp).toEqual(saddleClamp(frame))
  expect(Math.hypot(points.saddleClamp.x, points.saddleClamp.y)).toBeCloseTo(650, 6)
  expect(points.saddleClamp.x).toBeLessThan(0)
  expect(points.seatTubeTop).toEqual(alongSeatTube(frame, 520))
  expect(points.frontAxle.x - points.rearAxle.x).toBeCloseTo(wheelbase(frame), 6)
  expect(points.groundY).toBe(-bottomBracketHeight(frame, raceWheel))
})
