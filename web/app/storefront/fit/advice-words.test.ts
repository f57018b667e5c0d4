import type { Reason } from '@spokehaat/contract/catalogue/fit/advise'
import { expect, test } from 'vitest'
import { isAgainst, rangeWords, reasonWords, wantWords } from './advice-words.ts'

test.each<[Reason, string, boolean]>([
  [
    { key: 'over_tube', clearance: { min: 24, max: 40 }, room: 'enough' },
    '24–40 mm over the top tube when you stand',
    false,
  ],
  [
    { key: 'over_tube', clearance: { min: -4, max: 40 }, room: 'tight' },
    'Only −4 to 40 mm over the top tube when you stand; 50 mm would be better',
    true,
  ],
  [
    { key: 'over_tube', clearance: { min: -40, max: 10 }, room: 'doubtful' },
    '−40 to 10 mm over the top tube: you may not stand over it with both feet on the ground. Try one before you buy',
    true,
  ],
  [{ key: 'too_high', short: 12 }, 'You can’t stand over it: 12 mm too high', true],
  [
    { key: 'saddle', place: 'middle', wanted: { min: 640, max: 640 } },
    'Saddle at 640 mm, in the middle of its range',
    false,
  ],
  [{ key: 'hands', hands: { nearer: 18, higher: 0 } }, 'Hands 18 mm nearer', false],
  [{ key: 'hands', hands: { nearer: -7, higher: -12 } }, 'Hands 7 mm farther away and 12 mm lower', false],
  [{ key: 'hands_own', nearer: 0, higher: 9 }, 'As long as your own bike, 9 mm taller in front', false],
  [{ key: 'made_for_taller', from: 1530, by: 30 }, 'Made for riders from 153 cm; you are 3 cm below', true],
  [{ key: 'runs', as: 'small' }, 'Riders say that this bike runs small, so we went one size up', false],
])('%j in words', (reason, words, against) => {
  expect(reasonWords(reason, 50)).toBe(words)
  expect(isAgainst(reason)).toBe(against)
})

test('what is lacking, in words', () => {
  expect(wantWords({ figure: 'inseam', bound: 'least', value: 720, by: 25 })).toBe(
    'it takes an inseam of 72 cm, 2.5 cm more than yours',
  )
  expect(wantWords({ figure: 'height', bound: 'most', value: 1840, by: 120 })).toBe(
    'it is made for riders up to 184 cm, 12 cm less than you',
  )
})

test('a range of one figure is that figure', () => {
  expect(rangeWords({ min: 31, max: 31 })).toBe('31')
})
