/** What was typed, as words, and which parts of a text they match. */
import type { Marks } from './product.ts'

const MAX_WORDS = 10

/** Letters and digits of any script, in small letters. Nothing else gets into a query. */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/** Where words of the text begin with one of the words: `[from, to)`, in order, apart from each other. */
export function findMarks(text: string, words: readonly string[]): Marks {
  const marks: Marks = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const lower = word.toLowerCase()
    const typed = words.filter((one) => lower.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    // a letter whose small form is of another length would shift the end
    if (typed !== undefined) marks.push([index, index + Math.min(typed.length, word.length)])
  }
  return marks
}
