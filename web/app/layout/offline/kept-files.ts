import { inLanguage, type Language } from '@spokehaat/contract/basics/language'

/** What the kept pages look by: styles, fonts and pictures. */
export const KEPT_FILES = 'files'

/** Where the page is kept that is shown for all that were not. Nothing answers there on the server. */
export const offlinePage = (language: Language) => inLanguage(language, '/offline')

/**
 * Whether a page is kept, by its address without the language's prefix. What is typed, paid and worked in is not: it is of
 * no use without the shop. Nor is the cart, which is told anew from what this browser has.
 */
export function isKept(pathname: string): boolean {
  return /^\/(|shop|find-your-bike|compare|about|contact|privacy|terms|blog|(shopdetails|blogdetails|order|order\/verify)\/[^/]+)$/.test(
    pathname,
  )
}
