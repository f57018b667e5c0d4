/** What an HTML text says, as plain text: lines and lists stay, and nothing of a script ever. */

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  deg: '°',
  times: '×',
  bull: '•',
}

/** With all that is in them; an end that is missing is the end of the text. */
const UNSEEN = /<(script|style|template|iframe|object|svg|noscript|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BREAK = /<(?:br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol|hr)\b[^>]*>/gi

export function htmlToText(html: string): string {
  const bare = html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/g, (blank) => (/<[a-z]/i.test(html) ? ' ' : blank))
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(BREAK, '\n')
    .replaceAll(/<\/?[a-z!][^>]*(?:>|$)/gi, '')
  return bare
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isLetter ? String.fromCodePoint(code) : undefined
}
