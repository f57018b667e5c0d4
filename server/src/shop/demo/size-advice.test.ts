/** What size advice promises, held against every bicycle of the demo and riders of all kinds. */
import {
  type Advice,
  advise,
  type FitWords,
  type Hands,
  type Reason,
  type SizeAdvice,
  type Want,
} from '@spokehaat/contract/catalogue/fit/advise'
import { estimatedInseam, isInseamOf } from '@spokehaat/contract/catalogue/fit/legs'
import { heightsWithin, limitsOf } from '@spokehaat/contract/catalogue/fit/limits'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { POSTURES, USES } from '@spokehaat/contract/catalogue/fit/wishes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue.ts'

const bicycles = demoCatalogue.flatMap(({ name, sheet }) =>
  sheet?.form === 'bicycle' ? [{ name, sheet }] : [],
)
const aBicycle = fc.constantFrom(...bicycles)

const wishes = {
  posture: fc.option(fc.constantFrom(...POSTURES), { nil: undefined }),
  use: fc.option(fc.constantFrom(...USES), { nil: undefined }),
  own: fc.option(
    fc.record({
      reach: fc.integer({ min: 340, max: 480 }),
      stack: fc.option(fc.integer({ min: 480, max: 660 }), { nil: undefined }),
    }),
    { nil: undefined },
  ),
}
/** Legs from short to long for the body; some riders know them, some do not. */
const aRider: fc.Arbitrary<Rider> = fc
  .record({
    height: fc.integer({ min: 80, max: 200 }),
    legs: fc.option(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { nil: undefined }),
    ...wishes,
  })
  .map(({ height, legs, ...rest }) => {
    const { min, max } = estimatedInseam(height * 10)
    const inseam = legs === undefined ? undefined : Math.round((min + max) / 20 + legs * height) * 10
    return { height: height * 10, ...(inseam !== undefined && { inseam }), ...defined(rest) }
  })
const words: fc.Arbitrary<{ runs: FitWords | null }> = fc.record({
  runs: fc.option(fc.record({ small: fc.nat(12), true: fc.nat(12), large: fc.nat(12) })),
})

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const has = ({ reasons }: SizeAdvice, sought: Reason['key']) => reasons.some(({ key }) => key === sought)
const handsOf = ({ reasons }: SizeAdvice): Hands | undefined =>
  reasons.find((reason) => reason.key === 'hands')?.hands

const RUNS = { numRuns: 1000 }
const placeOf = ({ sizes, best }: Advice) => (best ? sizes.indexOf(best) : null)

test('a taller rider is never given a smaller size', () => {
  fc.assert(
    fc.property(aBicycle, aRider, words, fc.integer({ min: 1, max: 40 }), ({ sheet }, rider, said, more) => {
      const taller = { ...rider, height: rider.height + more * 10 }
      const small = placeOf(advise(sheet, rider, said))
      const large = placeOf(advise(sheet, taller, said))
      if (small !== null && large !== null) expect(large).toBeGreaterThanOrEqual(small)
    }),
    RUNS,
  )
})

test('longer legs never give a smaller size', () => {
  fc.assert(
    fc.property(aBicycle, aRider, fc.integer({ min: 1, max: 10 }), ({ sheet }, rider, more) => {
      if (rider.inseam === undefined) return
      const small = placeOf(advise(sheet, rider))
      const large = placeOf(advise(sheet, { ...rider, inseam: rider.inseam + more * 10 }))
      if (small !== null && large !== null) expect(large).toBeGreaterThanOrEqual(small)
    }),
    RUNS,
  )
})

test('a centimetre measured wrongly moves the advice by one size at most', () => {
  fc.assert(
    fc.property(aBicycle, aRider, words, fc.boolean(), ({ sheet }, rider, said, isInseam) => {
      const other =
        isInseam && rider.inseam !== undefined
          ? { ...rider, inseam: rider.inseam + 10 }
          : { ...rider, height: rider.height + 10 }
      const one = placeOf(advise(sheet, rider, said))
      const next = placeOf(advise(sheet, other, said))
      if (one !== null && next !== null) expect(Math.abs(one - next)).toBeLessThanOrEqual(1)
    }),
    RUNS,
  )
})

