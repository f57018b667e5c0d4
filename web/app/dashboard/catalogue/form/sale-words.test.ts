import type { SaleTerms } from '@spokehaat/contract/catalogue/sale'
import { expect, test } from 'vitest'
import { saleWords } from './sale-words.ts'

const NOW = Date.parse('2026-12-05T06:00:00Z')
const words = (part: Partial<SaleTerms>) =>
  saleWords({ price: 600, salePrice: 500, saleFrom: null, saleUntil: null, ...part }, NOW)

test.each<[Partial<SaleTerms>, string]>([
  [{ salePrice: null }, 'No sale price: shoppers pay the price.'],
  [{ salePrice: null, saleUntil: '2026-12-10T12:00:00Z' }, 'The times count only with a sale price.'],
  [
    {},
    'On sale as soon as it is saved: $500.00 instead of $600.00, 16 % less, until you take the sale price away.',
  ],
  [
    { saleUntil: '2026-12-10T12:00:00Z' },
    'On sale as soon as it is saved: $500.00 instead of $600.00, 16 % less, until 10 Dec 2026, 18:00.',
  ],
  [
    { saleFrom: '2026-12-09T18:00:00Z', saleUntil: '2026-12-10T12:00:00Z' },
    'From 10 Dec 2026, 00:00: $500.00 instead of $600.00, 16 % less, until 10 Dec 2026, 18:00.',
  ],
  [{ saleUntil: '2026-12-05T06:00:00Z' }, 'The sale was over on 5 Dec 2026, 12:00: shoppers pay $600.00.'],
  [{ salePrice: 600 }, 'This does not fit together yet.'],
  [{ saleUntil: '123456-01-01T00:00' }, 'This does not fit together yet.'],
])('%j: %s', (part, sentence) => {
  expect(words(part)).toBe(sentence)
})
