/** A chat as it is read: what can't be seen is gone, and what is no words is blanked, letter for letter. */
import { latinDigits } from '../../basics/digits.ts'
import { searchForm } from '../../basics/search-form.ts'
import type { Word } from './part.ts'

/** Between what must not be read together. */
export const BARRIER = '\u0001'

/** Format characters but the two joiners that Bangla is written with, and control characters but the line feed. */
const UNSEEN = /(?!\u200c|\u200d|\n)[\p{Cf}\p{Cc}]/gu
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u20e3/gu

export function tidyChat(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
}

/** Each match as so many of `by`, so that positions stay. */
export function blank(text: string, what: RegExp, by: string): string {
  return text.replace(what, (found) => by.repeat(found.length))
}

export const withoutPictures = (text: string): string => blank(text, PICTURES, ' ')

/** With digits 0 to 9; every position stays. */
export const digits = (text: string): string => latinDigits(text)

const WORD = /\p{N}+\p{L}(?![\p{L}\p{M}])|[\p{L}\p{M}\u200c\u200d]+(?:['’][\p{L}\p{M}]+)?|\p{N}+/gu

/** Words and figures: `Mirpur10` is two, `Cox's` and `3A` are one. `from`: where the text begins in the whole. */
export function wordsOf(text: string, from = 0): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    form: searchForm(word).replace(/['’]/g, ''),
    at: [from + index, from + index + word.length],
  }))
}

/** What stands between words and belongs to none: at the ends of a part it is left out. */
const EDGE = '[\\s,;:।|•*\\-–—=.()\\u0001]'
const EDGES = new RegExp(`^${EDGE}+|${EDGE}+$`, 'gu')

/** Without blanks and signs at both ends, and where the rest begins. */
export function trimmed(text: string): { text: string; from: number } {
  const rest = text.replace(EDGES, '')
  return { text: rest, from: rest === '' ? 0 : text.indexOf(rest) }
}
