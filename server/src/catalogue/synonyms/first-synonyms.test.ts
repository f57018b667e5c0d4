import { soundKey } from '@spokehaat/contract/basics/sound-key'
import { COLOR_FAMILIES } from '@spokehaat/contract/catalogue/product'
import { searchWords } from '@spokehaat/contract/catalogue/search-words'
import { synonymRequest } from '@spokehaat/contract/catalogue/synonym'
import { expect, test } from 'vitest'
import { demoCatalogue } from '../../shop/demo/catalogue.ts'
import { FIRST_SYNONYMS } from './first-synonyms.ts'

/** What a product is found by. */
const WORDS = new Set([
  ...COLOR_FAMILIES,
  ...demoCatalogue.flatMap(({ name, brand, type, category, tags, description, sheet }) => [
    ...[name, brand, type, category, ...tags, description].flatMap(
      (text) => text.toLowerCase().match(/[a-z]+/g) ?? [],
    ),
    ...(sheet?.form === 'bicycle' ? [sheet.frameMaterial, ...sheet.brakes.split(' ')] : []),
  ]),
])
const keyOf = (text: string) => searchWords(text).map(soundKey).join(' ')

test('are as the owner could have written them', () => {
  for (const words of FIRST_SYNONYMS) expect(synonymRequest.parse(words)).toEqual(words)
})

test('mean what the demo shop has', () => {
  const meant = new Set(FIRST_SYNONYMS.flatMap((words) => words.meant.split(/[ /]/)))
  expect([...meant].filter((word) => ![word, `${word}s`].some((one) => WORDS.has(one)))).toEqual([])
})

test('no two that sound the same mean something else, and none sounds like all that it means', () => {
  const meantBy = new Map(FIRST_SYNONYMS.map(({ typed, meant }) => [keyOf(typed), meant]))
  expect(FIRST_SYNONYMS.filter(({ typed, meant }) => meantBy.get(keyOf(typed)) !== meant)).toEqual([])
  expect(FIRST_SYNONYMS.filter(({ typed, meant }) => keyOf(meant) === keyOf(typed))).toEqual([])
  expect(new Set(FIRST_SYNONYMS.map(({ typed }) => typed)).size).toBe(FIRST_SYNONYMS.length)
})
