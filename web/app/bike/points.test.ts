import { headTubeLength, wheelbase } from '@spokehaat/contract/catalogue/geometry'
import { sheetProblems } from '@spokehaat/contract/catalogue/plausible/sheet-problems'
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../../server/src/shop/demo/catalogue.ts'
import { gripEnd } from './parts/bar-flat.ts'
import { chainLine } from './parts/chain.ts'
import { pedalAt } from './parts/drivetrain.ts'
import { rigidLeg } from './parts/fork.ts'
import { frameTubes } from './parts/frame.ts'
import { onTube, type Tube, widthAt } from './pen/tube.ts'
import { add, distance, distanceToSegment, type Point, sub, tangent } from './pen/vector.ts'
import { pointsOf } from './points.ts'
import { SAMPLE_SHEETS } from './sample-sheets.ts'
import { tubesOf } from './trim.ts'
import { viewOf } from './window.ts'

const PEDAL_HALF_THICKNESS = 15

/** Least distance from a point to a tube's surface. */
const clearance = (from: Point, tube: Tube): number => {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20)
  return Math.min(...steps.map((t) => distance(from, onTube(tube, t)) - widthAt(tube, t) / 2))
}

/** Everything that must hold of a drawing's points, for one sheet and frame size. */
function expectSound(bike: BicycleSheet, g: FrameGeometry): void {
  const points = pointsOf(bike, g)
  const sizes = tubesOf(bike)
  const tubes = frameTubes(bike, g, points, sizes)
  const { rear, front, ground, wheelRadius, headTop, headFoot } = points

  // Wheels of one size stand on one ground.
  expect(rear[1] - wheelRadius).toBeCloseTo(ground, 6)
  expect(front[1] - wheelRadius).toBeCloseTo(ground, 6)
  expect(distance(rear, front)).toBeGreaterThan(wheelRadius * 2)

  // Tubes meet: each end lies on the middle line of the tube it is joined to.
  const joined = (end: Point, a: Point, b: Point) => expect(distanceToSegment(end, a, b)).toBeLessThan(0.01)
  joined(tubes.down.from, headTop, headFoot)
  expect(tubes.down.to).toEqual([0, 0])
  if (tubes.top) {
    joined(tubes.top.to, headTop, headFoot)
    joined(tubes.top.from, [0, 0], points.seatTubeTop)
    // The top tube stands above the down tube where both meet the head tube.
    expect(tubes.top.to[1]).toBeGreaterThan(tubes.down.from[1])
  }
  joined(tubes.seatstay.from, [0, 0], points.seatTubeTop)
  expect(tubes.seatstay.to).toEqual(rear)
  expect(tubes.chainstay.to).toEqual(rear)
  expect(distance(tubes.chainstay.from, rear)).toBeCloseTo(g.chainstay, 6)
  if (bike.forkMaterial !== 'suspension') expect(rigidLeg(bike, points, sizes).to).toEqual(front)
  expect(distance(points.crown, front)).toBeGreaterThan(wheelRadius)

  // Nothing crosses what it can't.
  expect(clearance(front, tubes.down)).toBeGreaterThan(wheelRadius)
  expect(clearance(rear, tubes.seat)).toBeGreaterThan(wheelRadius)
  if (tubes.top) expect(clearance(front, tubes.top)).toBeGreaterThan(wheelRadius)
  expect(-bike.drivetrain.crankLength - PEDAL_HALF_THICKNESS).toBeGreaterThan(ground)
  expect(distance(pedalAt(bike, 'near'), front)).toBeGreaterThan(wheelRadius)
  const line = chainLine(bike, points)
  if (line.tension) expect(line.tension.centre[1] - line.tension.radius).toBeGreaterThan(ground + 15)

  // Cranks stand opposite each other.
  expect(distance(add(pedalAt(bike, 'near'), pedalAt(bike, 'far')), [0, 0])).toBeLessThan(1e-9)

  // The chain leaves and meets every wheel squarely.
  const round = [line.sprocket, line.ring, line.tension, line.guide].filter((pulley) => pulley !== null)
  round.forEach((pulley, i) => {
    const next = round[(i + 1) % round.length] ?? pulley
    const [from, to] = tangent(pulley, next)
    const run = sub(to, from)
    for (const [at, of] of [
      [from, pulley],
      [to, next],
    ] as const) {
      const spoke = sub(at, of.centre)
      expect(distance(at, of.centre)).toBeCloseTo(of.radius, 6)
      expect(Math.abs(spoke[0] * run[0] + spoke[1] * run[1])).toBeLessThan(
        1e-6 * distance(from, to) * of.radius,
      )
    }
  })

  // All of it is in the picture.
  const view = viewOf(bike, points)
  const tall = Math.max(points.saddle[1] + 76, points.barClamp[1] + gripEnd(bike)[1] + 60)
  expect(-tall).toBeGreaterThan(view.y)
  expect(rear[0] - wheelRadius - 12).toBeGreaterThan(view.x)
  expect(front[0] + wheelRadius + 12).toBeLessThan(view.x + view.width)
  expect(-ground).toBeLessThan(view.y + view.height)
}

