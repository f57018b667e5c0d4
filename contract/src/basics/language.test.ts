import { expect, test } from 'vitest'
import { inLanguage, languageOf } from './language.ts'

test.each([
  ['/', 'en'],
  ['/shop', 'en'],
  ['/bnx', 'en'],
  ['/shop/bn', 'en'],
  ['/bn', 'bn'],
  ['/bn/', 'bn'],
  ['/bn?build=x', 'bn'],
  ['/bn.data', 'bn'],
  ['/bn/shop', 'bn'],
])('%s is in %s', (path, language) => expect(languageOf(path)).toBe(language))

test.each([
  ['/', '/bn'],
  ['/?build=x#builder', '/bn?build=x#builder'],
  ['/shop', '/bn/shop'],
  ['/shop?search=bell#results', '/bn/shop?search=bell#results'],
  ['/bnx', '/bn/bnx'],
])('%s is %s in Bangla, and back', (english, bangla) => {
  expect(inLanguage('bn', english)).toBe(bangla)
  expect(inLanguage('bn', bangla)).toBe(bangla)
  expect(inLanguage('en', bangla)).toBe(english)
  expect(inLanguage('en', english)).toBe(english)
})
