import { expect, test } from 'vitest'
import { guessFields, importColumns } from './mapped-columns.ts'

test('columns are guessed by their headings, in English and in Bangla, each once', () => {
  expect(
    guessFields([
      'Item Code',
      'Product_Name',
      'MRP',
      'Price (BDT)',
      'Qty.',
      'Colour',
      'Photo 1',
      'Photo 2',
      'Shelf',
    ]),
  ).toEqual(['sku', 'name', 'listPrice', 'price', 'stock', 'color', 'image', 'image', null])
  expect(guessFields(['পণ্যের নাম', 'বাংলা নাম', 'বিক্রয় মূল্য', 'মজুদ', 'রং', 'সাইজ', 'ব্র্যান্ড', 'ছবি', 'দাম'])).toEqual([
    'name',
    'nameBn',
    'price',
    'stock',
    'color',
    'size',
    'brand',
    'image',
    null,
  ])
})

test('a name and a price are needed, and two columns are not the same', () => {
  const wordsOf = (fields: unknown) =>
    importColumns.safeParse({ fields }).error?.issues.map(({ message }) => message) ?? []
  expect(wordsOf(['name', 'price', null, 'image', 'image'])).toEqual([])
  expect(wordsOf(['sku', 'price'])).toEqual(['Which column is the name of the product? It is needed.'])
  expect(wordsOf(['name', 'sku'])).toEqual(['Which column is the price? It is needed.'])
  expect(wordsOf(['name', 'price', 'price'])).toEqual(['Two columns can’t be the same.'])
})
