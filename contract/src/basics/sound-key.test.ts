import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APART, SAME, TOO_FAR } from '../testing/sound-words.ts'
import { searchForm } from './search-form.ts'
import { soundKey } from './sound-key.ts'

const lines = (list: string) =>
  list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '))
const pairs = (list: readonly string[][]) =>
  list.flatMap(([first = '', ...others]) => others.map((other) => [first, other]))
const keyed = (words: readonly string[]) => words.map((word) => `${word} ${soundKey(word)}`)

test('is the same for every spelling of a word', () => {
  const same = lines(SAME)
  expect(pairs(same).length).toBeGreaterThan(1_000)
  expect(
    pairs(same)
      .filter(([first = '', other = '']) => soundKey(first) !== soundKey(other))
      .map(keyed),
  ).toEqual([])
})

test('keeps near words apart, each of a line from all others', () => {
  const apart = lines(APART)
  expect(pairs(apart).length).toBeGreaterThan(800)
  expect(apart.filter((words) => new Set(words.map(soundKey)).size < words.length).map(keyed)).toEqual([])
})

test('leaves some spellings to the synonyms', () => {
  expect(
    pairs(lines(TOO_FAR)).filter(([first = '', other = '']) => soundKey(first) === soundKey(other)),
  ).toEqual([])
})

test.each([
  ['saikl', 'সাইকেল'],
  ['mahmd', 'Mohammad'],
  ['mantin', 'মাউন্টেন'],
  ['kal', 'kalo'],
  ['sandra', 'চন্দ্র'],
])('%s is the key of %s', (key, word) => {
  expect(soundKey(word)).toBe(key)
})

test.each([
  ['a joiner alone', '\u200d\u200c', ''],
  ['emoji', '😀🚲', ''],
  ['another script', 'बाइक', ''],
  ['two scripts in one word, each by its own', 'সাইkel', 'saikl'],
  ['a model', 'XL-১২', 'ksl12'],
  ['a size', '700c', '700k'],
  ['signs without a letter', 'া্ঁ়', 'a'],
])('of %s', (_what, word, key) => {
  expect(soundKey(word)).toBe(key)
})

const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCHSéø0৭-',
  ...'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঃঁািীুূৃেৈোৌ়্য়ড়',
]
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS, '\u200c', '\u200d'), maxLength: 40 }),
  fc.string({ unit: 'grapheme' }),
)

test('is short ASCII, and its own key', () => {
  fc.assert(
    fc.property(word, (typed) => {
      const key = soundKey(typed)
      expect(key).toMatch(/^[a-z0-9]{0,64}$/)
      expect(soundKey(key)).toBe(key)
    }),
    { numRuns: 2_000 },
  )
})

test('is the same whatever form, joiners and case a keyboard sends', () => {
  fc.assert(
    fc.property(word, fc.nat(), (typed, at) => {
      const key = soundKey(typed)
      const cut = at % (typed.length + 1)
      for (const other of [typed.normalize('NFC'), typed.normalize('NFD'), searchForm(typed)])
        expect(soundKey(other)).toBe(key)
      expect(soundKey(typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()))).toBe(key)
      expect(soundKey(`${typed.slice(0, cut)}\u200d${typed.slice(cut)}\u200c`)).toBe(key)
    }),
    { numRuns: 2_000 },
  )
})

test('takes a time that grows with the word, not faster', () => {
  const long = 'ক্ষ্ম্যৃ'.repeat(50_000)
  const before = performance.now()
  expect(soundKey(long).length).toBeLessThanOrEqual(64)
  expect(performance.now() - before).toBeLessThan(1_000)
})
