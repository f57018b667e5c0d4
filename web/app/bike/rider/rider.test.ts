import { estimatedInseam } from '@spokehaat/contract/catalogue/fit/legs'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../../../server/src/shop/demo/catalogue.ts'
import { pedalAt } from '../parts/drivetrain.ts'
import { distance, type Point } from '../pen/vector.ts'
import { bodyOf } from './body.ts'
import { handRest } from './contact.ts'
import { drawRide } from './draw-ride.ts'
import { type Ride, rideOf } from './ride.ts'

const bikes = demoCatalogue.flatMap(({ name, sheet }) => (sheet?.form === 'bicycle' ? [{ name, sheet }] : []))
const heights = [1100, 1400, 1500, 1638, 1780, 2000]
const inseamOf = (height: number) => {
  const { min, max } = estimatedInseam(height)
  return (min + max) / 2
}

/** A rider's every bone is as long as it is, whatever the bike. */
function expectBones({ body, pose }: Ride): void {
  for (const { hip, knee, ankle, heel, ball } of [pose.near, pose.far]) {
    expect(distance(hip, knee)).toBeCloseTo(body.thigh, 3)
    expect(distance(knee, ankle)).toBeCloseTo(body.shank, 3)
    expect(distance(heel, ball)).toBeCloseTo(body.heel + body.ball, 3)
  }
  const { shoulder, elbow, wrist, hand } = pose.arm
  expect(distance(pose.near.hip, shoulder)).toBeCloseTo(body.trunk, 3)
  expect(distance(shoulder, elbow)).toBeCloseTo(body.upperArm, 3)
  expect(distance(elbow, wrist)).toBeCloseTo(body.forearm, 3)
  expect(distance(wrist, hand)).toBeCloseTo(body.fist, 3)
}

/** Joints bend the way that they do, and the head is above the shoulders. */
function expectAnatomy({ pose }: Ride): void {
  const leftOf = (from: Point, to: Point, at: Point) =>
    (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0])
  for (const { hip, knee, ankle } of [pose.near, pose.far])
    expect(leftOf(hip, ankle, knee), 'knees bend forward').toBeGreaterThan(-1)
  expect(leftOf(pose.arm.shoulder, pose.arm.hand, pose.arm.elbow), 'elbows bend back').toBeLessThan(1)
  expect(pose.head[1]).toBeGreaterThan(pose.arm.shoulder[1])
  expect(pose.elbowBend).toBeLessThan(140)
  expect(pose.kneeBend).toBeLessThan(140)
}

function expectSitting(ride: Ride): void {
  const { bike, points, body, pose, saddle } = ride
  const { near, arm, crank = 0 } = pose
  expect(near.hip[1]).toBeGreaterThan(points.saddle[1])
  const pedal = pedalAt(bike, 'near', crank)
  // the ball of the foot is over the axle, a sole and half a pedal above it
  if (pose.reaches.pedal) expect(distance(near.ball, [pedal[0], pedal[1] + 20])).toBeLessThan(1)
  // where the saddle can stand as it should for these cranks, the knee bends as it should
  const forKnee = 1.09 * body.inseam - bike.drivetrain.crankLength
  if (Math.abs(saddle.set - forKnee) < 0.015 * body.inseam && body.height >= 1400) {
    expect(pose.reaches.pedal).toBe(true)
    expect(pose.kneeBend).toBeGreaterThanOrEqual(25)
    expect(pose.kneeBend).toBeLessThanOrEqual(35)
  }
  if (pose.reaches.bar) expect(distance(arm.hand, handRest(bike, points))).toBeLessThan(1)
  expect(near.ball[1]).toBeGreaterThan(points.ground)
  expect(pose.trunk).toBeLessThan((85 * Math.PI) / 180)
}

function expectStanding({ points, body, pose }: Ride): void {
  const { hip, heel, toes } = pose.near
  expect(heel[1]).toBeCloseTo(points.ground, 6)
  expect(toes[1]).toBeCloseTo(points.ground, 6)
  expect(hip[1] - body.hipOverCrotch - points.ground).toBeCloseTo(body.inseam, 6)
  expect(pose.head[1] + body.head / 2 - points.ground).toBeLessThanOrEqual(body.height + 0.001)
}

