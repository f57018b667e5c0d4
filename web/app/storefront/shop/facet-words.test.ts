import { expect, test } from 'vitest'
import { chipsOf, optionsOf } from './facet-words.ts'
import { applyChange, countActive, NO_FILTERS, readFilters, writeFilters } from './filters.ts'

test('what is chosen can be let go, even where nothing of it is left', () => {
  expect(optionsOf([{ value: 'red', count: 3 }], ['red', 'blue'])).toEqual([
    { value: 'red', count: 3 },
    { value: 'blue', count: 0 },
  ])
})

test('what would leave nothing is no choice, but a count may say only that there are at least so many', () => {
  const counted = [
    { value: 'red', count: 3 },
    { value: 'blue', count: 0 },
  ]
  expect(optionsOf(counted, [])).toEqual([{ value: 'red', count: 3 }])
  expect(optionsOf(counted, ['blue'])).toEqual(counted)
  expect(optionsOf(counted, [], true)).toEqual(counted)
})

test('a chip for each thing chosen; taking them away one by one leaves the shop as it opens', () => {
  let filters = readFilters(
    new URLSearchParams(
      'search=road&name=Road+Bikes&name=Kids+Bikes&minPrice=100&brand=Turag&color=red&color=blue&wheel=29″&material=steel&brakes=coaster&type=Road&height=170&inStock=1',
    ),
  )
  expect(chipsOf(filters, 120)).toHaveLength(countActive(filters))
  expect(countActive(filters)).toBe(13)
  for (const { without } of chipsOf(filters, 120)) {
    const [same] = chipsOf(filters, 120).filter(
      (chip) => Object.keys(chip.without)[0] === Object.keys(without)[0],
    )
    if (same) filters = applyChange(filters, same.without)
  }
  expect(writeFilters(filters).toString()).toBe('')
  expect(filters).toEqual(NO_FILTERS)
})

test('a search puts the best match first, unless another order was chosen', () => {
  const searched = applyChange(NO_FILTERS, { search: 'road' })
  expect(searched.sort).toBe('relevance')
  expect(writeFilters(searched).toString()).toBe('search=road')
  expect(applyChange(searched, { search: '' }).sort).toBe('createdAt')
  const cheapest = applyChange(NO_FILTERS, { sort: 'price' })
  expect(applyChange(cheapest, { search: 'road' }).sort).toBe('price')
  const newest = applyChange(searched, { sort: 'createdAt' })
  expect(writeFilters(newest).toString()).toBe('search=road&sort=createdAt')
  expect(applyChange(newest, { search: '' })).toEqual({ ...NO_FILTERS, isSortChosen: true })
})
