/** One form for all telephone numbers, however they were typed. */
import { asciiAddress } from '@spokehaat/contract/identity/email-address'
import { latinDigits, tidyPhone } from '@spokehaat/contract/identity/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'BD'

/**
 * As it is kept and shown: of Bangladesh as people dial it there, 01712345678; of elsewhere with its country,
 * +919812345678. What no country has stays as it was typed: a courier may still make something of it.
 */
export function onePhone(typed: string): string {
  const tidy = tidyPhone(typed)
  const number = parsePhoneNumberFromString(tidy, HOME)
  if (!number?.isValid()) return tidy
  return number.country === HOME ? `0${number.nationalNumber}` : number.number
}

/** One thing that is searched for: a word, or a telephone number that may have been typed in several. */
export interface SearchTerm {
  words: string[]
  /** Digits that a number has to hold, without country and leading 0; null where these words can be no number. */
  digits: string | null
}

const MAX_WORDS = 8
/** Fewer digits are found as they are, in numbers as in all else. */
const LEAST_DIGITS = 5
/** Groups of digits with blanks, hyphens and brackets between them, and nothing else beside them. */
const RUN = /(?<![^\s])[+(]?\d[\d\s().\-–]*\d(?![^\s])/g

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** The words of a search, each to be found by itself; a whole number stands together, however it is set apart. */
export function searchTerms(search: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  const rest = latinDigits(search).replace(RUN, (run) => {
    const number = parsePhoneNumberFromString(tidyPhone(run), HOME)
    if (!number?.isValid()) return run
    terms.push({ words: wordsOf(run), digits: number.nationalNumber })
    return ' '
  })
  for (const word of wordsOf(rest)) terms.push({ words: [asciiAddress(word)], digits: digitsOf(word) })
  return terms.slice(0, MAX_WORDS)
}

function digitsOf(word: string): string | null {
  const digits = word.replace(/\D/g, '').replace(/^(880|0)/, '')
  return digits.length >= LEAST_DIGITS && /^[\d+\-().]+$/.test(word) ? digits : null
}
