import { withoutLinks } from './article-links.ts'

/** Words a minute: an unhurried reader of a text with figures in it. */
const PACE = 220

/** Words and figures, but for what the text links to; a dash, a bar or a sign that stands alone is none. */
export function countWords(text: string): number {
  return withoutLinks(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whole minutes, rounded up: nobody minds being done early. */
export function readMinutes(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / PACE))
}
