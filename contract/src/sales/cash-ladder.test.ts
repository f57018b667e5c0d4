import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CarrierScore,
  type CashCart,
  type CashHistory,
  type CashRule,
  type CashStep,
  cashBelow,
  FIRST_RULES,
  pointsOf,
  rankOf,
  stepByRules,
  stepFor,
} from './cash-ladder.ts'

const NEW: CashHistory = {
  refused: [],
  taken: { count: 0, last: null },
  isFirst: true,
  hasProvenPhone: false,
  names: 0,
  score: null,
}
const bicycle = (bdt: number): CashCart => ({
  duePaisa: bdt * 100,
  hasBicycle: true,
  hasBuild: false,
  categories: ['City Bikes', 'Accessories'],
  district: 'Dhaka',
  method: 'van',
  carrier: 'steadfast',
})
const rule = (changes: Partial<CashRule>): CashRule => ({
  fromBdt: 0,
  goods: 'any',
  category: null,
  district: null,
  method: null,
  carrier: null,
  step: 'share',
  ...changes,
})
const asks = (bdt: number, history: Partial<CashHistory> = {}) =>
  stepFor(stepByRules(FIRST_RULES, bicycle(bdt)), pointsOf({ ...NEW, ...history }))

describe('with the rules that a shop begins with', () => {
  test('somebody new buys the cheapest bicycle for cash with a proven phone, and one of Tk 2,00,000 with a share', () => {
    // $95, the cheapest of the demo, at Tk 120
    expect(asks(11_400)).toBe('code')
    expect(asks(200_000)).toBe('share')
  })

  test.each([
    [9_999.99, 'none'],
    [10_000, 'code'],
    [39_999.99, 'code'],
    [40_000, 'call'],
    [74_999.99, 'call'],
    [75_000, 'delivery'],
    [99_999.99, 'delivery'],
    [100_000, 'share'],
    [9_000_000, 'share'],
  ])('Tk %d ask for %s', (bdt, step) => {
    expect(asks(bdt)).toBe(step)
  })

  test('pages say of bicycles below the first step in advance that cash pays them', () => {
    expect(cashBelow(FIRST_RULES)).toBe(75_000)
    expect(cashBelow([])).toBe(10_000_000)
    expect(
      cashBelow([
        rule({ district: 'Sylhet' }),
        rule({ goods: 'parts' }),
        rule({ step: 'call' }),
        rule({ category: 'Road Bikes' }),
        rule({ carrier: 'van' }),
      ]),
    ).toBe(10_000_000)
  })
})

describe('a rule is about a cart', () => {
  const step = (changes: Partial<CashRule>, cart: Partial<CashCart> = {}) =>
    stepByRules([rule(changes)], { ...bicycle(500), ...cart })
  const parts = { hasBicycle: false }
  const made = { hasBicycle: false, hasBuild: true }

  test.each<[Partial<CashRule>, Partial<CashCart>, CashStep]>([
    [{ goods: 'bicycles' }, {}, 'share'],
    [{ goods: 'bicycles' }, made, 'share'],
    [{ goods: 'bicycles' }, parts, 'none'],
    [{ goods: 'made' }, {}, 'none'],
    [{ goods: 'made' }, made, 'share'],
    [{ goods: 'parts' }, parts, 'share'],
    [{ goods: 'parts' }, {}, 'none'],
    [{ district: 'Dhaka' }, {}, 'share'],
    [{ district: 'Dhaka' }, { district: 'Sylhet' }, 'none'],
    [{ district: 'Dhaka' }, { district: null }, 'none'],
    [{ method: 'van' }, {}, 'share'],
    [{ method: 'van' }, { method: 'bus' }, 'none'],
    [{ category: 'City Bikes' }, {}, 'share'],
    [{ category: 'City Bikes' }, { categories: ['Accessories'] }, 'none'],
    [{ category: 'City Bikes' }, { categories: [] }, 'none'],
    [{ carrier: 'steadfast' }, {}, 'share'],
    [{ carrier: 'steadfast' }, { carrier: 'pathao' }, 'none'],
    [{ carrier: 'steadfast' }, { carrier: null }, 'none'],
    [{ carrier: 'steadfast', category: 'Road Bikes' }, {}, 'none'],
    [{ fromBdt: 501 }, {}, 'none'],
  ])('%j, %j: %s', (changes, cart, expected) => {
    expect(step(changes, cart)).toBe(expected)
  })

  test('of several the one that asks for most counts, wherever it stands', () => {
    const rules = [rule({ step: 'share' }), rule({ step: 'code' })]
    expect(stepByRules(rules, bicycle(1))).toBe('share')
    expect(stepByRules([...rules].reverse(), bicycle(1))).toBe('share')
  })
})