const samples = Object.entries(SAMPLE_SHEETS)

describe('points of a bicycle', () => {
  test.each(samples)('the sample sheet %s is plausible and sound', (_, bike) => {
    expect(sheetProblems(bike)).toEqual([])
    for (const g of bike.geometry) expectSound(bike, g)
  })

  test('every sheet of the demo catalogue is sound in every size', () => {
    for (const { sheet, name } of demoCatalogue) {
      if (sheet?.form !== 'bicycle') continue
      for (const g of sheet.geometry) {
        try {
          expectSound(sheet, g)
        } catch (cause) {
          throw new Error(`${name}, size ${g.size}`, { cause })
        }
      }
    }
  })

  test('a stem and a bar that the sheet gives take the place of the usual ones', () => {
    for (const [, bike] of samples)
      for (const g of bike.geometry) {
        const usual = pointsOf(bike, g)
        const lower = pointsOf({ ...bike, stem: { angle: -15, spacers: 0 } }, g)
        expect(lower.barClamp[1]).toBeLessThan(usual.barClamp[1])
        expect(lower.headTop).toEqual(usual.headTop)
        const bar = { reach: -70, rise: 25 }
        expect(gripEnd({ ...bike, handlebar: 'flat', kind: 'hybrid', bar })).toEqual([-84, 26])
      }
  })

  test('so are random plausible sheets', () => {
    const some = fc.record({
      sample: fc.constantFrom(...samples.map(([, bike]) => bike)),
      at: fc.nat(2),
      stack: fc.double({ min: -40, max: 40, noNaN: true }),
      reach: fc.double({ min: -25, max: 25, noNaN: true }),
      head: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      seat: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      chainstay: fc.double({ min: -12, max: 25, noNaN: true }),
      tyre: fc.double({ min: -6, max: 6, noNaN: true }),
    })
    fc.assert(
      fc.property(some, ({ sample, at, stack, reach, head, seat, chainstay, tyre }) => {
        const g = sample.geometry[at % sample.geometry.length]
        if (!g) return
        const figures = {
          ...g,
          stack: g.stack + stack,
          reach: g.reach + reach,
          headAngle: g.headAngle + head,
          seatAngle: g.seatAngle + seat,
          chainstay: g.chainstay + chainstay,
        }
        const size = { ...figures, headTube: headTubeLength(figures), wheelbase: wheelbase(figures) }
        const bike: BicycleSheet = {
          ...sample,
          wheel: { ...sample.wheel, tyreWidth: sample.wheel.tyreWidth + tyre },
          geometry: [size],
        }
        fc.pre(sheetProblems(bike).length === 0)
        expectSound(bike, size)
      }),
      { numRuns: 400 },
    )
  })
})
