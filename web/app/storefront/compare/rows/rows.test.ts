import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../../../../server/src/shop/demo/catalogue.ts'
import { SAMPLE_SHEETS } from '../../../bike/sample-sheets.ts'
import { valueWords } from './row-words.ts'
import {
  difference,
  differs,
  feltAs,
  mostFelt,
  NUMBER_ROWS,
  type NumberKey,
  readNumber,
  rowsOf,
  type Sized,
} from './rows.ts'

const KEYS = Object.keys(NUMBER_ROWS) as NumberKey[]

const sizes = (sheet: BicycleSheet | null | undefined): Sized[] =>
  sheet?.form === 'bicycle' ? sheet.geometry.map((frame) => ({ sheet, frame })) : []
const bikes = demoCatalogue.flatMap(({ sheet }) => (sheet?.form === 'bicycle' ? sizes(sheet) : []))

function sample(name: string, size: string): Sized {
  const sheet = SAMPLE_SHEETS[name]
  const found = sheet?.form === 'bicycle' ? sizes(sheet).find(({ frame }) => frame.size === size) : undefined
  if (!found) throw new Error(`no ${name} in ${size}`)
  return found
}

test('each size of each bicycle of the demo has the figures that every sheet has, and they are plausible', () => {
  expect(bikes.length).toBeGreaterThan(300)
  const bounds: Partial<Record<NumberKey, [number, number]>> = {
    stack: [250, 720],
    trail: [15, 145],
    bottomBracketHeight: [130, 370],
    easiestGear: [0.9, 6],
    hardestGear: [1.4, 10.5],
    gearRange: [100, 700],
  }
  for (const bike of bikes) {
    for (const key of KEYS) {
      const value = readNumber(key, bike)
      const [min, max] = bounds[key] ?? [-Infinity, Infinity]
      if (value !== null) expect(value >= min && value <= max, `${key} ${value}`).toBe(true)
    }
    expect(readNumber('stack', bike)).not.toBeNull()
    expect(readNumber('easiestGear', bike) === null).toBe(bike.sheet.drivetrain.shifting === 'hub gear')
  }
})

test('a difference turned round is the opposite one, and so is what it means', () => {
  const opposite = { more: 'less', less: 'more' } as const
  for (const [place, one] of bikes.entries()) {
    const other = bikes[(place * 7 + 3) % bikes.length] ?? one
    for (const key of KEYS) {
      const [a, b] = [readNumber(key, one), readNumber(key, other)]
      const [there, back] = [difference(key, a, b), difference(key, b, a)]
      expect(there === null, key).toBe(a === null || b === null)
      if (there === null || back === null) continue
      expect(there + back, key).toBe(0)
      const as = feltAs(key, there)
      expect(feltAs(key, back), key).toBe(as === null ? null : opposite[as])
    }
    expect(mostFelt(one, other, 99).map(({ key }) => key)).toEqual(
      mostFelt(other, one, 99).map(({ key }) => key),
    )
  }
})

test('a bicycle beside itself differs in nothing', () => {
  for (const bike of bikes) {
    expect(rowsOf([bike, bike]).filter(differs)).toEqual([])
    expect(mostFelt(bike, bike, 9)).toEqual([])
  }
})

test('a row that says of all of them no, or nothing, is none', () => {
  for (const { values } of rowsOf(bikes.slice(0, 3))) {
    expect(values.some((value) => value !== null && value !== false && value !== 0)).toBe(true)
  }
})

describe('gears', () => {
  test('with 34 teeth before and behind, a wheel of 2.1 m rolls 2.1 m; 50 on 11 take it 9.6 m', () => {
    const road = sample('race-road', sampleSize('race-road'))
    const sheet: BicycleSheet = {
      ...road.sheet,
      wheel: { ...road.sheet.wheel, rim: 622, tyreWidth: 25 },
      drivetrain: {
        ...road.sheet.drivetrain,
        shifting: 'derailleur',
        chainrings: [50, 34],
        sprockets: { smallest: 11, largest: 34 },
        gears: 24,
      },
    }
    const bike = { ...road, sheet }
    expect(readNumber('easiestGear', bike)).toBe(2.1)
    expect(readNumber('hardestGear', bike)).toBe(9.6)
    expect(readNumber('gearRange', bike)).toBe(455)
  })

  test.each([
    ['single speed', 'gearRange', 'one gear'],
    ['hub gear', 'gearRange', 'in the hub'],
    ['hub gear', 'easiestGear', 'in the hub'],
  ] as const)('with %s, %s has no figure: %s', (shifting, key, words) => {
    const bike = bikes.find(({ sheet }) => sheet.drivetrain.shifting === shifting)
    const road = sample('race-road', sampleSize('race-road'))
    const row = rowsOf(bike ? [road, bike] : []).find((one) => one.key === key)
    expect(row && valueWords(row, 1)).toBe(words)
  })
})

test('a mountain bike beside a road bike is sprung, heavier, steered by a slacker fork, and upright', () => {
  const [road, mountain] = ['race-road', 'trail'].map((name) => sample(name, sampleSize(name)))
  if (!road || !mountain) throw new Error('no samples')
  const as = (key: NumberKey) =>
    feltAs(key, difference(key, readNumber(key, road), readNumber(key, mountain)) ?? 0)
  expect(['forkTravel', 'weight', 'trail', 'tyreWidth'].map((key) => as(key as NumberKey))).toEqual(
    Array.from({ length: 4 }, () => 'more'),
  )
  expect(as('headAngle')).toBe('less')
  const told = mostFelt(road, mountain, 5).map(({ key }) => NUMBER_ROWS[key].group)
  expect(told).toHaveLength(5)
  expect(new Set(told).size).toBeGreaterThan(2)
})

function sampleSize(name: string): string {
  const sheet = SAMPLE_SHEETS[name]
  return (sheet?.form === 'bicycle' && sheet.geometry[0]?.size) || ''
}
