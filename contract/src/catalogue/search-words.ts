/** What was typed, as words, and which parts of a text they match. */

import { searchForm } from '../basics/search-form.ts'
import type { Marks } from './product.ts'

const MAX_WORDS = 10

/** Letters and digits of any script, in the form of the search. Nothing else gets into a query. */
export function searchWords(text: string): string[] {
  return searchForm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/** Words as they stand in a text: a joiner is within one. */
const WRITTEN = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu
/** What belongs to the letter before it. */
const ATTACHED = /^[\p{M}\u200c\u200d]+/u

/** Where words of the text begin with one of the words: `[from, to)`, in order, apart from each other. */
export function findMarks(text: string, words: readonly string[]): Marks {
  const marks: Marks = []
  for (const { 0: word, index } of text.matchAll(WRITTEN)) {
    const form = searchForm(word)
    const typed = words.filter((one) => form.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    if (typed !== undefined) marks.push([index, index + lengthOf(word, typed)])
  }
  return marks
}

/** How much of the word, as it is written, has this form; with the signs that belong to its last letter. */
function lengthOf(word: string, form: string): number {
  let length = 0
  for (const letter of word) {
    if (searchForm(word.slice(0, length)).startsWith(form)) break
    length += letter.length
  }
  return length + (ATTACHED.exec(word.slice(length))?.[0].length ?? 0)
}
