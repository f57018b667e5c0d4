import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarks, searchWords } from './search-words.ts'

test.each([
  ['  Mountain   BIKE ', ['mountain', 'bike']],
  ["it's & !(a|b):* <-> \\ 'x", ['it', 's', 'a', 'b', 'x']],
  ['27.5″ X-Cal', ['27', '5', 'x', 'cal']],
  ['সাইকেল ১২', ['সাইকেল', '12']],
  ['a\0b', ['a', 'b']],
  ['!!! %_', []],
])('%s falls into words', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('a query never holds a sign that means something to PostgreSQL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of searchWords(text)) expect(word).not.toMatch(/[\s&|!():*<>'"\\\0-]/)
    }),
  )
})

describe('marks', () => {
  test.each([
    ['Hill Mountain', ['mount'], [[5, 10]]],
    [
      'Road Bikes',
      ['road', 'b'],
      [
        [0, 4],
        [5, 6],
      ],
    ],
    ['Broad way', ['road'], []],
    [
      'Ro Road',
      ['ro', 'road'],
      [
        [0, 2],
        [3, 7],
      ],
    ],
  ])('in %s for %j', (text, words, marks) => {
    expect(findMarks(text, words)).toEqual(marks)
  })

  test.each([
    ['Hill Cycle', 'সাইকেল', ['Cycle']],
    ['লাল সাইকেল', 'saikel', ['সাইকেল']],
    ['Pakhi Helmets', 'হেলমেট', ['Helmets']],
    // what stands there as it was typed is enough: 'look' is not what is meant
    ['A look at our Lock', 'lock', ['Lock']],
    ['A look', 'lock', ['look']],
    ['রহিমা Rahim', 'rahima', ['রহিমা']],
    // 'gir' is the beginning of too much
    ['Girls', 'gear', []],
    ['Girls', '😀', []],
  ])('in %s for %s by its sound', (text, typed, marked) => {
    expect(findMarks(text, searchWords(typed)).map(([from, to]) => text.slice(from, to))).toEqual(marked)
  })

  test('lie inside the text, in order, apart from each other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        let end = 0
        for (const [from, to] of findMarks(text, searchWords(typed))) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
