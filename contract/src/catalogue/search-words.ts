/** What was typed, as words, and which parts of a text they match. */

import { searchForm } from '../basics/search-form.ts'
import { soundKey } from '../basics/sound-key.ts'
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

/** Shorter keys are the beginning of too many others. */
const MIN_BEGUN_KEY = 4

/**
 * Where words of the text begin with one of the words: `[from, to)`, in order, apart from each other. A word that none
 * begins with is looked for by its sound, and marks the whole of what sounds like it: 'Cycle' for সাইকেল.
 */
export function findMarks(text: string, words: readonly string[]): Marks {
  const written = [...text.matchAll(WRITTEN)].map(({ 0: word, index }) => ({
    word,
    index,
    form: searchForm(word),
  }))
  const unwritten = words.filter((one) => !written.some(({ form }) => form.startsWith(one)))
  const keys = unwritten.map(soundKey).filter(Boolean)
  const marks: Marks = []
  for (const { word, index, form } of written) {
    const typed = words.filter((one) => form.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    if (typed !== undefined) marks.push([index, index + lengthOf(word, typed)])
    else if (keys.length > 0 && isHeard(soundKey(form), keys)) marks.push([index, index + word.length])
  }
  return marks
}

const isHeard = (key: string, typed: readonly string[]) =>
  typed.some((one) => key === one || (one.length >= MIN_BEGUN_KEY && key.startsWith(one)))

/** How much of the word, as it is written, has this form; with the signs that belong to its last letter. */
function lengthOf(word: string, form: string): number {
  let length = 0
  for (const letter of word) {
    if (searchForm(word.slice(0, length)).startsWith(form)) break
    length += letter.length
  }
  return length + (ATTACHED.exec(word.slice(length))?.[0].length ?? 0)
}
