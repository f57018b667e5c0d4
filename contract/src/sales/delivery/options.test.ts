import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISTRICTS } from '../districts.ts'
import {
  chooseOption,
  type DeliveryMethod,
  type DeliveryRate,
  type DeliveryTerms,
  deliveryFacts,
  deliveryOptions,
  loadOf,
  PARCEL_OF_BUILD,
  parcelOf,
} from './options.ts'

const rate = (zone: string, more: Partial<DeliveryRate> = {}): DeliveryRate => ({
  zone,
  basePaisa: 0,
  upToGrams: 0,
  perKgPaisa: 0,
  bulkyPaisa: 0,
  freeFromPaisa: null,
  cashFeePaisa: 0,
  days: null,
  ...more,
})
const method = (id: string, rates: DeliveryRate[], more: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  id,
  name: id,
  nameBn: '',
  kind: 'home',
  packing: 'none',
  isActive: true,
  carrier: null,
  takesBulky: true,
  maxGrams: null,
  daysFrom: 1,
  daysTo: 3,
  rates,
  ...more,
})
const zones = [
  { id: 'near', name: 'Dhaka', nameBn: '', isRest: false, districts: ['Dhaka', 'Gazipur'] },
  { id: 'far', name: 'Elsewhere', nameBn: '', isRest: true, districts: [] },
]
const terms = (...methods: DeliveryMethod[]): DeliveryTerms => ({ methods, zones })
const load = { grams: 15_000, bulkyPieces: 1, itemsPaisa: 6_000_000 }
const priceIn = (district: string | null, of: Partial<DeliveryRate>, what = load) =>
  deliveryOptions(what, district, terms(method('a', [rate('far', of)])))[0]?.pricePaisa

describe('the price', () => {
  test.each([
    ['up to the weight it covers', { basePaisa: 150_00, upToGrams: 15_000, perKgPaisa: 20_00 }, 150_00],
    ['for each further kilogram', { basePaisa: 150_00, upToGrams: 13_000, perKgPaisa: 20_00 }, 190_00],
    ['for one that is begun', { basePaisa: 150_00, upToGrams: 14_999, perKgPaisa: 20_00 }, 170_00],
    ['for what is bulky', { basePaisa: 150_00, upToGrams: 15_000, bulkyPaisa: 300_00 }, 450_00],
    ['under the sum from which it is free', { basePaisa: 150_00, freeFromPaisa: 6_000_001 }, 150_00],
    ['from that sum on, surcharges too', { basePaisa: 1, bulkyPaisa: 2, freeFromPaisa: 6_000_000 }, 0],
  ])('%s', (_when, of, price) => expect(priceIn('Sylhet', of)).toBe(price))

  test('two bulky pieces are two boxes', () => {
    const bicycle = parcelOf('Road Bikes', null, 'usual')
    const two = loadOf([{ ...bicycle, quantity: 2 }], 1)
    expect(two).toEqual({ grams: 30_000, bulkyPieces: 2, itemsPaisa: 1 })
    expect(priceIn('Sylhet', { bulkyPaisa: 300_00 }, two)).toBe(600_00)
  })
})

test('a missing weight is the usual one', () => {
  expect(parcelOf('Accessories', null, 'usual')).toEqual({ grams: 500, isBulky: false })
  expect(parcelOf('Kids Bikes', null, 'usual')).toEqual(PARCEL_OF_BUILD)
  expect(parcelOf('Kids Bikes', 9.5, 'no')).toEqual({ grams: 9_500, isBulky: false })
  expect(parcelOf('Accessories', 0.35, 'yes')).toEqual({ grams: 350, isBulky: true })
})

