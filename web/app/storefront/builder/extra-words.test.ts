import { DEFAULT_BUILD, EXTRAS, STYLES, WHEEL_SIZES } from '@spokehaat/contract/catalogue/build'
import { expect, test } from 'vitest'
import { buildSheet } from '../../picture/build-sheet.ts'
import { extraWords } from './extra-words.ts'

/** Every set of extras: bit by bit. */
const CHOICES = Array.from({ length: 2 ** EXTRAS.length }, (_, bits) =>
  EXTRAS.filter((_extra, place) => bits & (1 << place)),
)
const BUILDS = STYLES.flatMap((style) =>
  WHEEL_SIZES.flatMap((wheel) => CHOICES.map((extras) => ({ ...DEFAULT_BUILD, style, wheel, extras }))),
)

test('a fork is called carbon only where the bicycle has one', () => {
  for (const build of BUILDS) {
    const { carbonFiber } = extraWords(build)
    const sheet = buildSheet({ ...build, extras: [...new Set([...build.extras, 'carbonFiber' as const])] })
    expect(/rigid fork in carbon/.test(carbonFiber), `${build.style} ${build.extras}`).toBe(
      sheet.forkMaterial === 'carbon',
    )
  }
})

test('the travel and the tires that are named are those of the bicycle', () => {
  for (const build of BUILDS) {
    const { premiumSuspension, tubelessTires } = extraWords(build)
    const sheet = buildSheet({ ...build, extras: [...EXTRAS] })
    expect(premiumSuspension).toContain(`${sheet.forkTravel} mm of travel`)
    const tubeless = buildSheet({
      ...build,
      extras: [...new Set([...build.extras, 'tubelessTires' as const])],
    })
    expect(tubelessTires).toContain(`Tires of ${tubeless.wheel.tyreWidth} mm`)
  }
})

test.each([
  ['Road', [], 'A sprung fork with 40 mm of travel, in place of the rigid one'],
  ['Road', ['carbonFiber'], 'A sprung fork with 40 mm of travel, in place of the rigid carbon one'],
  ['Mountain', ['carbonFiber'], 'A fork with 130 mm of travel instead of 80'],
] as const)('%s with %j: what Premium Suspension takes the place of', (style, extras, words) => {
  expect(extraWords({ ...DEFAULT_BUILD, style, extras: [...extras] }).premiumSuspension).toBe(words)
})

test.each([
  ['City', [], 'Frame and rigid fork in carbon instead of steel'],
  ['City', ['premiumSuspension'], 'The frame alone in carbon instead of steel: the sprung fork stays'],
  ['Mountain', [], 'The frame in carbon instead of aluminium; the fork stays sprung'],
] as const)('%s with %j: what Carbon Fiber is', (style, extras, words) => {
  expect(extraWords({ ...DEFAULT_BUILD, style, extras: [...extras] }).carbonFiber).toBe(words)
})
