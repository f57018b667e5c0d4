import { inLanguage, type Language } from '@spokehaat/contract/basics/language'

/** Of this build of the web. There is one for each language (docs/decisions/0041-a-build-for-each-language.md). */
export const LANGUAGE: Language = import.meta.env.VITE_LANGUAGE === 'bn' ? 'bn' : 'en'

/**
 * Where a page of `paths` is found on this host: below `/bn` in the Bangla build. The router adds that by itself to what
 * its links and `navigate` are given; whoever writes an `href`, or reads the location of a navigation, needs it whole.
 */
export const pageAddress = (path: string): string => inLanguage(LANGUAGE, path)

/** What an English text needs on a page of another language, for who reads it aloud or hyphenates it. */
export const langOf = (isEnglish: boolean | undefined): 'en' | undefined =>
  isEnglish && LANGUAGE !== 'en' ? 'en' : undefined
