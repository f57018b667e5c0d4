import { expect, test } from 'vitest'
import {
  instalmentOf,
  instalmentsOf,
  instalmentTerms,
  isOfAllBanks,
  MOST_MONTHS,
  readBanks,
  readCharges,
} from './instalments.ts'

const said = {
  instalmentMonths: '12',
  instalmentCharges: '',
  instalmentLeastBdt: 5_000,
  instalmentBanks: '',
  instalmentsSince: '',
  instalmentsOnSale: false,
  instalmentsWithDiscounts: false,
  instalmentDays: 20,
  instalmentChargeBack: false,
} as const
const termsOf = (instalmentCharges: string, instalmentMonths: (typeof MOST_MONTHS)[number] = '36') => {
  const terms = instalmentTerms({ ...said, instalmentCharges, instalmentMonths })
  if (!terms) throw new Error('There are no terms.')
  return terms
}

test('a row for each number of months that the owner allows, at the shop’s own price', () => {
  const rows = instalmentsOf(60_000, termsOf('', '12'))
  expect(rows.map(({ months, monthlyBdt }) => [months, monthlyBdt])).toEqual([
    [3, 20_000],
    [6, 10_000],
    [9, 6_667],
    [12, 5_000],
  ])
  expect(rows.every(({ totalBdt, chargeBdt }) => totalBdt === 60_000 && chargeBdt === 0)).toBe(true)
})

test('a row for each number of months that has a charge', () => {
  expect(instalmentsOf(60_000, termsOf('6: 4.5, 3: 3, 24: 14', '12'))).toEqual([
    { months: 3, basisPoints: 300, chargeBdt: 1_800, totalBdt: 61_800, monthlyBdt: 20_600, banks: [] },
    { months: 6, basisPoints: 450, chargeBdt: 2_700, totalBdt: 62_700, monthlyBdt: 10_450, banks: [] },
  ])
})

test.each([5_000, 5_000.01, 12_345.67, 99_999.99, 500_000])(
  'price and charge of Tk %d add up, and the months come to no less, and to less than a taka a month more',
  (price) => {
    for (const charges of ['', '3: 3, 6: 4.55, 9: 6.5, 12: 8.5, 18: 11.25, 24: 14, 36: 19.5']) {
      for (const { months, basisPoints, chargeBdt, totalBdt, monthlyBdt } of instalmentsOf(
        price,
        termsOf(charges),
      )) {
        const paisa = Math.round(price * 100)
        expect(Math.round(totalBdt * 100)).toBe(paisa + Math.round(chargeBdt * 100))
        expect(Math.abs(chargeBdt * 100 - (paisa * basisPoints) / 10_000)).toBeLessThanOrEqual(0.500001)
        expect(months * monthlyBdt).toBeGreaterThanOrEqual(totalBdt)
        expect(months * monthlyBdt).toBeLessThan(totalBdt + months)
      }
    }
  },
)

test('below the least there are none, and of months that nobody offers neither', () => {
  const terms = termsOf('', '12')
  expect(instalmentsOf(4_999.99, terms)).toEqual([])
  expect(instalmentsOf(5_000, terms)).toHaveLength(4)
  expect(instalmentOf(5_000, terms, 6)?.monthlyBdt).toBe(834)
  expect(instalmentOf(5_000, terms, 7)).toBeUndefined()
  expect(instalmentOf(5_000, terms, 18)).toBeUndefined()
})

test.each([
  ['', []],
  ['3: 3', [{ months: 3, basisPoints: 300 }]],
  [
    ' 12:8.55 %,6 : 4',
    [
      { months: 6, basisPoints: 400 },
      { months: 12, basisPoints: 855 },
    ],
  ],
])('charges are read: %s', (typed, plans) => {
  expect(readCharges(typed)).toEqual(plans)
})

test.each(['3', '3: x', '5: 3', '3: 3, 3: 4', '3: 3;6: 4', '3: -1', '3: 100', '3: 1.234', ','])(
  'no charges: %s',
  (typed) => {
    expect(readCharges(typed)).toBeNull()
  },
)

test.each([
  ['', []],
  ['City Bank', [{ name: 'City Bank', most: 36 }]],
  [
    ' Eastern Bank (EBL) (24), NRB Bank(12),',
    [
      { name: 'Eastern Bank (EBL)', most: 24 },
      { name: 'NRB Bank', most: 12 },
    ],
  ],
  ['ব্র্যাক ব্যাংক (EBL)', [{ name: 'ব্র্যাক ব্যাংক (EBL)', most: 36 }]],
])('banks are read: %s', (typed, banks) => {
  expect(readBanks(typed)).toEqual(banks)
})

test.each(['EBL (5)', 'EBL (0)', 'EBL, ebl (12)', 'EBL (48)'])('no banks: %s', (typed) => {
  expect(readBanks(typed)).toBeNull()
})

test('each number of months names the banks that have it, and what no bank has is not offered', () => {
  const terms = instalmentTerms({
    ...said,
    instalmentMonths: '36',
    instalmentCharges: '6: 4.5, 12: 8.5, 24: 14, 36: 19.5',
    instalmentBanks: 'City Bank (24), EBL, NRB Bank (6)',
  })
  const rows = instalmentsOf(60_000, terms ?? termsOf(''))
  expect(rows.map(({ months, banks }) => [months, banks])).toEqual([
    [6, ['City Bank', 'EBL', 'NRB Bank']],
    [12, ['City Bank', 'EBL']],
    [24, ['City Bank', 'EBL']],
    [36, ['EBL']],
  ])
  expect(isOfAllBanks(rows)).toBe(false)
  expect(isOfAllBanks(rows.slice(1, 3))).toBe(true)
  const short = instalmentTerms({
    ...said,
    instalmentMonths: '36',
    instalmentBanks: 'City Bank (9), EBL (6)',
  })
  expect(short?.plans.map(({ months }) => months)).toEqual([3, 6, 9])
})

test('where the owner has said nothing there are no terms', () => {
  expect(instalmentTerms({ ...said, instalmentMonths: 'none' })).toBeNull()
  // charges of longer plans alone
  expect(instalmentTerms({ ...said, instalmentMonths: '6', instalmentCharges: '12: 8.5' })).toBeNull()
  for (const months of MOST_MONTHS.slice(1)) {
    expect(termsOf('', months).plans.at(-1)?.months).toBe(Number(months))
  }
})
