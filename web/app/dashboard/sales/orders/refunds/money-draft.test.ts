import type { RefundQuote } from '@spokehaat/contract/sales/refunds'
import { expect, test } from 'vitest'
import { givenWords, limitWords, type Money, newMoney, readAmount, readMoney } from './money-draft.ts'

const quote = (over: Partial<RefundQuote> = {}): RefundQuote => ({
  piecesBdt: 1_200,
  deliveryBdt: 29.41,
  totalBdt: 1_229.41,
  leftBdt: 4_000,
  goes: [{ to: 'gateway', amountBdt: 1_229.41, card: null }],
  unearned: [],
  limit: null,
  ...over,
})
const money = (over: Partial<Money> = {}) => newMoney({ channel: 'web' }, over)
const cash = { goes: [{ to: 'cash' as const, amountBdt: 1_229.41, card: null }] }

test('what the pieces are worth needs no amount; where less is left, it is that', () => {
  expect(readMoney(money(), quote())).toEqual({ terms: { to: 'origin' } })
  const capped = quote({ totalBdt: 500, leftBdt: 500 })
  expect(readMoney(money(), capped)).toEqual({ terms: { to: 'origin', amountBdt: 500 } })
  expect(readMoney(money({ amount: '1,000' }), quote())).toEqual({
    terms: { to: 'origin', amountBdt: 1_000 },
  })
})

test.each([
  [{ amount: 'ten' }, {}, /^An amount in taka/],
  [{}, { totalBdt: 0 }, /^How much/],
  [{ amount: '99,99,999' }, {}, 'At most Tk\xa04,000 is left.'],
  [{}, { limit: { limitBdt: 2_000, usedBdt: 1_000 } }, /Tk\xa01,000 is left to you/],
])('%j of %j is told before it is sent', (typed, over, said) => {
  expect(readMoney(money(typed), quote(over))).toEqual({ problem: expect.stringMatching(said) })
})

test('how cash is given back is said: from the drawer of a sale over the counter, else later', () => {
  const sent = (one: Money, over: Partial<RefundQuote>) => readMoney(one, quote(over))
  expect(sent(newMoney({ channel: 'counter' }, {}), cash)).toEqual({
    terms: { to: 'origin', paidBack: { fromDrawer: true } },
  })
  expect(sent(money({ cash: 'other' }), cash)).toEqual({
    terms: { to: 'origin', paidBack: { fromDrawer: false } },
  })
  expect(sent(money(), cash)).toEqual({ terms: { to: 'origin' } })
  // as credit nothing leaves the drawer, and the gateway's money never was in it
  expect(sent(newMoney({ channel: 'counter' }, { to: 'credit' }), cash)).toEqual({ terms: { to: 'credit' } })
  expect(sent(money({ cash: 'drawer', reference: ' RF-1 ' }), {})).toEqual({
    terms: { to: 'origin', paidBack: { reference: 'RF-1' } },
  })
})

test('a limit is said beforehand, with what of it is used', () => {
  expect(limitWords(quote())).toBeNull()
  expect(limitWords(quote({ limit: { limitBdt: 500, usedBdt: 0 } }))).toBe(
    'You may give back at most Tk\xa0500 for one order.',
  )
  expect(limitWords(quote({ limit: { limitBdt: 500, usedBdt: 300 } }))).toContain('given back Tk\xa0300')
})

test('what is left to be done depends on where the money came from', () => {
  expect(givenWords({ to: 'origin' }, quote())).toContain('gateway’s panel')
  expect(givenWords({ to: 'origin' }, quote(), true)).not.toContain('panel')
  expect(givenWords({ to: 'origin' }, quote(cash))).not.toContain('gateway')
  expect(givenWords({ to: 'origin', paidBack: {} }, quote(cash))).toBe('The refund is completed.')
})

test.each([
  ['', null],
  ['  ', null],
  ['1500', 1500],
  ['Tk 1,31,880.50', 131_880.5],
  ['৳250', 250],
  ['0', 'unreadable'],
  ['-5', 'unreadable'],
  ['1.005', 'unreadable'],
  ['ten', 'unreadable'],
])('%j is read as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
