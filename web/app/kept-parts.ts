/**
 * Parts of pages that were rendered before: the header, the footer, a product's card. A page that is made anew because
 * one product has changed is mostly parts that have not. Each is kept as the bytes that React made of it, under all that
 * they were made of: a change is another key, and what is no longer asked for is pushed out. Whole pages are the
 * server's to keep.
 */
import { hash, randomUUID } from 'node:crypto'
import type { Ask } from './lib/ask-early.ts'
import type { Written } from './storefront.ts'

/** Characters of keys and bytes of HTML, all together. */
const MOST = 4_000_000
/** React's marks for what it left to the browser, or had not yet; and a script is looked for where its page is outlined. */
const NOT_KEPT = ['<!--$!-->', '<!--$?-->', '<script']

interface Part {
  html: Buffer
  /** Stands for `html`. */
  digest: string
  /** What it wants asked for in the head of whichever page it is on. */
  asks: readonly Ask[]
}

/** The one used longest ago first. */
const parts = new Map<string, Part>()
let size = 0

function find(key: string): Part | undefined {
  const part = parts.get(key)
  if (!part) return undefined
  parts.delete(key)
  parts.set(key, part)
  return part
}

function keep(key: string, part: Part): void {
  if (parts.has(key)) return
  parts.set(key, part)
  size += sizeOf(key, part)
  for (const [oldest, old] of parts) {
    if (size <= MOST) return
    parts.delete(oldest)
    size -= sizeOf(oldest, old)
  }
}

const sizeOf = (key: string, { html, asks }: Part) =>
  key.length + html.length + (asks.length > 0 ? JSON.stringify(asks).length : 0)

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

/**
 * What is written of a part: `whole` where it was kept; else it has to be rendered between the two others. `asks` is what
 * it asks for, or where to put that.
 */
export type Marks =
  | { whole: string; asks: readonly Ask[] }
  | { whole: null; before: string; after: string; asks: Ask[] }

interface Begun {
  key: string
  asks: readonly Ask[]
  /** Of the pieces, its first. */
  at: number
}

/** The parts of one page, while it is rendered. */
export class PageParts {
  readonly #facts: string
  readonly #kept: Part[] = []
  readonly #missing: { key: string; asks: Ask[] }[] = []

  /** `facts`: what any part may be made of without naming it. */
  constructor(facts: unknown) {
    this.#facts = hash('sha256', JSON.stringify(facts) ?? '', 'base64url')
  }

  marksOf(name: string, madeOf: readonly unknown[]): Marks {
    const key = `${name} ${this.#facts} ${JSON.stringify(madeOf)}`
    const kept = find(key)
    if (kept) return { whole: mark('=', this.#kept.push(kept) - 1), asks: kept.asks }
    const asks: Ask[] = []
    const place = this.#missing.push({ key, asks }) - 1
    return { whole: null, before: mark('[', place), after: mark(']', place), asks }
  }

  /** The page, in pieces that part no mark, as bytes: what was kept in its places; what was rendered is kept. */
  putInto(html: readonly string[]): Written {
    const pieces: Buffer[] = []
    const begun: Begun[] = []
    const outline = html.map((text) => this.#putInto(text, pieces, begun)).join('')
    return { body: Buffer.concat(pieces), outline }
  }

  /** Returns its outline. */
  #putInto(html: string, pieces: Buffer[], begun: Begun[]): string {
    let outline = ''
    let from = 0
    const write = (text: string) => {
      pieces.push(Buffer.from(text))
      if (begun.length === 0) outline += text
    }
    for (let at = html.indexOf(BEGIN); at >= 0; at = html.indexOf(BEGIN, from)) {
      const apart = html.startsWith(APART, at - APART.length) ? APART.length : 0
      write(html.slice(from, at - apart))
      const end = html.indexOf(END, at)
      const kind = html[at + BEGIN.length]
      const place = Number(html.slice(at + BEGIN.length + 1, end))
      const kept = this.#kept[place]
      const missing = this.#missing[place]
      if (kind === '=' && kept) {
        pieces.push(kept.html)
        if (begun.length === 0) outline += kept.digest
      }
      if (kind === '[' && missing) begun.push({ ...missing, at: pieces.length })
      if (kind === ']') {
        const part = begun.pop()
        if (part) {
          const whole = concatApart(pieces.slice(part.at))
          const isKept = !NOT_KEPT.some((mark) => whole.includes(mark))
          const digest = hash('sha256', whole, 'base64url')
          if (isKept) keep(part.key, { html: whole, digest, asks: part.asks })
          if (begun.length === 0) outline += isKept ? digest : whole.toString()
        }
      }
      from = end + END.length
      if (html.startsWith(APART, from)) from += APART.length
    }
    write(html.slice(from))
    return outline
  }
}
