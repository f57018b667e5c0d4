/** The owner's words of mails and messages in place of ours, and what is held of them. */
import type { Language } from '@spokehaat/contract/basics/language'
import { filledWords, namesIn, readWords, type WordsRule } from '@spokehaat/contract/post/own-words'
import {
  KIND_OF,
  WORDS_FIELDS,
  WORDS_KINDS,
  type WordsKey,
  type WordsKindId,
  wordsKind,
} from '@spokehaat/contract/post/words-kinds'
import * as bn from '@spokehaat/texts/mails/bn'
import * as en from '@spokehaat/texts/mails/en'
import { z } from 'zod'

export const TEXTS = { en, bn }

/** Of a kind, by the keys of its texts. */
export type OwnWords = Readonly<Record<string, string>>
export const ownWords = z.record(z.string(), z.string())

type Say = (inputs: object) => string

/** Inputs that say their name, as it stands in a text. */
const NAMES = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

/** Our text with its fields by name: what a message says, asked with names for its inputs. */
export const oursOf = (key: WordsKey, language: Language): string => (TEXTS[language][key] as Say)(NAMES)

const SHOP_FIELDS: Record<Language, readonly string[]> = {
  en: ['shop'],
  bn: ['shop', 'shop_of', 'shop_at'],
}
/** Nothing that has to be read comes into them: each is a line that a mail program or a thumb may cut. */
const SHORT: ReadonlySet<string> = new Set(['subject', 'heading', 'button'])

const rules = new Map<string, WordsRule | null>()

/** Null where no kind has this text: nobody but us writes it. */
export function ruleOf(key: string, language: Language): WordsRule | null {
  const known = rules.get(`${language} ${key}`)
  if (known !== undefined) return known
  const rule = makeRule(key, language)
  rules.set(`${language} ${key}`, rule)
  return rule
}

function makeRule(key: string, language: Language): WordsRule | null {
  const id = KIND_OF.get(key)
  if (id === undefined || !isKeyOf(id, key)) return null
  const { texts, fields = {} } = wordsKind(id)
  const text = texts[key]
  if (!text) return null
  const own = namesIn(oursOf(key, language))
  const told = { ...WORDS_FIELDS, ...fields }
  return {
    part: text.part,
    canGo: text.canGo === true,
    fields: [...new Set([...own, ...SHOP_FIELDS[language]])].map((name) => {
      const { label, isNeeded } = told[name] ?? { label: name, isNeeded: true }
      return { name, label, isNeeded: isNeeded && own.includes(name) && !SHORT.has(text.part) }
    }),
  }
}

const isKeyOf = (kind: WordsKindId, key: string): key is WordsKey => key in WORDS_KINDS[kind].texts

export const keysOf = (kind: WordsKindId): WordsKey[] =>
  Object.keys(WORDS_KINDS[kind].texts).filter((key) => isKeyOf(kind, key))

/**
 * What says these words, or null where ours are said: a field that this program does not know any more must neither stop
 * a mail nor stand in it.
 */
export function sayOwn(key: string, words: string, language: Language): Say | null {
  const rule = ruleOf(key, language)
  if (!rule || 'problem' in readWords(words, rule)) return null
  return (inputs) => filledWords(words, { ...inputs })
}
