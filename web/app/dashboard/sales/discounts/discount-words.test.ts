import { type DiscountRequest, discountRequest } from '@spokehaat/contract/sales/discount'
import { expect, test } from 'vitest'
import { discountWords } from './discount-words.ts'

const BIKE = '0198f000-0000-7000-8000-000000000001'
const BELL = '0198f000-0000-7000-8000-000000000002'
const names = new Map([
  [BIKE, 'Falgun'],
  [BELL, 'Brass bell'],
])
const goods = (part: object) => ({ products: [], categories: [], brands: [], ...part })
const words = (part: object, codes?: number) =>
  discountWords(
    discountRequest.parse({ name: 'Eid', isAutomatic: true, kind: 'percent', percent: 10, ...part }),
    names,
    codes,
  )

test.each<[object, string]>([
  [
    {
      goods: goods({ categories: ['Road Bikes'] }),
      minimumBdt: 20_000,
      limitPerPerson: 1,
      // midnights in Dhaka: the first is within, the second is not
      startsAt: '2026-11-30T18:00:00Z',
      endsAt: '2026-12-15T18:00:00Z',
      combines: false,
    },
    '10 % off road bikes, without a code, from Tk\xa020,000 on, once a person, 1–15 Dec 2026: alone',
  ],
  [{}, '10 % off everything, without a code: together with others'],
  [
    { percent: 12.5, isAutomatic: false, code: 'EID 25' },
    '12.5 % off everything, with the code EID 25: together with others',
  ],
  [
    { kind: 'amount', percent: null, amountBdt: 1500, isAutomatic: false, limitPerCode: 1, limit: 1 },
    'Tk\xa01,500 off everything, with a code of a list, once with each code, 1 order in all: together with others',
  ],
  [
    { kind: 'delivery', percent: null, firstOrderOnly: true, goods: goods({ brands: ['Padma', 'Turag'] }) },
    'Free delivery with Padma and Turag, without a code, on the first order of a person: together with others',
  ],
  [
    {
      kind: 'buy_get',
      percent: 100,
      buyQuantity: 1,
      getQuantity: 1,
      buys: goods({ products: [BIKE] }),
      goods: goods({ products: [BELL] }),
    },
    'Buy 1 of Falgun, get 1 of Brass bell free, without a code: together with others',
  ],
  [
    {
      kind: 'buy_get',
      percent: 50,
      buyQuantity: 2,
      getQuantity: 1,
      goods: goods({ categories: ['Accessories'] }),
    },
    'Buy 2 of accessories, get 1 more at 50 % off, without a code: together with others',
  ],
  [
    { startsAt: '2026-11-30T18:00:00Z', endsAt: '2026-12-01T18:00:00Z' },
    '10 % off everything, without a code, on 1 Dec 2026: together with others',
  ],
  [
    { startsAt: '2026-12-20T18:00:00Z', endsAt: '2027-01-03T18:00:00Z' },
    '10 % off everything, without a code, 21 Dec 2026 – 3 Jan 2027: together with others',
  ],
  [
    { endsAt: '2026-12-05T06:30:00Z' },
    '10 % off everything, without a code, until 5 Dec 2026, 12:30: together with others',
  ],
  [
    { startsAt: '2026-12-05T06:30:00Z' },
    '10 % off everything, without a code, from 5 Dec 2026, 12:30 on: together with others',
  ],
  [
    {
      goods: goods({ products: [BIKE, BELL, '0198f000-0000-7000-8000-000000000003'] }),
      limitPerPerson: 3,
      limit: 1000,
    },
    '10 % off 3 products, without a code, 3 times a person, 1,000 orders in all: together with others',
  ],
])('%j is said', (part, sentence) => {
  expect(words(part)).toBe(sentence)
})

test('of a list of codes the number is said', () => {
  expect(words({ isAutomatic: false }, 1)).toContain('with one of 1 code:')
  expect(words({ isAutomatic: false }, 1200)).toContain('with one of 1,200 codes:')
})

test('what is still being typed is no error', () => {
  const open: DiscountRequest = {
    ...discountRequest.parse({ name: 'x', isAutomatic: true, kind: 'delivery' }),
    kind: 'buy_get',
  }
  expect(discountWords(open, names)).toBe(
    'Buy … of anything, get … more at … % off, without a code: together with others',
  )
})