describe('history', () => {
  const may = '2026-05-12'
  test('is points that can be read', () => {
    expect(
      pointsOf({
        refused: [may],
        taken: { count: 3, last: '2026-06-01' },
        isFirst: false,
        hasProvenPhone: true,
        names: 3,
        score: null,
      }),
    ).toEqual([
      { kind: 'refused', on: may, count: 1, steps: 1 },
      { kind: 'taken', on: '2026-06-01', count: 3, steps: -2 },
      { kind: 'names', on: null, count: 3, steps: 1 },
      { kind: 'proven', on: null, count: 1, steps: 0 },
    ])
    expect(pointsOf(NEW)).toEqual([{ kind: 'first', on: null, count: 1, steps: 0 }])
  })

  test.each<[number, Partial<CashHistory>, CashStep]>([
    [5_000, { refused: [may] }, 'code'],
    [15_000, { refused: [may] }, 'call'],
    [15_000, { refused: [may, may] }, 'delivery'],
    // never all of it
    [15_000, { refused: [may, may, may, may, may] }, 'share'],
    [200_000, { taken: { count: 1, last: may } }, 'delivery'],
    [200_000, { taken: { count: 3, last: may } }, 'call'],
    // and never less than a proven phone
    [15_000, { taken: { count: 9, last: may } }, 'code'],
    [15_000, { taken: { count: 1, last: may }, refused: [may] }, 'code'],
    // an address alone never asks for money
    [15_000, { names: 2 }, 'code'],
    [15_000, { names: 3 }, 'call'],
    [50_000, { names: 3 }, 'call'],
    [80_000, { names: 3 }, 'delivery'],
    [5_000, { names: 3 }, 'code'],
  ])('Tk %d, %j: %s', (bdt, history, step) => {
    expect(asks(bdt, history)).toBe(step)
  })

  test.each<[CarrierScore, CashStep]>([
    [{ delivered: 92, cancelled: 8, volume: 'medium' }, 'code'],
    [{ delivered: 60, cancelled: 40, volume: 'high' }, 'delivery'],
    [{ delivered: 75, cancelled: 25, volume: 'high' }, 'call'],
    // of few parcels it says nothing
    [{ delivered: 0, cancelled: 100, volume: 'low' }, 'call'],
    [{ delivered: 100, cancelled: 0, volume: 'low' }, 'call'],
  ])('a carrier’s score %j, where a call was asked: %s', (told, step) => {
    const score = { ...told, carrier: 'Steadfast', on: may }
    expect(asks(50_000, { score })).toBe(step)
    expect(pointsOf({ ...NEW, score })).toContainEqual(
      expect.objectContaining({ kind: 'score', on: may, score: { ...told, carrier: 'Steadfast' } }),
    )
  })

  test('the whole sum is asked by the owner alone, who is not overruled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CashStep>('none', 'code', 'call', 'delivery', 'share', 'full'),
        fc.nat(5),
        fc.nat(9),
        fc.nat(5),
        (byRules, refused, taken, names) => {
          const points = pointsOf({
            ...NEW,
            refused: Array(refused).fill(may),
            taken: { count: taken, last: may },
            names,
          })
          const step = stepFor(byRules, points)
          expect(step === 'full').toBe(byRules === 'full')
          if (byRules !== 'none') expect(rankOf(step)).toBeGreaterThanOrEqual(rankOf('code'))
        },
      ),
    )
  })
})
