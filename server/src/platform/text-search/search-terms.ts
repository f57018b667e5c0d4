/** What was typed into a search, as terms that each have to be found. */

import { latinDigits } from '@spokehaat/contract/basics/digits'
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { asciiAddress } from '@spokehaat/contract/identity/email-address'
import { tidyPhone } from '@spokehaat/contract/identity/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { keyOf, wordsOf } from './search-text.ts'

/** A word between blanks, or a telephone number that may have been typed in several. */
export interface SearchTerm {
  /** One of these forms is contained in what is found. */
  forms: string[]
  /** Or all of these words are in it, by their sound; empty for what has none. */
  sounds: { form: string; key: string }[]
}

const HOME = 'BD'
const MAX_TERMS = 8
/** Fewer digits are found as they are, in numbers as in all else. */
const LEAST_DIGITS = 5
/** Groups of digits with blanks, hyphens and brackets between them, and nothing else beside them. */
const RUN = /(?<![^\s])[+(]?\d[\d\s().\-–]*\d(?![^\s])/g

/** None for joiners and other signs without a width alone: nothing is found by them. */
export function searchTerms(search: string): SearchTerm[] {
  const numbers: SearchTerm[] = []
  const rest = latinDigits(search).replace(RUN, (run) => {
    const number = parsePhoneNumberFromString(tidyPhone(run), HOME)
    if (!number?.isValid()) return run
    numbers.push({ forms: [number.nationalNumber], sounds: [] })
    return ' '
  })
  return [...numbers, ...rest.split(/\s+/).flatMap(termOf)].slice(0, MAX_TERMS)
}

function termOf(typed: string): SearchTerm[] {
  const form = searchForm(asciiAddress(typed)).replaceAll('\0', '')
  if (form === '') return []
  const words = form.includes('@') ? [] : wordsOf(form).map((word) => ({ form: word, key: keyOf(word) }))
  // of a number, the letters before it are no word: SH-00012345
  const isSpoken =
    words.some(({ key }) => key.length > 2) || (words.length > 0 && words.every(({ key }) => key !== ''))
  return [{ forms: [...new Set([form, ...digitsOf(form)])], sounds: isSpoken ? words : [] }]
}

function digitsOf(form: string): string[] {
  const digits = form.replace(/\D/g, '').replace(/^(880|0)/, '')
  return digits.length >= LEAST_DIGITS && /^[\d+\-().]+$/.test(form) ? [digits] : []
}
