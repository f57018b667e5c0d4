/** What cash asks, as the buyer reads it beside the ways to pay. */
import type { Quote } from '@spokehaat/contract/sales/cart'
import type { CashAsk } from '@spokehaat/contract/sales/cash-step'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../../store/store.ts'
import { CashAsks } from './cash-asks.tsx'

const ASKS: CashAsk = {
  step: 'call',
  rule: null,
  points: [],
  allowedUntil: null,
  isLookedAt: false,
  teller: null,
}

function read(asks: Partial<CashAsk> | null, advance: Partial<Quote['advance']> = null): string {
  const quote = { cod: { isPossible: true, asks: asks && { ...ASKS, ...asks } }, advance } as Quote
  const html = renderToString(
    <Provider store={makeStore()}>
      <CashAsks quote={quote} phone={() => '01712345678'} onChanged={() => undefined} />
    </Provider>,
  )
  return html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', '’')
    .trim()
}

test('nothing where cash asks for no more than of anybody, or there is none', () => {
  expect(read({ step: 'none' })).toBe('')
  expect(read(null)).toBe('')
})

test.each<[CashAsk['step'], string]>([
  ['code', 'type the code that we send you'],
  ['call', 'we call you before we pack'],
  ['full', 'You pay online'],
])('%s says what comes next, and why', (step, next) => {
  const words = read({ step })
  expect(words).toContain(next)
  expect(words).toContain('For an order like this we ask something of everybody.')
  expect(words).toContain('Ask us to look at it again')
})

test('an advance says how much of it now, and how much at the door', () => {
  const advance = { of: 'share', percent: 10, nowBdt: 20_400, laterBdt: 183_600 } as const
  const words = read({ step: 'share' }, advance)
  expect(words).toMatch(/You pay Tk.20,400 online now, and Tk.1,83,600 in cash/)
})

test('each point is a sentence; one that asks for more stands in place of what is asked of everybody', () => {
  const words = read({
    points: [
      { kind: 'refused', on: '2026-05-12', count: 1, steps: 1 },
      { kind: 'taken', on: '2026-06-01', count: 3, steps: -2 },
      { kind: 'names', on: null, count: 3, steps: 1 },
      { kind: 'first', on: null, count: 1, steps: 0 },
      { kind: 'proven', on: null, count: 1, steps: 0 },
    ],
    allowedUntil: '2026-12-24',
  })
  for (const part of [
    'was not taken at the door',
    'You took and paid 3 orders',
    'under 3 names',
    'your first order',
    'Your phone is confirmed',
    'We have looked at it for you',
    'erased after 90 days',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('of everybody')
})

test.each([
  [1, 'we ask for a step more'],
  [0, 'It changes nothing'],
  [-1, 'we ask for less'],
])('a carrier’s score that moves by %i says so, and can be forgotten', (steps, part) => {
  const score = { carrier: 'Steadfast', delivered: 92, cancelled: 8, volume: 'medium' } as const
  const words = read({ points: [{ kind: 'score', on: '2026-11-29', count: 1, steps, score }] })
  expect(words).toContain('92 % of your parcels were delivered, 8 % were cancelled')
  expect(words).toContain(part)
  expect(words).toContain('Forget what the carrier said')
})

test('a carrier is asked after consent alone, and its button is not there before', () => {
  const words = read({ teller: { name: 'Steadfast', nameBn: '' } })
  expect(words).toContain('You may let Steadfast tell us')
  expect(words).toContain('I agree that Steadfast')
  expect(words).not.toContain('Ask Steadfast')
  expect(read({})).not.toContain('Steadfast')
})

test('while a person looks at it, nobody is offered to ask again', () => {
  const words = read({ isLookedAt: true })
  expect(words).toContain('You have asked us to look at it again.')
  expect(words).not.toContain('Ask us to look at it again')
})
