/** Texts that staff write in English and in Bangla, such as a product's name: which of them a page shows. */
import type { Language } from '../basics/language.ts'

export interface InBoth {
  en: string
  /** '' or left out where there is none. */
  bn?: string | undefined
}

export interface TextIn {
  text: string
  /** Set where it is not in the language that was asked for: the `lang` of its element. */
  lang?: 'en'
}

/** What has no text in Bangla is shown in English, and marked. */
export function textIn(language: Language, { en, bn }: InBoth): TextIn {
  if (language === 'en') return { text: en }
  if (bn) return { text: bn }
  return en === '' ? { text: '' } : { text: en, lang: 'en' }
}

export const nameIn = (language: Language, { name, nameBn }: { name: string; nameBn?: string | undefined }) =>
  textIn(language, { en: name, bn: nameBn })
