/** What the name of a photograph's file says: `71003-kohl-2.jpg` is the second of product 71003 in the color Kohl. */

export interface NamedFile {
  /** The product's. */
  sku: number
  /** What stands between the SKU and the number, in small letters; '' where there is nothing. */
  words: string
  /** Its place; null where none is said. */
  place: number | null
}

/** Of an SKU no more digits than one can have. */
const SKU = /^(\d{1,10})(?![\p{L}\p{N}])/u
/** `-2`, `_02`, ` 2`, and ` (2)` as a computer names a copy. Longer figures are a color's or a camera's. */
const PLACE = /(?:^|[\s_.-]+)(?:\((\d{1,2})\)|(\d{1,2}))$/

/** Null where the name does not begin with a number. */
export function readFileName(name: string): NamedFile | null {
  const text = withoutEnding(name).normalize('NFC').trim().toLowerCase()
  const sku = SKU.exec(text)?.[1]
  if (sku === undefined) return null
  const rest = text.slice(sku.length)
  const found = PLACE.exec(rest)
  const words = plain(found ? rest.slice(0, found.index) : rest)
  return { sku: Number(sku), words, place: found ? Number(found[1] ?? found[2]) : null }
}

/** A name that begins with a SKU as a color and size has it, of letters and figures. */
export interface NamedVariant {
  /** In small letters. */
  sku: string
  words: string
}

/** Where a SKU may end. */
const ENDS = /(?<=[\p{L}\p{N})])(?=$|[\s_.-])/gu

/** Each SKU that the name may begin with, the longest first: that of `TING-1-2.jpg` may be `ting-1-2`, `ting-1` or `ting`. */
export function readVariantNames(name: string): NamedVariant[] {
  const text = withoutEnding(name).normalize('NFC').trim().toLowerCase()
  return [...text.matchAll(ENDS)].reverse().map(({ index }) => {
    const rest = text.slice(index)
    const found = PLACE.exec(rest)
    return { sku: text.slice(0, index), words: plain(found ? rest.slice(0, found.index) : rest) }
  })
}

/** Words without what may stand between them. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

interface Colored {
  colors: readonly { name: string; nameBn: string; hex: string }[]
}

/**
 * The hex of the color that the words begin with: by its name in either language or its hex, the longest name first; else
 * by the first word of a name, where one color alone begins so.
 */
export function colorNamed(words: string, { colors }: Colored): string | null {
  const names = colors
    .flatMap(({ name, nameBn, hex }) => [name, nameBn, hex].map((one) => ({ hex, name: plain(one) })))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  const whole = names.find(({ name }) => words === name || words.startsWith(`${name} `))
  if (whole || words === '') return whole?.hex ?? null
  const begun = new Set(
    names.filter(({ name }) => firstWord(name) === firstWord(words)).map(({ hex }) => hex),
  )
  const [only = null] = begun
  return begun.size === 1 ? only : null
}

const firstWord = (text: string) => text.split(' ')[0]

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/** As people count: the tenth after the second. */
export function byName(a: { name: string }, b: { name: string }): number {
  return withoutEnding(a.name).localeCompare(withoutEnding(b.name), 'en', {
    numeric: true,
    sensitivity: 'base',
  })
}
