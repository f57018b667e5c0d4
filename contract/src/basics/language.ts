/** The languages that the shop speaks; the first is spoken where nothing else is said, and its pages have no prefix. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the addresses of a language's pages begin with: nothing, or `/bn`. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)

/** The language of the page at this path. */
export function languageOf(path: string): Language {
  return LANGUAGES.find((language) => language !== 'en' && isBelow(path, prefixOf(language))) ?? 'en'
}

/** The same page in a language: `/shop?search=bell` is `/bn/shop?search=bell` in Bangla, and `/` is `/bn`. */
export function inLanguage(language: Language, path: string): string {
  const plain = path.slice(prefixOf(languageOf(path)).length)
  const rest = plain.startsWith('/') ? plain : `/${plain}`
  if (language === 'en') return rest
  return `${prefixOf(language)}${rest.replace(/^\/(?=$|[?#])/, '')}`
}

const isBelow = (path: string, prefix: string) =>
  path.startsWith(prefix) && /^($|[/?#.])/.test(path.slice(prefix.length))

/** The cookie that keeps which language was chosen. */
export const LANGUAGE_COOKIE = 'language'
