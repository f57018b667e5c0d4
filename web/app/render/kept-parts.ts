/**
 * Parts of pages that were rendered before: the header, the footer, a product's card. A page that is made anew because
 * one product has changed is mostly parts that have not. Each is kept as the bytes that React made of it, under all that
 * they were made of: a change is another key, and what is no longer asked for is pushed out. Whole pages are the
 * server's to keep.
 */
import { hash, randomUUID } from 'node:crypto'
import type { Ask } from './ask-early.ts'
import type { Written } from './storefront.ts'

/** Characters of keys and bytes of HTML, all together. */
const MOST = 4_000_000
/** React's marks for what it left to the browser, or had not yet. */
const NOT_KEPT = ['<!--$!-->', '<!--$?-->']
const SCRIPT = '<script'

interface Part {
  html: Buffer
  /** Stands for `html`. */
  digest: Buffer
  hasScript: boolean
  /** What it wants asked for in the head of whichever page it is on. */
  asks: readonly Ask[]
}

/**
 * What was used since `earlier` was begun, and what was used before that. A part that is looked up moves at most once
 * in each of the two's time: to put it behind all others at every use would write to the map each time, and leave garbage.
 */
let recent = new Map<string, Part>()
let earlier = new Map<string, Part>()
/** Of `recent`. */
let size = 0

function find(key: string): Part | undefined {
  const part = recent.get(key)
  if (part) return part
  const before = earlier.get(key)
  if (before) keep(key, before)
  return before
}

/** Each of the two has half of the room; where the first is full, the second goes. */
function keep(key: string, part: Part): void {
  const more = sizeOf(key, part)
  if (recent.has(key) || more > MOST / 2) return
  if (size + more > MOST / 2) {
    earlier = recent
    recent = new Map()
    size = 0
  }
  recent.set(key, part)
  size += more
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

/** What any part may be made of, of the page before: it hardly ever changes. */
let known = { facts: '', digest: digestOf('') }

function digestOf(facts: string): string {
  return hash('sha256', facts, 'base64url')
}

/** Nobody can guess it: what a customer writes is never taken for a mark. */
const SECRET = randomUUID()
type Kind = '=' | '[' | ']'
/** Of what fits one byte: where a page has nothing else, it takes half the memory while it is put together. */
const BEGIN = `\u0001${SECRET}`
const BEGIN_BYTES = Buffer.from(BEGIN)
const END = 2
const mark = (kind: Kind, place: number) => `${BEGIN}${kind}${place}${String.fromCharCode(END)}`
const [KEPT, BEGUN, ENDED] = ['=', '[', ']'].map((kind) => kind.charCodeAt(0))
/** By which React keeps a mark, a text to it, apart from another text: around it there are only elements. */
const APART = '<!-- -->'
const APART_BYTES = Buffer.from(APART)

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
  /** Those that are held back until the page was seen; null where they are not. */
  readonly scripts: Marks | null
  readonly #facts: string
  readonly #kept: Part[] = []
  readonly #missing: { key: string; asks: Ask[] }[] = []
  /** What several parts are made of is written once. */
  readonly #texts = new Map<object, string>()

  /** `facts`: a text of what any part may be made of without naming it. `heldScripts`: all that those are made of. */
  constructor(facts: string, heldScripts: readonly unknown[] | null = null) {
    if (facts !== known.facts) known = { facts, digest: digestOf(facts) }
    this.#facts = known.digest
    this.scripts = heldScripts && this.marksOf('scripts', heldScripts)
  }

  marksOf(name: string, madeOf: readonly unknown[]): Marks {
    let key = `${name} ${this.#facts}`
    for (const one of madeOf) key += ` ${this.#textOf(one)}`
    const kept = find(key)
    if (kept) return { whole: mark('=', this.#kept.push(kept) - 1), asks: kept.asks }
    const asks: Ask[] = []
    const place = this.#missing.push({ key, asks }) - 1
    return { whole: null, before: mark('[', place), after: mark(']', place), asks }
  }

  #textOf(value: unknown): string | undefined {
    if (!(value instanceof Object)) return JSON.stringify(value)
    const text = this.#texts.get(value) ?? JSON.stringify(value)
    this.#texts.set(value, text)
    return text
  }

  /** The page, in pieces that part no mark, as bytes: what was kept in its places; what was rendered is kept. */
  putInto(html: readonly string[]): Required<Written> {
    const page: Page = { pieces: [], outline: [], scripted: [], begun: [] }
    for (const text of html) this.#putInto(Buffer.from(text), page)
    const { pieces, outline, scripted } = page
    return { body: Buffer.concat(pieces), outline: Buffer.concat(outline), scripted }
  }

  #putInto(html: Buffer, page: Page): void {
    const { begun } = page
    let from = 0
    for (let at = html.indexOf(BEGIN_BYTES); at >= 0; at = html.indexOf(BEGIN_BYTES, from)) {
      const begin = at - APART.length
      write(page, html.subarray(from, isAt(html, begin, APART_BYTES) ? begin : at))
      const end = html.indexOf(END, at)
      const kind = html[at + BEGIN.length]
      const place = Number(html.toString('latin1', at + BEGIN.length + 1, end))
      const kept = this.#kept[place]
      const missing = this.#missing[place]
      if (kind === KEPT && kept) {
        page.pieces.push(kept.html)
        writeOutline(page, kept)
      }
      if (kind === BEGUN && missing) begun.push({ ...missing, at: page.pieces.length })
      if (kind === ENDED) {
        const part = begun.pop()
        if (part) writeOutline(page, keepPart(part, concatApart(page.pieces.slice(part.at))))
      }
      from = end + 1
      if (isAt(html, from, APART_BYTES)) from += APART.length
    }
    write(page, html.subarray(from))
  }
}

/** While it is put together. */
interface Page {
  pieces: Buffer[]
  outline: Buffer[]
  /** What the outline has only a digest of, and has a script. */
  scripted: Buffer[]
  /** The parts that have begun and not ended, the innermost last. */
  begun: Begun[]
}

function write(page: Page, html: Buffer): void {
  page.pieces.push(html)
  writeOutline(page, html)
}

/** What is within a part stands in the outline with it. */
function writeOutline({ begun, outline, scripted }: Page, written: Buffer | Part): void {
  if (begun.length > 0) return
  if (Buffer.isBuffer(written)) {
    outline.push(written)
    return
  }
  outline.push(written.digest)
  if (written.hasScript) scripted.push(written.html)
}

/** Gives what stands for it in the outline. */
function keepPart({ key, asks }: Begun, html: Buffer): Buffer | Part {
  if (NOT_KEPT.some((mark) => html.includes(mark))) return html
  const part: Part = { html, digest: hash('sha256', html, 'buffer'), hasScript: html.includes(SCRIPT), asks }
  keep(key, part)
  return part
}

function isAt(html: Buffer, at: number, wanted: Buffer): boolean {
  const end = at + wanted.length
  return at >= 0 && html.length >= end && html.compare(wanted, 0, wanted.length, at, end) === 0
}
