import type { ReadAs } from '@spokehaat/contract/catalogue/product'
import { expect, test } from 'vitest'
import { readAsWords } from './read-as-words.ts'

test.each<[ReadAs, string]>([
  [{ search: 'mountain bike/bicycle' }, '“mountain bike/bicycle”'],
  [{ search: '', maxPrice: 500, currency: 'USD' }, 'up to $500'],
  [{ search: 'helmet', maxPrice: 50_000, currency: 'BDT' }, '“helmet”, up to Tk\xa050,000'],
  [{ search: '', minPrice: 200.5, currency: 'USD' }, 'from $200.50'],
  [{ search: '', minPrice: 1000, maxPrice: 5000, currency: 'USD' }, '$1,000 to $5,000'],
  [{ search: 'bike/bicycle', said: ['8 year', 'cycle'] }, '“8 year · cycle”'],
  [{ search: '', said: ['সাইকেল', '২০ হাজার টাকার'], maxPrice: 20_000, currency: 'BDT' }, '“সাইকেল · ২০ হাজার টাকার”'],
])('%j reads %s', (readAs, words) => {
  expect(readAsWords(readAs)).toBe(words)
})
