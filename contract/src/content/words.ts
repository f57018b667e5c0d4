/** A text in both languages, and what of it a page in one of them shows. */
import type { Language } from '../basics/language.ts'

export type Words = Record<Language, string>

/** As a page shows it. */
export interface Said {
  text: string
  /** Where it is in English on a page that is not: there is no Bangla. */
  lang?: 'en'
}

/** A document as a page in one language shows it: every text is one. */
export type Shown<T> = T extends Words
  ? Said
  : T extends readonly (infer One)[]
    ? Shown<One>[]
    : T extends object
      ? { [Key in keyof T]: Shown<T[Key]> }
      : T

const isWords = (value: object): value is Words =>
  'en' in value &&
  'bn' in value &&
  typeof value.en === 'string' &&
  typeof value.bn === 'string' &&
  Object.keys(value).length === 2

function saidIn({ en, bn }: Words, language: Language): Said {
  if (language === 'en') return { text: en }
  return bn === '' && en !== '' ? { text: en, lang: 'en' } : { text: bn }
}

/** What is empty in Bangla is English, and says so. */
export function shownIn<T>(value: T, language: Language): Shown<T> {
  return shown(value, language) as Shown<T>
}

function shown(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, language))
  if (typeof value !== 'object' || value === null) return value
  if (isWords(value)) return saidIn(value, language)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one, language)]))
}
