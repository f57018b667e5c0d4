import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Build,
  buildName,
  buildPrice,
  buildSearch,
  buildText,
  COLORS,
  DEFAULT_BUILD,
  EXTRAS,
  FRAME_SIZES,
  readBuild,
  SIZES,
  STYLES,
  WHEEL_SIZES,
} from './build.ts'
import { build as buildSchema } from './build-schema.ts'

const anyBuild: fc.Arbitrary<Build> = fc.record({
  style: fc.constantFrom(...STYLES),
  color: fc.constantFrom(...COLORS),
  size: fc.constantFrom(...SIZES),
  wheel: fc.constantFrom(...WHEEL_SIZES),
  extras: fc.subarray(EXTRAS),
})

describe('the price of a build', () => {
  test.each([
    ['Mountain', 899],
    ['Road', 1099],
    ['City', 749],
    ['Hybrid', 849],
  ] as const)('%s starts at $%i', (style, dollars) => {
    expect(buildPrice({ style, extras: [] })).toBe(dollars * 100)
  })

  test.each([
    ['carbonFiber', 299],
    ['hydraulicBrakes', 149],
    ['premiumSuspension', 199],
    ['tubelessTires', 99],
  ] as const)('%s adds $%i', (extra, dollars) => {
    expect(buildPrice({ style: 'City', extras: [extra] })).toBe((749 + dollars) * 100)
  })

  test('extras add up', () => {
    expect(buildPrice({ style: 'Road', extras: [...EXTRAS] })).toBe(184_500)
  })
})

test('four paints, five frame sizes and three wheels can be chosen', () => {
  expect(COLORS).toEqual(['Matte Black', 'Racing Red', 'Ocean Blue', 'Forest Green'])
  expect(FRAME_SIZES).toEqual({ XS: 15, S: 16, M: 17, L: 19, XL: 21 })
  expect(SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL'])
  expect(WHEEL_SIZES).toEqual([26, 27.5, 29])
})

describe('a build in an address', () => {
  test('every build comes back as it was, and the server takes it', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(readBuild(new URLSearchParams(buildSearch(build)))).toEqual(build)
        expect(buildSchema.parse(build)).toEqual(build)
      }),
    )
  })

  test('anything else is the default where it makes no sense', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(buildSchema.safeParse(readBuild(new URLSearchParams(query))).success).toBe(true)
      }),
    )
    expect(readBuild(new URLSearchParams(''))).toEqual(DEFAULT_BUILD)
    expect(readBuild(new URLSearchParams('style=Tandem&color=red&size=XXL&wheel=27&extra=jet'))).toEqual(
      DEFAULT_BUILD,
    )
    expect(readBuild(new URLSearchParams('style=toString&wheel=29&extra=tubelessTires&extra=x'))).toEqual({
      ...DEFAULT_BUILD,
      wheel: 29,
      extras: ['tubelessTires'],
    })
  })

  test('extras in any order are one address', () => {
    const search = (extras: Build['extras']) => buildSearch({ ...DEFAULT_BUILD, extras })
    expect(search(['tubelessTires', 'carbonFiber'])).toBe(search(['carbonFiber', 'tubelessTires']))
  })
})

test('a build in words, also one that is no longer offered', () => {
  expect(buildName(DEFAULT_BUILD)).toBe('Custom Mountain Bike')
  expect(buildText({ ...DEFAULT_BUILD, extras: ['carbonFiber', 'bell'] })).toBe(
    'Matte Black, size M, 27.5″ wheels, Carbon Fiber, bell',
  )
})
