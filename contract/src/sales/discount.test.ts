import { describe, expect, test } from 'vitest'
import {
  DISCOUNT_KINDS,
  DISCOUNT_STATES,
  type DiscountKind,
  type DiscountState,
  discountRequest,
  discountState,
  discountUpdate,
  type Goods,
} from './discount.ts'

const good = { name: 'Eid', isAutomatic: false, code: 'EID25', kind: 'percent', percent: 25 }

const wrongFields = (over: object) =>
  Object.fromEntries(
    discountRequest
      .safeParse({ ...good, ...over })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('discountRequest', () => {
  test('fills in what was left out: everything, at any time, without limits', () => {
    const everything: Goods = { products: [], categories: [], brands: [] }
    expect(discountRequest.parse(good)).toMatchObject({
      goods: everything,
      limit: null,
      combines: true,
      priority: 100,
    })
  })

  test.each([
    ['a negative one', { percent: -5 }, { percent: 'From 1 to 100 per cent, please.' }],
    ['400 %', { percent: 400 }, { percent: 'From 1 to 100 per cent, please.' }],
    ['none', { percent: null }, { percent: 'How many per cent?' }],
    [
      'a negative amount',
      { kind: 'amount', percent: null, amountBdt: -100 },
      { amountBdt: 'More than nothing, please.' },
    ],
    ['an amount and per cent', { amountBdt: 100 }, { amountBdt: 'Leave this empty for this kind.' }],
    [
      'an end before the beginning',
      { startsAt: '2027-03-02T00:00:00Z', endsAt: '2027-03-01T00:00:00Z' },
      { endsAt: 'It ends before it begins.' },
    ],
    ['a code of signs', { code: '%%%%' }, { code: 'At least three letters or digits, please.' }],
    [
      'a code of what counts by itself',
      { isAutomatic: true },
      { code: 'It counts by itself: take the code out, or let it count by code alone.' },
    ],
    [
      'pieces to get for none bought',
      { kind: 'buy_get', percent: 100, getQuantity: 1 },
      { buyQuantity: 'How many have to be bought?' },
    ],
    ['no name', { name: ' ' }, { name: 'It needs a name: shoppers read it in the cart.' }],
    ['a limit of none', { limit: 0 }, { limit: 'At least one, please.' }],
  ])('says what is wrong with %s, beside its field', (_what, over, fields) => {
    expect(wrongFields(over)).toEqual(fields)
  })

  test('takes each kind with what it needs', () => {
    const needed: Record<DiscountKind, object> = {
      percent: {},
      amount: { percent: null, amountBdt: 500 },
      delivery: { percent: null },
      buy_get: { percent: 100, buyQuantity: 2, getQuantity: 1 },
    }
    for (const kind of DISCOUNT_KINDS) expect(wrongFields({ kind, ...needed[kind] })).toEqual({})
  })

  test('a change says which version it changes', () => {
    expect(discountUpdate.safeParse(good).success).toBe(false)
    expect(discountUpdate.safeParse({ ...good, version: 1 }).success).toBe(true)
  })
})

test('discountState', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const base = { isActive: true, startsAt: null, endsAt: null, limit: null, used: 7 }
  const cases: Record<DiscountState, object> = {
    off: { isActive: false, endsAt: '2027-03-01T12:00:00Z' },
    scheduled: { startsAt: '2027-03-01T12:00:01Z' },
    running: { startsAt: '2027-03-01T12:00:00Z', limit: 8 },
    used_up: { limit: 7 },
    ended: { endsAt: '2027-03-01T12:00:00Z', limit: 7 },
  }
  for (const state of DISCOUNT_STATES) expect(discountState({ ...base, ...cases[state] }, now)).toBe(state)
})
