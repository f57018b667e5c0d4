import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chipsOf } from './facet-words.ts'
import {
  applyChange,
  canonicalPath,
  cleanPrices,
  countActive,
  type Filters,
  isUnclean,
  LIST_FACETS,
  NO_FILTERS,
  readFilters,
  SORT_LABELS,
  sortsFor,
  writeFilters,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const write = (part: Partial<Filters>) => writeFilters({ ...NO_FILTERS, ...part }).toString()

test.each([
  ['', '/shop'],
  ['page=2', '/shop?page=2'],
  ['name=Road+Bikes&page=3', '/shop?name=Road+Bikes&page=3'],
  ['name=Road+Bikes&name=Kids+Bikes', '/shop'],
  // of another choice, the second page is not that of the shop
  ['search=bell&page=2', '/shop'],
  ['name=Road+Bikes&inStock=1&page=2', '/shop?name=Road+Bikes'],
  ['sort=price&page=2', '/shop'],
])('the one address of ?%s is %s', (query, path) => {
  expect(canonicalPath(read(query))).toBe(path)
})

describe('filters in the address', () => {
  test('the shop as it opens has a bare address', () => {
    expect(write({})).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  test('Sort by latest is createdAt in the address too, once somebody chose it', () => {
    const latest = applyChange(read('sort=price'), { sort: 'createdAt' })
    expect(writeFilters(latest).toString()).toBe('sort=createdAt')
    expect(read('sort=createdAt')).toEqual({ ...NO_FILTERS, isSortChosen: true })
    expect(writeFilters(applyChange(latest, { inStock: true })).toString()).toBe('inStock=1&sort=createdAt')
    expect(applyChange(latest, NO_FILTERS)).toEqual(NO_FILTERS)
  })

  test('name preselects a category, or several', () => {
    expect(read('name=Road+Bikes').names).toEqual(['Road Bikes'])
    expect(read('name=Road+Bikes&name=Kids+Bikes&name=Road+Bikes').names).toEqual([
      'Road Bikes',
      'Kids Bikes',
    ])
  })

  test('one list has one address, in whatever order its boxes were ticked', () => {
    expect(write({ names: ['b', 'a'] })).toBe(write({ names: ['a', 'b'] }))
  })

  test('at exactly 10 and 100000 the price filter is off', () => {
    expect(write({ minPrice: 10, maxPrice: 100_000 })).toBe('')
    expect(write({ minPrice: 11 })).toBe('minPrice=11&maxPrice=100000')
  })

  test.each([
    ['minPrice=x&maxPrice=', { minPrice: 10, maxPrice: 100_000 }],
    ['minPrice=-5&maxPrice=1e9', { minPrice: 10, maxPrice: 100_000 }],
    ['minPrice=900&maxPrice=100', { minPrice: 100, maxPrice: 900 }],
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['page=1e99', { page: 1 }],
    ['sort=price;drop', { sort: 'createdAt' }],
    ['sort=toString', { sort: 'createdAt' }],
    ['name=', { names: [] }],
    ['sort=relevance', { sort: 'createdAt' }],
    ['height=tall', { height: null }],
    ['height=20', { height: null }],
    ['height=171.6', { height: 172 }],
    ['height=150&inseam=69', { height: 150, inseam: 69 }],
    // longer than legs can be, and of nobody in particular
    ['height=150&inseam=99', { height: 150 }],
    ['inseam=69', {}],
    ['inStock=maybe', { inStock: false }],
    ['color=&brand=', { color: [], brand: [] }],
    [`brand=${'b'.repeat(61)}`, { brand: [] }],
    [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(100), sort: 'relevance' }],
    ['search=++road++', { search: 'road', sort: 'relevance' }],
  ])('nonsense is left out: %s', (query, part) => {
    expect(read(query)).toEqual({ ...NO_FILTERS, ...part })
  })

  test('whatever is written is read back', () => {
    const price = fc.integer({ min: 10, max: 100_000 })
    const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 })).map((list) => [...list].sort())
    const filters = fc
      .record({
        search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
        names: values,
        ...(Object.fromEntries(LIST_FACETS.map((facet) => [facet, values])) as Record<
          (typeof LIST_FACETS)[number],
          typeof values
        >),
        height: fc.option(fc.integer({ min: 70, max: 215 })),
        hasInseam: fc.boolean(),
        inStock: fc.boolean(),
        onSale: fc.boolean(),
        literal: fc.boolean(),
        prices: fc.tuple(price, price),
        sort: fc.constantFrom(...(Object.keys(SORT_LABELS) as Filters['sort'][])),
        page: fc.integer({ min: 1, max: 100_000 }),
      })
      .map(({ prices: [a, b], hasInseam, ...rest }) => ({
        ...rest,
        inseam: hasInseam && rest.height !== null ? Math.round(rest.height * 0.46) : null,
        literal: rest.literal && rest.search !== '',
        minPrice: Math.min(a, b),
        maxPrice: Math.max(a, b),
      }))
      .filter(({ search, sort }) => sortsFor(search).includes(sort))
      .map((one) => ({ ...one, isSortChosen: true }))
    fc.assert(
      fc.property(filters, (one) => {
        expect(readFilters(writeFilters(one))).toEqual(one)
      }),
    )
  })

  test.each([
    [{ minPrice: Number.NaN }, ''],
    [{ minPrice: 250, maxPrice: Number.NaN }, 'minPrice=250&maxPrice=100000'],
    [{ minPrice: 900, maxPrice: 100 }, 'minPrice=100&maxPrice=900'],
    [{ minPrice: 5, maxPrice: 1e9 }, ''],
    [{ minPrice: 99.6 }, 'minPrice=100&maxPrice=100000'],
    [{ search: `  ${'a'.repeat(120)}` }, `search=${'a'.repeat(100)}`],
  ])('what a field gives is cleaned before it stands in the address: %o', (part, address) => {
    expect(writeFilters(applyChange(NO_FILTERS, part)).toString()).toBe(address)
  })

  test('an address that says a filter otherwise is told apart from a clean one', () => {
    const unclean = (query: string) => isUnclean(new URLSearchParams(query))
    expect(
      ['minPrice=NaN', 'minPrice=&maxPrice=', 'maxPrice=900', 'page=0', 'height=tall'].filter(unclean),
    ).toHaveLength(5)
    expect(['', 'utm_source=x', 'name=b&name=a', 'minPrice=250&maxPrice=900&page=2'].filter(unclean)).toEqual(
      [],
    )
    expect(cleanPrices(Number.NaN, Number.NaN)).toEqual({ lower: 10, upper: 100_000 })
  })

  test('words are looked for as they stand until others are typed', () => {
    const literal = read('search=mtb&literal=1')
    expect(literal.literal).toBe(true)
    expect(read('literal=1').literal).toBe(false)
    expect(applyChange(literal, { inStock: true }).literal).toBe(true)
    expect(applyChange(literal, { search: 'cycle' }).literal).toBe(false)
    expect(applyChange(read('search=mtb'), { literal: true }).literal).toBe(true)
  })

  test('a rider is one filter, and one chip', () => {
    const filters = read('height=150&inseam=69')
    expect(countActive(filters)).toBe(1)
    const [chip] = chipsOf(filters, null)
    expect(chip?.label).toBe('Rider 150 cm, inseam 69 cm')
    expect(writeFilters(applyChange(filters, chip?.without ?? {})).toString()).toBe('')
    expect(write({ height: 150, inseam: 69 })).toBe('height=150&inseam=69')
  })

  test('counts what is in use; sorting and the page are no filters', () => {
    const filters = read('search=a&name=x&name=y&minPrice=20&color=red&height=170&sort=name&page=3')
    expect(countActive(filters)).toBe(6)
    expect(countActive(NO_FILTERS)).toBe(0)
  })
})
