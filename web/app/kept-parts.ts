/**
 * Parts of pages that were rendered before: the header, the footer, a product's card. A page that is made anew because
 * one product has changed is mostly parts that have not. Each is kept as the bytes that React made of it, under all that
 * they were made of: a change is another key, and what is no longer asked for is pushed out. Whole pages are the
 * server's to keep.
 */
import { hash, randomUUID } from 'node:crypto'

/** Characters of keys and bytes of HTML, all together. */
const MOST = 4_000_000
/** React's marks for what it left to the browser, or had not yet. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->']

/** The one used longest ago first. */
const parts = new Map<string, Buffer>()
let size = 0

function find(key: string): Buffer | undefined {
  const html = parts.get(key)
  if (!html) return undefined
  parts.delete(key)
  parts.set(key, html)
  return html
}

function keep(key: string, html: Buffer): void {
  if (parts.has(key) || UNFINISHED.some((mark) => html.includes(mark))) return
  parts.set(key, html)
  size += key.length + html.length
  for (const [oldest, { length }] of parts) {
    if (size <= MOST) return
    parts.delete(oldest)
    size -= oldest.length + length
  }
}

/** As `Buffer.concat`, but never as a slice of the 64 KB that small Buffers share: one that is kept would keep them all. */
function concatApart(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) at += piece.copy(whole, at)
  return whole
}

/** Nobody can guess it: what a customer writes is never taken for a mark. */
const SECRET = randomUUID()
type Kind = '=' | '[' | ']'
/** Of what fits one byte: where a page has nothing else, it takes half the memory while it is put together. */
const BEGIN = `\u0001${SECRET}`
const END = '\u0002'
const mark = (kind: Kind, place: number) => `${BEGIN}${kind}${place}${END}`
/** By which React keeps a mark, a text to it, apart from another text: around it there are only elements. */
const APART = '<!-- -->'

/** What is written of a part: `whole` where it was kept; else it has to be rendered between the two others. */
export type Marks = { whole: string } | { whole: null; before: string; after: string }

/** The parts of one page, while it is rendered. */
export class PageParts {
  readonly #facts: string
  readonly #kept: Buffer[] = []
  readonly #missing: string[] = []

  /** `facts`: what any part may be made of without naming it. */
  constructor(facts: unknown) {
    this.#facts = hash('sha256', JSON.stringify(facts) ?? '', 'base64url')
  }

  marksOf(name: string, madeOf: readonly unknown[]): Marks {
    const key = `${name} ${this.#facts} ${JSON.stringify(madeOf)}`
    const kept = find(key)
    if (kept) return { whole: mark('=', this.#kept.push(kept) - 1) }
    const place = this.#missing.push(key) - 1
    return { whole: null, before: mark('[', place), after: mark(']', place) }
  }

  /** The page, in pieces that part no mark, as bytes: what was kept in its places; what was rendered is kept. */
  putInto(html: readonly string[]): Buffer<ArrayBuffer> {
    const pieces: Buffer[] = []
    const begun: { key: string; at: number }[] = []
    for (const text of html) this.#putInto(text, pieces, begun)
    return Buffer.concat(pieces)
  }

  #putInto(html: string, pieces: Buffer[], begun: { key: string; at: number }[]): void {
    let from = 0
    for (let at = html.indexOf(BEGIN); at >= 0; at = html.indexOf(BEGIN, from)) {
      const apart = html.startsWith(APART, at - APART.length) ? APART.length : 0
      pieces.push(Buffer.from(html.slice(from, at - apart)))
      const end = html.indexOf(END, at)
      const kind = html[at + BEGIN.length]
      const place = Number(html.slice(at + BEGIN.length + 1, end))
      const kept = this.#kept[place]
      const key = this.#missing[place]
      if (kind === '=' && kept) pieces.push(kept)
      if (kind === '[' && key !== undefined) begun.push({ key, at: pieces.length })
      if (kind === ']') {
        const part = begun.pop()
        if (part) keep(part.key, concatApart(pieces.slice(part.at)))
      }
      from = end + END.length
      if (html.startsWith(APART, from)) from += APART.length
    }
    pieces.push(Buffer.from(html.slice(from)))
  }
}