describe('a rider on the bicycle', () => {
  test('is a body as long as its height', () => {
    for (const height of heights) {
      const body = bodyOf({ height, inseam: inseamOf(height) })
      const leg = body.ankle + body.shank + body.thigh
      expect(leg + body.trunk + body.neck + body.head / 2).toBeCloseTo(height, 6)
      expect(leg - body.hipOverCrotch).toBeCloseTo(body.inseam, 6)
    }
  })

  test('of any height sits and stands truly on every size of every demo bike', () => {
    for (const { name, sheet } of bikes)
      for (const { size } of sheet.geometry)
        for (const height of heights)
          try {
            const rider = { height, inseam: inseamOf(height) }
            const sat = rideOf(sheet, size, rider, 'sit')
            const stood = rideOf(sheet, size, rider, 'stand')
            for (const ride of [sat, stood]) {
              expectBones(ride)
              expectAnatomy(ride)
            }
            expectSitting(sat)
            expectStanding(stood)
          } catch (cause) {
            throw new Error(`${name}, size ${size}, rider of ${height} mm`, { cause })
          }
  })

  test('so do riders with legs of any length', () => {
    const some = fc.record({
      bike: fc.constantFrom(...bikes.map(({ sheet }) => sheet)),
      at: fc.nat(7),
      height: fc.integer({ min: 1400, max: 2050 }),
      leg: fc.double({ min: 0.43, max: 0.5, noNaN: true }),
    })
    fc.assert(
      fc.property(some, ({ bike, at, height, leg }) => {
        const { size } = bike.geometry[at % bike.geometry.length] as BicycleSheet['geometry'][number]
        const rider = { height, inseam: leg * height }
        const ride = rideOf(bike, size, rider, 'sit')
        expectBones(ride)
        expectSitting(ride)
        expectStanding(rideOf(bike, size, rider, 'stand'))
      }),
      { numRuns: 600 },
    )
  })

  test('reaches pedal and bar on the sizes that the maker has for this height', () => {
    for (const { name, sheet } of bikes)
      for (const { size, riderHeight } of sheet.geometry) {
        const height = (riderHeight.min + riderHeight.max) * 5
        const { pose } = rideOf(sheet, size, { height, inseam: inseamOf(height) }, 'sit')
        expect(pose.reaches, `${name}, ${size}`).toEqual({ pedal: true, bar: true })
      }
  })

  test('a knee that the saddle bends too far, or not enough, has no figure', () => {
    for (const { sheet } of bikes)
      for (const { size } of sheet.geometry)
        for (const height of [1500, 1638, 1780]) {
          const rider = { height, inseam: inseamOf(height) }
          const { marks } = drawRide(sheet, { rider, mode: 'sit', size, color: '#c8202c', prefix: 't' })
          const knee = marks.find(({ of }) => of === 'knee')
          const { kneeBend } = rideOf(sheet, size, rider, 'sit').pose
          expect(knee !== undefined).toBe(Math.round(kneeBend) >= 25 && Math.round(kneeBend) <= 35)
        }
  })

  test('of the picture, all of it and of the other size is in the window', () => {
    const [bike] = bikes
    const [small, large] = [bike?.sheet.geometry[0], bike?.sheet.geometry.at(-1)]
    if (!bike || !small || !large) throw new Error('The demo has a bike in two sizes.')
    for (const mode of ['sit', 'stand'] as const) {
      const drawn = drawRide(bike.sheet, {
        rider: { height: 1880, inseam: 870 },
        mode,
        size: large.size,
        other: small.size,
        color: '#c8202c',
        prefix: 't',
      })
      const { view, ride, marks } = drawn
      expect(-(ride.pose.head[1] + ride.body.head)).toBeGreaterThan(view.y)
      expect(-ride.points.ground).toBeLessThan(view.y + view.height)
      expect(drawn.svg).not.toMatch(/NaN|undefined/)
      expect(marks.map(({ of }) => of)).toEqual(mode === 'sit' ? ['saddle', 'knee', 'bar'] : ['clearance'])
    }
  })
})
