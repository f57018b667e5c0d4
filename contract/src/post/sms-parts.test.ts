import { expect, test } from 'vitest'
import { inGsmWherePossible, smsLength } from './sms-parts.ts'

test.each([
  ['nothing', '', 'gsm', 0, 1],
  ['as much as fits', 'a'.repeat(160), 'gsm', 160, 1],
  ['one more', 'a'.repeat(161), 'gsm', 161, 2],
  ['two full parts', 'a'.repeat(306), 'gsm', 306, 2],
  ['three parts', 'a'.repeat(307), 'gsm', 307, 3],
  ['a sign that counts twice', '€'.repeat(80), 'gsm', 160, 1],
  ['one that does not fit into the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
  ['Bangla', 'ক'.repeat(70), 'unicode', 70, 1],
  ['Bangla, one more', 'ক'.repeat(71), 'unicode', 71, 2],
  ['one letter that GSM lacks', `${'a'.repeat(69)}’`, 'unicode', 70, 1],
  ['a pair of units', '🚲'.repeat(35), 'unicode', 70, 1],
  ['pairs are not cut', '🚲'.repeat(67), 'unicode', 134, 3],
])('%s', (_what, text, alphabet, length, parts) => {
  expect(smsLength(text)).toEqual({ alphabet, length, parts })
})

test.each([
  ['a curly apostrophe', 'with Rahim’s Couriers', "with Rahim's Couriers"],
  [
    'quotes, a dash, dots and a blank that does not break',
    '“Pathao” – soon…\u00a0now',
    '"Pathao" - soon... now',
  ],
  ['an accent typed as a sign of its own', 'Cafe\u0301', 'Café'],
  ['a letter that GSM lacks: nothing is changed', 'Rahim’s Čourier', 'Rahim’s Čourier'],
  ['Bangla: nothing is changed', 'রহিম’স – কুরিয়ার', 'রহিম’স – কুরিয়ার'],
])('in the letters of GSM: %s', (_what, text, tidied) => {
  expect(inGsmWherePossible(text)).toBe(tidied)
})
