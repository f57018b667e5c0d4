import { expect, test } from 'vitest'
import { toBlocks } from './article-blocks.ts'
import {
  type ArticleLink,
  linksIn,
  readFilter,
  readLink,
  withoutLinks,
  writeLink,
  wrongLink,
} from './article-links.ts'
import { countWords } from './read-time.ts'

const ID = '0198f000-0000-7000-8000-000000000001'

test.each<[string, ArticleLink]>([
  ['=> product 71018 | Mati Tyre 40', { kind: 'product-sku', sku: 71018, label: 'Mati Tyre 40' }],
  ['=> product 71018', { kind: 'product-sku', sku: 71018, label: '' }],
  [`=> product ${ID.toUpperCase()} | পদ্মা ২৮`, { kind: 'product', id: ID, label: 'পদ্মা ২৮' }],
  [
    '=> shop name=Road Bikes&height=150 | Road bikes from 150\u00a0cm',
    { kind: 'shop', query: 'name=Road+Bikes&height=150', label: 'Road bikes from 150 cm' },
  ],
  [
    '=> shop https://spokehaat.example/bn/shop?wheel=29%E2%80%B3 | Big wheels',
    { kind: 'shop', query: 'wheel=29%E2%80%B3', label: 'Big wheels' },
  ],
])('%s', (line, link) => {
  expect(readLink(line)).toEqual(link)
  expect(readLink(writeLink(link))).toEqual(link)
})

test.each([
  '=> product Mati',
  '=> product 71018 Mati',
  '=> shop name=Road Bikes',
  '=> shop evil=1 | Words',
  '=> shop page=2&name=x | Words',
  '=> shop | Words',
  '=> javascript:alert(1) | Words',
])('%s is no link, and the form says so', (line) => {
  expect(readLink(line)).toBeNull()
  expect(wrongLink(`Text.\n\n${line}`)).toBe(line)
})

test('links are a block of their own, and no words to read', () => {
  const content = 'Read on.\n\n=> product 1 | One\n=> shop inStock=1 | What is there\n\nThe end => of it.'
  expect(toBlocks(content)).toEqual([
    { kind: 'paragraph', text: 'Read on.' },
    {
      kind: 'links',
      links: [
        { kind: 'product-sku', sku: 1, label: 'One' },
        { kind: 'shop', query: 'inStock=1', label: 'What is there' },
      ],
    },
    { kind: 'paragraph', text: 'The end => of it.' },
  ])
  expect(linksIn(content)).toHaveLength(2)
  expect(countWords(content)).toBe(6)
  expect(withoutLinks(content)).not.toContain('What is there')
  expect(wrongLink(content)).toBeNull()
})

test('what chooses nothing is no filter', () => {
  expect(readFilter('name=')).toBeNull()
  expect(readFilter('')).toBeNull()
})
