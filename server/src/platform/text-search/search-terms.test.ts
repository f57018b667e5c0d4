import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

const NUMBER = [{ forms: ['1712345678'], sounds: [] }]

test.each([
  ['+880 1712-345678', NUMBER],
  ['01712345678', NUMBER],
  ['০১৭১২৩৪৫৬৭৮', NUMBER],
  ['1712 345678', NUMBER],
])('%s is looked for by %o', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms)
})

test.each([
  ['a number among words', 'begum 01712-345678', [['1712345678'], ['begum']]],
  ['two figures that are no number together', '1024 2390', [['1024'], ['2390']]],
  ['a part of a number', '345678', [['345678']]],
  ['an address', 'Rahima@Mail.example', [['rahima@mail.example']]],
  ['an id', '0198f000-0000-7000-8000-000000000000', [['0198f000-0000-7000-8000-000000000000']]],
  ['two scripts in one word', 'রহিমাkhatun', [['রহিমাkhatun']]],
  ['blanks', ' ', []],
  ['joiners', '\u200d\u200c', []],
  ['a word and a joiner', 'রহিমা \u200d', [['রহিমা']]],
  [
    'more than eight words',
    'a b c d e f g h i j',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => [one]),
  ],
])('%s', (_what, search, forms) => {
  expect(searchTerms(search).map((term) => term.forms)).toEqual(forms)
})

test('a word sounds, figures and addresses do not', () => {
  const keys = (search: string) =>
    searchTerms(search).map(({ sounds }) => sounds.map(({ key }) => key !== ''))
  expect(keys('মিরপুর-১০')).toEqual([[true, false]])
  expect(keys('🚲')).toEqual([[]])
  expect(keys('rahima@')).toEqual([[]])
  expect(keys('SH-00012345')).toEqual([[]])
})
