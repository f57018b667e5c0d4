import { describe, expect, test } from 'vitest'
import { codeKey, looseCodeKey } from './discount-code.ts'

describe('codeKey', () => {
  test.each([
    ['small letters, blanks and hyphens', ' eid - 25 ', 'EID25'],
    ['Bangla digits', 'eid২৫', 'EID25'],
    ['full width', 'ＥＩＤ２５', 'EID25'],
    ['Cyrillic that looks Latin', 'ЕІD25', 'EID25'],
    ['small Cyrillic', 'сорк', 'COPK'],
    ['Greek that looks Latin', 'ΡΟΜΑ', 'POMA'],
    ['joiners and other signs without a width', 'E\u200bI\u200dD\ufeff25', 'EID25'],
    ['signs', 'EID_25%!', 'EID25'],
    ['a broken vowel of Bangla', 'বোনাস', 'বোনাস'.normalize('NFC')],
    ['nothing but signs', '– % 👍', ''],
  ])('%s', (_what, typed, key) => {
    expect(codeKey(typed)).toBe(key)
  })

  test('keeps O and 0, I, 1 and L apart', () => {
    expect(new Set(['COOL1', 'C00L1', 'COOLI', 'COOLL'].map(codeKey)).size).toBe(4)
  })

  test('of a key is the key', () => {
    for (const typed of ['eid ২৫', 'сорк', 'বোনাস', 'ß9']) expect(codeKey(codeKey(typed))).toBe(codeKey(typed))
  })
})

test('looseCodeKey takes for one what is misread', () => {
  expect(new Set(['COOL1', 'C00L1', 'COOLI', 'COOLL'].map(looseCodeKey)).size).toBe(1)
})
