import {
  type Build,
  COLORS,
  DEFAULT_BUILD,
  EXTRAS,
  SIZES,
  STYLES,
  WHEEL_SIZES,
} from '@spokehaat/contract/catalogue/build'
import { sheetProblems } from '@spokehaat/contract/catalogue/plausible/sheet-problems'
import { bicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { describe, expect, test } from 'vitest'
import { buildSheet } from './build-sheet.ts'
import { drawBuild } from './draw-build.ts'

const EXTRA_SETS = Array.from({ length: 2 ** EXTRAS.length }, (_, bits) =>
  EXTRAS.filter((_extra, place) => bits & (1 << place)),
)
const BUILDS = STYLES.flatMap((style) =>
  WHEEL_SIZES.flatMap((wheel) =>
    EXTRA_SETS.map((extras): Build => ({ ...DEFAULT_BUILD, style, wheel, extras })),
  ),
)

/** What is made to order may have wheels that no maker puts on such a bicycle, and calls all of them by inches. */
const WHEEL_CUSTOM = /does not have \d+ mm rims|The wheel is called/

test('every build is a bicycle that could be ridden, in all sizes', () => {
  expect(BUILDS).toHaveLength(192)
  for (const build of BUILDS) {
    const sheet = buildSheet(build)
    expect(bicycleSheet.safeParse(sheet).error?.issues, JSON.stringify(build)).toBeUndefined()
    const problems = sheetProblems(sheet).filter((problem) => !WHEEL_CUSTOM.test(problem))
    expect(problems, JSON.stringify(build)).toEqual([])
  }
})

const BRAND = { brand: 'Chaka Ghar' }

describe('the drawing', () => {
  const usual = drawBuild(DEFAULT_BUILD, BRAND)
  test.each([
    ...STYLES.map((style) => ({ style })),
    ...COLORS.map((color) => ({ color })),
    ...SIZES.map((size) => ({ size })),
    ...WHEEL_SIZES.map((wheel) => ({ wheel })),
    ...EXTRAS.map((extra) => ({ extras: [extra] })),
  ] satisfies Partial<Build>[])('changes with %j', (choice) => {
    const isUsual = JSON.stringify({ ...DEFAULT_BUILD, ...choice }) === JSON.stringify(DEFAULT_BUILD)
    expect(drawBuild({ ...DEFAULT_BUILD, ...choice }, BRAND) === usual).toBe(isUsual)
  })

  test('has the shop’s name on its frame, and stands without one that can’t be lettered', () => {
    expect(drawBuild(DEFAULT_BUILD, { brand: 'Other' })).not.toBe(usual)
    expect(drawBuild(DEFAULT_BUILD, { brand: 'চাকা ঘর' })).not.toContain('NaN')
  })

  test('holds no figure that is none', () => {
    for (const build of BUILDS) expect(drawBuild(build, BRAND)).not.toContain('NaN')
  })
})
