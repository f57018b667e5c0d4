/**
 * Fragments of pages that were rendered before, in the memory of this process. The key of a fragment is everything that
 * it is rendered from, so nothing has to be invalidated: a change is another key, and what is no longer used is evicted.
 */
import { hash, randomUUID } from 'node:crypto'

/** Characters of keys and bytes of HTML in both generations together. */
const CAPACITY = 4_000_000
/** React's markers of a Suspense boundary that is left to the browser, or that is not ready. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->']

/** Two generations of entries: a hit in the older one moves the entry to the newer. */
let recent = new Map<string, Uint8Array>()
let older = new Map<string, Uint8Array>()
/** Of `recent`. */
let size = 0

function find(key: string): Uint8Array | undefined {
  const html = recent.get(key) ?? older.get(key)
  if (html) store(key, html)
  return html
}

function store(key: string, html: Uint8Array): void {
  const more = key.length + html.length
  if (recent.has(key) || more > CAPACITY / 2) return
  if (size + more > CAPACITY / 2) {
    older = recent
    recent = new Map()
    size = 0
  }
  recent.set(key, html)
  size += more
}

/** Starts each mark. Nobody can guess it, so nothing that a customer writes is taken for one. */
const MARK = `\u0001${randomUUID()}`
const END = '\u0002'

/** A text that stands for the fragment, or one before and one after what has to be rendered. */
export type Marks = { cached: string } | { before: string; after: string }

/** The fragments of one page while it is rendered. */
export class PageFragments {
  readonly #facts: string
  readonly #cached: Uint8Array[] = []
  readonly #missing: string[] = []

  /** `facts`: the data of the shop that every fragment may show. */
  constructor(facts: unknown) {
    this.#facts = hash('sha256', JSON.stringify(facts) ?? '', 'base64url')
  }

  /** `props` are plain data; functions among them are event handlers, and not part of the HTML. */
  marksOf(name: string, props: object): Marks {
    const key = `${name} ${this.#facts} ${JSON.stringify(props)}`
    const html = find(key)
    if (html) return { cached: `${MARK}=${this.#cached.push(html) - 1}${END}` }
    return { before: `${MARK}[${this.#missing.push(key) - 1}${END}`, after: `${MARK}]${END}` }
  }

  /** The page with its marks replaced. Stores the fragments that had to be rendered. */
  fillIn(page: string): Buffer<ArrayBuffer> {
    const [start = '', ...marked] = page.split(MARK)
    const pieces: Uint8Array[] = [Buffer.from(start)]
    for (const piece of marked) {
      const end = piece.indexOf(END)
      const place = Number(piece.slice(1, end))
      const html = piece.slice(end + END.length)
      if (piece.startsWith('=')) pieces.push(this.#cached[place] ?? new Uint8Array())
      pieces.push(Buffer.from(html))
      const key = piece.startsWith('[') ? this.#missing[place] : undefined
      // an array of its own: a small Buffer is a view into a larger one, which it would keep alive
      if (key !== undefined && !UNFINISHED.some((one) => html.includes(one)))
        store(key, new TextEncoder().encode(html))
    }
    return Buffer.concat(pieces)
  }
}
