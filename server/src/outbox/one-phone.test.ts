import { expect, test } from 'vitest'
import { onePhone } from './one-phone.ts'

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
