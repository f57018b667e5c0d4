/** Every text of every kind, in both languages, without a database. */
import { LANGUAGES } from '@spokehaat/contract/basics/language'
import { namesIn, readWords, shownWords } from '@spokehaat/contract/post/own-words'
import { WORDS_FIELDS, WORDS_KIND_IDS, wordsKind } from '@spokehaat/contract/post/words-kinds'
import { describe, expect, test } from 'vitest'
import { keysOf, oursOf, ruleOf, sayOwn } from './own-words.ts'

const all = WORDS_KIND_IDS.flatMap((kind) =>
  LANGUAGES.flatMap((language) => keysOf(kind).map((key) => [kind, language, key] as const)),
)

test('a text belongs to one kind', () => {
  const keys = WORDS_KIND_IDS.flatMap((kind) => Object.keys(wordsKind(kind).texts))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe.each(all)('%s in %s: %s', (kind, language, key) => {
  const ours = oursOf(key, language)
  const rule = ruleOf(key, language)
  if (!rule) throw new Error('no rule')

  test('ours passes, read as it is kept and as it is shown', () => {
    expect(readWords(ours, rule)).toEqual({ words: ours })
    expect(readWords(shownWords(ours, rule.fields), rule)).toEqual({ words: ours })
    const { fields = {} } = wordsKind(kind)
    const told = { ...WORDS_FIELDS, ...fields }
    expect(namesIn(ours).filter((name) => !(name in told))).toEqual([])
    const labels = rule.fields.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('without a needed field it is refused by its name, and not said', () => {
    for (const { name, label, isNeeded } of rule.fields) {
      const without = `x${ours.replaceAll(`{${name}}`, '')}`
      if (isNeeded) {
        expect(readWords(without, rule)).toEqual({
          problem: `{${label}} has to stand in it. Pick it from the list.`,
        })
        expect(sayOwn(key, without, language)).toBeNull()
      } else if (namesIn(ours).includes(name)) {
        expect(readWords(without, rule)).toHaveProperty('words')
      }
    }
  })

  test('a field that is none is refused, and not said', () => {
    expect(readWords(`${ours} {nothing}`, rule)).toHaveProperty('problem')
    expect(sayOwn(key, `${ours} {nothing}`, language)).toBeNull()
  })

  test('the same words say the same as ours', () => {
    const inputs = Object.fromEntries(rule.fields.map(({ name }) => [name, `<${name}>`]))
    expect(sayOwn(key, ours, language)?.(inputs)).toBe(
      ours.replace(/\{(\w+)\}/g, (_, name: string) => `<${name}>`),
    )
  })
})

test('what is about the safety of an account is nobody’s but ours', () => {
  for (const key of [
    'two_factor_off_text',
    'known_text',
    'not_you',
    'proof_subject',
    'unsubscribe',
    'nothing',
  ])
    expect([key, ruleOf(key, 'en'), sayOwn(key, 'x', 'en')]).toEqual([key, null, null])
})
