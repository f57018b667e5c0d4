import { expect, test } from 'vitest'
import { onePhone, searchTerms } from './one-phone.ts'

test.each([
  ['01712345678', '01712345678'],
  ['+880 1712 345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['০১৭১২-৩৪৫৬৭৮', '01712345678'],
  ['1712345678', '01712345678'],
  ['+91 98123 45678', '+919812345678'],
  // of no country: kept, without its blanks
  ['0999 9999 999', '09999999999'],
])('%s is kept as %s', (typed, kept) => {
  expect(onePhone(typed)).toBe(kept)
})

test.each([
  ['+880 1712 345678', [{ words: ['+880', '1712', '345678'], digits: '1712345678' }]],
  ['০১৭১২ ৩৪৫৬৭৮', [{ words: ['01712', '345678'], digits: '1712345678' }]],
  [
    'begum 01712-345678',
    [
      { words: ['01712-345678'], digits: '1712345678' },
      { words: ['begum'], digits: null },
    ],
  ],
  // two figures that are no number together
  [
    '1024 2390',
    [
      { words: ['1024'], digits: null },
      { words: ['2390'], digits: null },
    ],
  ],
  ['345678', [{ words: ['345678'], digits: '345678' }]],
  ['rahima@mail.example', [{ words: ['rahima@mail.example'], digits: null }]],
  [
    '0198f000-0000-7000-8000-000000000000',
    [{ words: ['0198f000-0000-7000-8000-000000000000'], digits: null }],
  ],
  [' ', []],
])('%s is looked for as %o', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms)
})
