import { expect, test } from 'vitest'
import { nameIn, textIn } from './text-in.ts'

test.each([
  ['en', { en: 'Falgun', bn: 'ফাল্গুন' }, { text: 'Falgun' }],
  ['bn', { en: 'Falgun', bn: 'ফাল্গুন' }, { text: 'ফাল্গুন' }],
  ['bn', { en: 'Falgun', bn: '' }, { text: 'Falgun', lang: 'en' }],
  ['bn', { en: 'Falgun' }, { text: 'Falgun', lang: 'en' }],
  ['en', { en: '', bn: 'বিবরণ' }, { text: '' }],
  ['bn', { en: '', bn: 'বিবরণ' }, { text: 'বিবরণ' }],
  ['bn', { en: '', bn: '' }, { text: '' }],
] as const)('in %s, of %j: %j', (language, texts, shown) => {
  expect(textIn(language, texts)).toEqual(shown)
})

test('a name is such a text', () => {
  expect(nameIn('bn', { name: 'Red', nameBn: 'লাল' })).toEqual({ text: 'লাল' })
  expect(nameIn('bn', { name: 'Red' })).toEqual({ text: 'Red', lang: 'en' })
})