test('what is advised can be stood over, and the neighbour is the next size, which can be too', () => {
  fc.assert(
    fc.property(aBicycle, aRider, words, ({ sheet }, rider, said) => {
      const advice = advise(sheet, rider, said)
      const { best, neighbour, sizes } = advice
      expect(best?.isStopped ?? false).toBe(false)
      expect(best?.isDoubtful ?? false).toBe(false)
      expect(neighbour?.isStopped ?? false).toBe(false)
      if (best && neighbour) expect(Math.abs(sizes.indexOf(best) - sizes.indexOf(neighbour))).toBe(1)
      if (best === null) expect(neighbour).toBeNull()
      for (const size of sizes) {
        if (best && size !== best) expect(size.hands).toEqual(handsOf(size))
        if (size.isStopped || size.isDoubtful) expect(size.isPossible).toBe(false)
        expect(size.isStopped).toBe(size.standover.clearance.max < 0)
        expect(has(size, 'too_high')).toBe(size.isStopped)
      }
    }),
    RUNS,
  )
})

test('something is advised exactly where some size is possible, else it is said what would be', () => {
  fc.assert(
    fc.property(aBicycle, aRider, words, ({ sheet }, rider, said) => {
      const { best, sizes, nothing } = advise(sheet, rider, said)
      expect(best !== null).toBe(sizes.some(({ isPossible }) => isPossible))
      expect(nothing === null).toBe(best !== null)
      if (!nothing) return
      // with these figures it would be
      const { limits } = sizes.find(({ size }) => size === nothing.size) ?? {}
      expect(nothing.wants.length).toBeGreaterThan(0)
      const wanted = (figure: Want['figure']) => nothing.wants.find((want) => want.figure === figure)?.value
      const height = wanted('height') ?? rider.height
      const inseam = wanted('inseam') ?? rider.inseam ?? (limits ? limits.inseams.min * 10 : 0)
      expect(advise(sheet, { height, inseam }).best).not.toBeNull()
    }),
    RUNS,
  )
})

test('an inseam that is given narrows every range', () => {
  fc.assert(
    fc.property(aBicycle, aRider, ({ sheet }, { inseam, ...rider }) => {
      const { min, max } = estimatedInseam(rider.height)
      const known = advise(sheet, { ...rider, inseam: inseam ?? Math.round((min + max) / 20) * 10 })
      const guessed = advise(sheet, rider)
      const width = ({ min: low, max: high }: { min: number; max: number }) => high - low
      for (const [index, { standover, saddle }] of known.sizes.entries()) {
        const other = guessed.sizes[index]
        expect(width(saddle.wanted)).toBeLessThanOrEqual(width(other?.saddle.wanted ?? saddle.wanted))
        if (rider.height >= 1200)
          expect(width(standover.clearance)).toBeLessThan(
            width(other?.standover.clearance ?? standover.clearance),
          )
      }
    }),
    RUNS,
  )
})

test('wishes choose among what is possible, and the words of riders move by one size', () => {
  fc.assert(
    fc.property(aBicycle, aRider, words, ({ sheet }, rider, said) => {
      const plain = advise(sheet, rider)
      const moved = advise(sheet, rider, said)
      expect(moved.sizes.map(({ isPossible }) => isPossible)).toEqual(
        plain.sizes.map(({ isPossible }) => isPossible),
      )
      expect(Math.abs((placeOf(moved) ?? 0) - (placeOf(plain) ?? 0))).toBeLessThanOrEqual(1)
      expect(plain.best?.isPossible ?? true).toBe(true)
    }),
    RUNS,
  )
})

test('heights alone are answered with the inseam that is usual for them', () => {
  for (const { sheet } of bicycles)
    for (const frame of sheet.geometry) {
      const heights = heightsWithin(limitsOf(sheet, frame))
      for (let cm = 70; cm <= 215; cm += 1) {
        const size = advise(sheet, { height: cm * 10 }).sizes.find((one) => one.size === frame.size)
        expect(size?.isPossible).toBe(heights !== null && cm >= heights.min && cm <= heights.max)
      }
    }
})

test('most riders for whom a size is made can ride it', () => {
  const riders = bicycles.flatMap(({ sheet }) =>
    sheet.geometry.map((frame) => ({
      sheet,
      frame,
      cm: (frame.riderHeight.min + frame.riderHeight.max) / 2,
    })),
  )
  const fitted = riders.filter(({ sheet, cm }) => advise(sheet, { height: cm * 10 }).best !== null)
  expect(fitted.length / riders.length).toBe(1)
})

test('every inseam of a rider here is one that a rider may have', () => {
  fc.assert(
    fc.property(aRider, ({ height, inseam }) => {
      if (inseam !== undefined) expect(isInseamOf(height, inseam)).toBe(true)
    }),
  )
})
