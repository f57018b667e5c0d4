import type { BicycleSheet, BikeKind } from '@spokehaat/contract/catalogue/sheet'
import { expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../bike/sample-sheets.ts'
import { type Candidate, chooseBikes, isWhole } from './choose-bikes.server.ts'

const sample = SAMPLE_SHEETS['race-road']
if (sample?.form !== 'bicycle') throw new Error('no sheet')
const [frame] = sample.geometry
if (!frame) throw new Error('no size')

let count = 0
function bike(kind: BikeKind, price: number, part: Partial<Candidate> & { heights?: [number, number] } = {}) {
  count += 1
  const { heights: [min, max] = [160, 172], ...rest } = part
  const one = {
    ...frame,
    size: 'M',
    riderHeight: { min, max },
    standover: 700,
    seatTube: 480,
    seatPost: { min: 60, max: 260 },
  }
  const sheet = { ...sample, kind, geometry: [one] } as BicycleSheet
  return {
    _id: `${kind}-${count}`,
    brand: `Brand ${count}`,
    price,
    stars: null,
    sheet,
    fitWords: null,
    inStock: ['M'],
    ...rest,
  }
}
const wish = { height: 1660, use: 'commute' as const, budget: 40_000 }
const kindsOf = (bikes: readonly Candidate[], asked: Parameters<typeof chooseBikes>[1] = wish) =>
  chooseBikes(bikes, asked).map(({ bike: { sheet } }) => sheet.kind)

test('what is made for it, fits and is within the budget comes first; kinds differ', () => {
  const bikes = [
    bike('race-road', 39_000),
    bike('city', 38_000),
    bike('city', 37_500),
    bike('step-through', 30_000),
    bike('hybrid', 33_000),
    bike('city', 60_000),
  ]
  const chosen = chooseBikes(bikes, wish)
  expect(chosen.map(({ bike: { sheet } }) => sheet.kind)).toEqual(['city', 'step-through', 'hybrid'])
  expect(chosen.every(isWhole)).toBe(true)
  expect(chosen.map(({ under }) => under)).toEqual([2_000, 10_000, 7_000])
})

test('what does not fit, or is sold out in that size, is never shown', () => {
  const bikes = [
    bike('city', 38_000, { heights: [175, 190] }),
    bike('city', 38_000, { inStock: ['L'] }),
    bike('city', 38_000, { inStock: [] }),
  ]
  expect(chooseBikes(bikes, wish)).toEqual([])
  expect(kindsOf([bike('city', 38_000, { inStock: [null] })])).toEqual(['city'])
  expect(chooseBikes([], wish)).toEqual([])
})

test('where not enough meet all of it, the nearest follow and say what differs', () => {
  const chosen = chooseBikes(
    [bike('race-road', 35_000), bike('city', 48_000), bike('city', 90_000), bike('trail', 70_000)],
    wish,
  )
  expect(chosen.map(({ isForUse, under }) => [isForUse, under])).toEqual([
    [true, -8_000],
    [false, 5_000],
    [true, -50_000],
  ])
  expect(chosen.some(isWhole)).toBe(false)
})

test('a child gets a child’s bicycle for school, too; a grown-up whom one fits does not', () => {
  const small = {
    ...frame,
    size: '20″',
    riderHeight: { min: 118, max: 152 },
    standover: 500,
    seatTube: 280,
    seatPost: { min: 40, max: 300 },
  }
  const childs = bike('kids', 15_000)
  const fitting = { ...childs, sheet: { ...childs.sheet, geometry: [small] }, inStock: ['20″'] }
  expect(chooseBikes([fitting], { ...wish, height: 1250 }).map(isWhole)).toEqual([true])
  expect(chooseBikes([fitting], { ...wish, height: 1480 }).map(isWhole)).toEqual([false])
})

test('without a use or a budget nothing is against a bicycle', () => {
  const asked = { height: 1660, use: null, budget: null }
  const chosen = chooseBikes([bike('race-road', 300_000), bike('fat', 50_000)], asked)
  expect(chosen.map((one) => [isWhole(one), one.under])).toEqual([
    [true, null],
    [true, null],
  ])
})
