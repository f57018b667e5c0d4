import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meantText, readSearch, readTerms, synonymBook } from './read-search.ts'
import { searchWords } from './search-words.ts'

const SYNONYMS = [
  { typed: 'cycle', meant: 'bike/bicycle' },
  { typed: 'mtb', meant: 'mountain bike/bicycle' },
  { typed: 'ladies cycle', meant: 'bike/bicycle step/ladies' },
  { typed: 'e bike', meant: 'electric bike/bicycle' },
]
const BOOK = synonymBook([
  ...SYNONYMS,
  { typed: 'চাকা', meant: 'wheel' },
  { typed: 'গিয়ার সাইকেল', meant: 'gear bike/bicycle' },
])
const read = (text: string, isHeard = true) => {
  const { typed, price } = readSearch(text)
  const terms = readTerms(searchWords(typed), BOOK, () => isHeard)
  const meant = meantText(terms)
  return { meant: meant ?? typed, typed, hasSynonym: meant !== null, price, terms }
}

test.each([
  ['cycle', 'bike/bicycle'],
  ['Cycles', 'bike/bicycle'],
  ['mountain cycle', 'mountain bike/bicycle'],
  ['MTB', 'mountain bike/bicycle'],
  ['mtb cycle', 'mountain bike/bicycle'],
  ['red ladies cycle small', 'red bike/bicycle step/ladies small'],
  ['e-bike', 'electric bike/bicycle'],
])('%s is read as %s', (text, meant) => {
  expect(read(text)).toMatchObject({ meant, hasSynonym: true, price: null })
})

test.each(['road bike', 'motorcycle', 'cyclecross', '27.5 tube'])('%s stays as it is', (text) => {
  expect(read(text)).toMatchObject({ meant: text, typed: text, hasSynonym: false, price: null })
})

test.each([
  ['chaka', 'wheel'],
  ['CHAAKA', 'wheel'],
  ['giyar saikel', 'gear bike/bicycle'],
  ['saikel', 'bike/bicycle'],
])('%s has the sound of what means %s, and counts only where that may be', (text, meant) => {
  expect(read(text)).toMatchObject({ meant, hasSynonym: true })
  expect(read(text, false).hasSynonym).toBe(false)
})

test('a word that is meant is also looked for as it is called in Bangla', () => {
  expect(read('wheel').terms).toEqual([{ typed: ['wheel'], meant: [], also: ['চাকা'] }])
})

describe('prices', () => {
  test.each([
    ['under 500', '', { max: 500, currency: 'USD' }],
    ['Below $500', '', { max: 500, currency: 'USD' }],
    ['helmet less than 1,500 tk', 'helmet', { max: 1500, currency: 'BDT' }],
    ['under tk 50000', '', { max: 50_000, currency: 'BDT' }],
    ['under 50000', '', { max: 50_000, currency: 'BDT' }],
    ['under 50k', '', { max: 50_000, currency: 'BDT' }],
    ['bike under ৳50,000', 'bike', { max: 50_000, currency: 'BDT' }],
    ['500 er niche', '', { max: 500, currency: 'USD' }],
    ['gear cycle 20 hazar takar moddhe', 'gear cycle', { max: 20_000, currency: 'BDT' }],
    ['৫০০ টাকার নিচে লাইট', 'লাইট', { max: 500, currency: 'BDT' }],
    ['৩০ হাজার এর মধ্যে', '', { max: 30_000, currency: 'BDT' }],
    ['road bike over 1000', 'road bike', { min: 1000, currency: 'USD' }],
    ['between 200 and 500', '', { min: 200, max: 500, currency: 'USD' }],
    ['$900-$500 kids', 'kids', { min: 500, max: 900, currency: 'USD' }],
    ['10000 to 20000 tk bike', 'bike', { min: 10_000, max: 20_000, currency: 'BDT' }],
  ])('%s', (text, typed, price) => {
    expect(read(text)).toMatchObject({ typed, price })
  })

  test.each([
    '700-35',
    '27.5-29',
    'under 15 kg',
    'under 20 inch',
    'thunder 500',
    'over',
    'up to',
    'lock 500',
  ])('%s is none', (text) => {
    expect(read(text).price).toBeNull()
  })
})

test('whatever is typed is read as words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(typeof read(text).meant).toBe('string')
    }),
  )
})
