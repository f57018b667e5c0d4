/** Words a minute: an unhurried reader of a text with figures in it. */
const PACE = 220

/** Words and figures; a dash, a bar or a sign that stands alone is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whole minutes, rounded up: nobody minds being done early. */
export function readMinutes(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / PACE))
}
