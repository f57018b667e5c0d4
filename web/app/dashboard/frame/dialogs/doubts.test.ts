import type { Settings } from '@spokehaat/contract/shop/settings'
import { expect, test } from 'vitest'
import { methodDoubts, priceDoubts, settingDoubts } from './doubts.ts'

test.each([
  [2390, 2390, []],
  [2390, 1195, []],
  [2390, 1194.99, ['Falgun goes from $2,390.00 to $1,194.99: less than half.']],
  [2390, 4780, []],
  [2390, 23_900, ['Falgun goes from $2,390.00 to $23,900.00: more than double.']],
  [2390, 0, ['Falgun costs nothing then: it can be ordered for $0.00.']],
  [null, 0, ['Falgun costs nothing then: it can be ordered for $0.00.']],
  [null, 2390, []],
  [0, 0, []],
  [0, 500, []],
])('a price from %s to %s', (before, price, doubts) => {
  expect(priceDoubts('Falgun', before, price)).toEqual(doubts)
})

const cashUpTo = (fromBdt: number): Settings['cashRules'] => [
  { fromBdt, goods: 'any', category: null, district: null, method: null, carrier: null, step: 'share' },
]
const SEEN = {
  bdtPerUsd: 120,
  saleEndsAt: null,
  cashAtDoor: true,
  cashRules: cashUpTo(50_000),
  lowStock: 3,
} as unknown as Settings
const NOW = new Date('2026-02-03T12:00:00Z')

test.each([
  [{ bdtPerUsd: 132 }, []],
  [{ bdtPerUsd: 108 }, []],
  [{ bdtPerUsd: 12 }, ['The rate goes from 120 to 12: a bike of $500 goes from Tk 60,000 to Tk 6,000.']],
  [
    { bdtPerUsd: 1200 },
    ['The rate goes from 120 to 1200: a bike of $500 goes from Tk 60,000 to Tk 6,00,000.'],
  ],
  [{ saleEndsAt: '2026-02-03T12:00:01.000Z' }, []],
  [
    { saleEndsAt: '2026-02-03T11:59:00.000Z' },
    ['The flash sale ended on 3 Feb 2026, 17:59 already: shoppers see no countdown to it.'],
  ],
  [{ saleEndsAt: null }, []],
  [{ cashRules: cashUpTo(100_000) }, []],
  [
    { cashRules: cashUpTo(500_000) },
    ['Bicycles below Tk 5,00,000 can be paid whole at the door; so far it was those below Tk 50,000.'],
  ],
  [
    { cashRules: cashUpTo(500) },
    ['Bicycles below Tk 500 can be paid whole at the door; so far it was those below Tk 50,000.'],
  ],
  [
    { cashRules: [] },
    ['Bicycles of any price can be paid whole at the door; so far it was those below Tk 50,000.'],
  ],
  [{ cashAtDoor: false }, ['Nobody can pay at the door any more.']],
  // what is only shown to staff does no harm
  [{ lowStock: 1_000 }, []],
])('settings become %o', (set, doubts) => {
  expect(settingDoubts(SEEN, set, NOW)).toEqual(doubts)
})

test('a delivery method in use without a price for any zone is asked about', () => {
  const method = { name: 'Courier', isActive: true, rates: [] } as unknown as Parameters<
    typeof methodDoubts
  >[0][0]
  expect(methodDoubts([method])).toEqual(['Courier has no price for any zone: no shopper can choose it.'])
  expect(methodDoubts([{ ...method, isActive: false }])).toEqual([])
})
