/**
 * What stands within a line of the owner's: `**bold**`, `_italic_` and `[words](/address)`. It is read into parts, and never
 * into HTML: what is no mark is text.
 */
import { isSafeLink } from './safe-link.ts'

export interface Part {
  text: string
  isBold?: true
  isItalic?: true
  /** Where it leads. */
  to?: string
}

const MARK =
  /\*\*(?<bold>[^*\n]+)\*\*|(?<![\p{L}\p{N}])_(?<italic>[^_\n]+)_(?![\p{L}\p{N}])|\[(?<words>[^[\]\n]+)\]\((?<to>[^[)\s]+)\)/gu

/** A link that may not be followed is its words alone. */
export function readMarks(line: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of line.matchAll(MARK)) {
    if (match.index > at) parts.push({ text: line.slice(at, match.index) })
    at = match.index + match[0].length
    const { bold, italic, words = '', to = '' } = match.groups ?? {}
    if (bold !== undefined) parts.push({ text: bold, isBold: true })
    else if (italic !== undefined) parts.push({ text: italic, isItalic: true })
    else parts.push(isSafeLink(to) ? { text: words, to } : { text: words })
  }
  if (at < line.length) parts.push({ text: line.slice(at) })
  return parts
}

/** The first address in a text that leads where none may; null where all are right. */
export function wrongAddress(text: string): string | null {
  for (const { groups } of text.matchAll(MARK)) {
    if (groups?.to !== undefined && !isSafeLink(groups.to)) return groups.to
  }
  return null
}
