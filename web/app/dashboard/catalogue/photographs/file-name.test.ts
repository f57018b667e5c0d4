import { expect, test } from 'vitest'
import { byName, colorNamed, readFileName, readVariantNames } from './file-name.ts'

test.each([
  ['71003-kohl-2.jpg', { sku: 71003, words: 'kohl', place: 2 }],
  ['71003.jpg', { sku: 71003, words: '', place: null }],
  ['71003-2.JPEG', { sku: 71003, words: '', place: 2 }],
  ['71003 (2).jpg', { sku: 71003, words: '', place: 2 }],
  ['71003_Racing Green_02.webp', { sku: 71003, words: 'racing green', place: 2 }],
  ['71003-racing-green.png', { sku: 71003, words: 'racing green', place: null }],
  ['71003-কাজল-3.jpg', { sku: 71003, words: 'কাজল', place: 3 }],
  ['71003-1479b8-m-2.jpg', { sku: 71003, words: '1479b8 m', place: 2 }],
  ['71003-2026.jpg', { sku: 71003, words: '2026', place: null }],
])('%s is understood', (name, said) => {
  expect(readFileName(name)).toEqual(said)
})

test.each(['IMG_2041.jpg', 'kohl-71003.jpg', '71003a.jpg', '.jpg', '12345678901.jpg'])(
  '%s names no product',
  (name) => {
    expect(readFileName(name)).toBeNull()
  },
)

test.each([
  ['TING-1-2.jpg', ['ting-1-2', 'ting-1', 'ting'], '1'],
  [
    'TING 1 Sky-blue (2).png',
    ['ting 1 sky-blue (2)', 'ting 1 sky-blue', 'ting 1 sky', 'ting 1', 'ting'],
    '1 sky blue',
  ],
  ['.jpg', [], undefined],
])('the SKU that %s begins with may be one of several', (name, skus, words) => {
  const readings = readVariantNames(name)
  expect(readings.map(({ sku }) => sku)).toEqual(skus)
  expect(readings.at(-1)?.words).toBe(words)
})

const product = {
  colors: [
    { name: 'Green', nameBn: 'সবুজ', hex: '#1f6b4a' },
    { name: 'Green Olive', nameBn: '', hex: '#556b2f' },
    { name: 'Sky-blue', nameBn: '', hex: '#1479b8' },
  ],
}

test.each([
  ['green', '#1f6b4a'],
  ['green olive', '#556b2f'],
  ['green from near', '#1f6b4a'],
  ['সবুজ', '#1f6b4a'],
  ['sky blue', '#1479b8'],
  ['1479b8 m', '#1479b8'],
  ['sky', '#1479b8'],
  ['sky from near', '#1479b8'],
  ['greenish', null],
  ['front', null],
  ['', null],
])('“%s” is the color %s', (words, hex) => {
  expect(colorNamed(words, product)).toBe(hex)
})

test('the tenth comes after the second', () => {
  const names = ['1-10.jpg', '1-2.jpg', '1.jpg'].map((name) => ({ name }))
  expect(names.sort(byName).map(({ name }) => name)).toEqual(['1.jpg', '1-2.jpg', '1-10.jpg'])
})
