import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarks, searchWords } from '../catalogue/search-words.ts'
import { searchForm } from './search-form.ts'

test.each([
  ['Crème Brûlée Saddle', 'creme brulee saddle'],
  ['Núñez', 'nunez'],
  ['V\u00e9lo', 'Ve\u0301lo'],
  ['Søren Łukasz', 'soren lukasz'],
  // ra, joiner or non-joiner, ya-phala
  ['\u09b0\u200d\u09cd\u09af\u09be\u09b2\u09bf', '\u09b0\u09cd\u09af\u09be\u09b2\u09bf'],
  ['\u09b0\u200c\u09cd\u09af\u09be\u09ae', '\u09b0\u09cd\u09af\u09be\u09ae'],
  // yya, as one letter and as ya with its dot
  ['\u09ac\u09be\u09df\u09c1', '\u09ac\u09be\u09af\u09bc\u09c1'],
  ['\u09dc', '\u09a1\u09bc'],
  ['২৯ ইঞ্চি', '29 ইঞ্চি'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s and %s are one', (one, other) => {
  expect(searchForm(one)).toBe(searchForm(other))
})

test('letters that are not the same stay apart, and the vowel signs of Bangla stay', () => {
  expect(searchForm('\u09df')).not.toBe(searchForm('\u09af'))
  expect(searchForm('কি')).not.toBe(searchForm('কী'))
  expect(searchWords('র\u200d্যালি বাইক')).toEqual([searchForm('র্যালি'), 'বাইক'])
})

test('a text in the form stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchForm(searchForm(text))).toBe(searchForm(text))
    }),
  )
})

test('what is marked is what stands there, with its accents and joiners', () => {
  const marked = (text: string, typed: string) =>
    findMarks(text, searchWords(typed)).map(([from, to]) => text.slice(from, to))
  expect(marked('Crème Brûlée Saddle', 'brulee')).toEqual(['Brûlée'])
  expect(marked('Bru\u0302le\u0301e', 'brul')).toEqual(['Bru\u0302l'])
  expect(marked('র\u200d্যালি ২৯', 'র্যা')).toEqual(['র\u200d্যা'])
  expect(marked('Road ২৯', '29')).toEqual(['২৯'])
})