describe('what is offered', () => {
  const ids = (district: string | null, what: typeof load, ...methods: DeliveryMethod[]) =>
    deliveryOptions(what, district, terms(...methods)).map((option) => option.method.id)
  const everywhere = [rate('near'), rate('far')]

  test('only what goes there, carries it, and is in use', () => {
    const methods = [
      method('near only', [rate('near')]),
      method('too light', everywhere, { maxGrams: 14_999 }),
      method('just enough', everywhere, { maxGrams: 15_000 }),
      method('letters', everywhere, { takesBulky: false }),
      method('retired', everywhere, { isActive: false }),
    ]
    expect(ids('Sylhet', load, ...methods)).toEqual(['just enough'])
    expect(ids('Gazipur', load, ...methods)).toEqual(['near only', 'just enough'])
    expect(ids('Sylhet', { ...load, grams: 400, bulkyPieces: 0 }, ...methods)).toEqual([
      'too light',
      'just enough',
      'letters',
    ])
  })

  test('an unknown district is an error, not the rest of the country', () => {
    for (const district of ['', 'Comilla', 'dhaka', 'toString']) {
      expect(() => ids(district, load, method('a', everywhere))).toThrow(RangeError)
    }
  })

  test('without a district it is the least, and says so where it may be more', () => {
    const rates = [
      rate('near', { basePaisa: 50_00, days: { daysFrom: 1, daysTo: 1 } }),
      rate('far', { basePaisa: 150_00, days: { daysFrom: 3, daysTo: 5 } }),
    ]
    expect(deliveryOptions(load, null, terms(method('a', rates)))).toMatchObject([
      { pricePaisa: 50_00, isFrom: true, daysFrom: 1, daysTo: 5 },
    ])
    expect(deliveryOptions(load, null, terms(method('a', everywhere)))).toMatchObject([
      { pricePaisa: 0, isFrom: false },
    ])
  })

  test('whatever is set: each method once, never under nothing, and the heavier is never cheaper', () => {
    const paisa = fc.nat(500_000)
    const anyRate = fc
      .record({ basePaisa: paisa, perKgPaisa: paisa, bulkyPaisa: paisa, upToGrams: fc.nat(40_000) })
      .chain((prices) =>
        fc.option(paisa).map((freeFromPaisa) => (zone: string) => rate(zone, { ...prices, freeFromPaisa })),
      )
    const anyMethod = fc
      .tuple(anyRate, anyRate, fc.boolean(), fc.option(fc.nat(40_000)))
      .map(([near, far, takesBulky, maxGrams]) => ({
        rates: [near('near'), far('far')],
        takesBulky,
        maxGrams,
      }))
    const anyLoad = fc.record({ grams: fc.nat(40_000), bulkyPieces: fc.nat(3), itemsPaisa: paisa })
    fc.assert(
      fc.property(
        fc.array(anyMethod, { maxLength: 4 }),
        fc.constantFrom(...DISTRICTS),
        anyLoad,
        fc.nat(20_000),
        (several, district, what, more) => {
          const methods = several.map(({ rates, ...rest }, n) => method(String(n), rates, rest))
          const options = deliveryOptions(what, district, terms(...methods))
          expect(new Set(options.map((option) => option.method.id)).size).toBe(options.length)
          for (const { pricePaisa, method: one } of options) {
            expect(pricePaisa).toBeGreaterThanOrEqual(0)
            const [heavier] = deliveryOptions({ ...what, grams: what.grams + more }, district, terms(one))
            if (heavier) expect(heavier.pricePaisa).toBeGreaterThanOrEqual(pricePaisa)
            const least = deliveryOptions(what, null, terms(one))[0]
            expect(least?.pricePaisa).toBeLessThanOrEqual(pricePaisa)
          }
        },
      ),
    )
  })
})

test('a method that is gone leaves the first that fits, and says so', () => {
  const options = deliveryOptions(
    load,
    'Dhaka',
    terms(method('a', [rate('near')]), method('b', [rate('near')])),
  )
  expect(chooseOption(options, 'b')).toMatchObject({ option: { method: { id: 'b' } }, isGone: false })
  expect(chooseOption(options, undefined)).toMatchObject({ option: { method: { id: 'a' } }, isGone: false })
  expect(chooseOption(options, 'gone')).toMatchObject({ option: { method: { id: 'a' } }, isGone: true })
  expect(chooseOption([], 'gone')).toEqual({ option: null, isGone: true })
})

test('delivery is called free only where it is, for whatever one buys', () => {
  const everywhere = (more: Partial<DeliveryRate>) => [rate('near', more), rate('far', more)]
  expect(deliveryFacts(terms(method('a', everywhere({}))))).toMatchObject({ isFree: true, fromPaisa: 0 })
  const dear = method('a', [rate('near', { basePaisa: 60_00 }), rate('far', { basePaisa: 150_00 })])
  expect(deliveryFacts(terms(dear))).toEqual({ isFree: false, fromPaisa: 60_00, freeFromPaisa: null })
  const freeFrom = [rate('near', { freeFromPaisa: 500_00 }), rate('far', { freeFromPaisa: 900_00 })]
  expect(deliveryFacts(terms(method('a', freeFrom))).freeFromPaisa).toBe(900_00)
  expect(deliveryFacts(terms(method('a', everywhere({ bulkyPaisa: 1 })))).isFree).toBe(false)
  expect(deliveryFacts(terms(dear, method('light', everywhere({}), { takesBulky: false }))).isFree).toBe(
    false,
  )
  expect(deliveryFacts(terms(dear, method('shop', everywhere({}), { kind: 'pickup' })))).toEqual({
    isFree: false,
    fromPaisa: 60_00,
    freeFromPaisa: null,
  })
})
