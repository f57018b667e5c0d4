import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProduct } from './product.ts'
import { type SaleTerms, saleProblem, saleState } from './sale.ts'

const terms = (part: Partial<SaleTerms>): SaleTerms => ({
  price: 500,
  salePrice: 400,
  saleFrom: '2026-12-01T00:00:00Z',
  saleUntil: '2026-12-16T00:00:00Z',
  ...part,
})

test.each<[Partial<SaleTerms>, keyof SaleTerms, string]>([
  [{ salePrice: 500 }, 'salePrice', 'The sale price, $500.00, has to be below the ordinary price, $500.00.'],
  [{ price: 399 }, 'salePrice', 'The sale price, $400.00, has to be below the ordinary price, $399.00.'],
  [{ saleUntil: '2026-11-30T23:59:59Z' }, 'saleUntil', 'A sale ends after it begins.'],
  [{ saleUntil: '2026-12-01T00:00:00Z' }, 'saleUntil', 'A sale ends after it begins.'],
  // the same moment, written in two ways
  [{ saleUntil: '2026-12-01T00:00:00.000Z' }, 'saleUntil', 'A sale ends after it begins.'],
])('%j is said at %s: %s', (part, field, message) => {
  expect(saleProblem(terms(part))).toMatchObject({ fields: [field, expect.anything()], message })
  const bike = { name: 'Falgun', sku: 1, stock: 1, ...terms(part) }
  expect(newProduct.safeParse(bike).error?.issues).toMatchObject([{ path: [field], message }])
})

test.each<Partial<SaleTerms>>([
  {},
  { salePrice: 499.99 },
  { salePrice: 0 },
  { saleFrom: null },
  { saleUntil: null },
  { salePrice: null, saleUntil: null },
])('%j fits together', (part) => {
  expect(saleProblem(terms(part))).toBeNull()
})

test('a sale runs from its beginning to just before its end', () => {
  const [from, until] = [Date.parse('2026-12-01T00:00:00Z'), Date.parse('2026-12-16T00:00:00Z')]
  const states = [from - 1, from, until - 1, until].map((now) => saleState(terms({}), now))
  expect(states).toEqual(['planned', 'running', 'running', 'over'])
  expect(saleState(terms({ saleFrom: null }), 0)).toBe('running')
  expect(saleState(terms({ saleUntil: null }), until)).toBe('running')
  expect(saleState(terms({ salePrice: null }), from)).toBe('none')
})

test('time goes one way: planned, running, over', () => {
  const order = ['planned', 'running', 'over']
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 1e11 }), moment, moment, (from, length, a, b) => {
      const sale = terms({
        saleFrom: new Date(from).toISOString(),
        saleUntil: new Date(from + length).toISOString(),
      })
      const [early, late] = [Math.min(a, b), Math.max(a, b)].map((now) => order.indexOf(saleState(sale, now)))
      expect(early).toBeLessThanOrEqual(late ?? 0)
    }),
  )
})
