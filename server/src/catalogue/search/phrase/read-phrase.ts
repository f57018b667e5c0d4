/**
 * What a sentence asks for: figures, pages, brands, kinds of goods and what they are for; and the words that are left to look
 * for. Pure: the owner's lists are given. Whatever was read is said in the shopper's own words.
 */
import type { SoughtPage } from '@spokehaat/contract/catalogue/product'
import { type ReadPrice, readPrice, type SynonymBook } from '@spokehaat/contract/catalogue/read-search'
import { type Brand, brandAt } from './brands.ts'
import * as figures from './figures.ts'
import { type Entry, isInBook, LONGEST, meaningOf, stemsOf } from './lexicon.ts'
import { readPage } from './pages.ts'
import { type Said, Written } from './written.ts'

export interface Phrase {
  /** The words to look for; '' where none are left. */
  search: string
  /** The same with what it is for, which comes first where something has that, too. */
  wished: string
  /** Of the words, those that name goods: nothing is found without them. */
  nouns: readonly string[]
  /** What was read and what is looked for, in the order and the words of the phrase; null where these are all of it. */
  said: string[] | null
  price: (ReadPrice & { said: string }) | null
  /** In cm: as it was said, or of the age. */
  height: Figure<number> | null
  gears: Figure<number> | null
  wheel: Figure<string> | null
  tyre: Figure<figures.Tyre> | null
  /** Types of products: nothing else is meant. */
  only: readonly string[]
  /** Types of products that come first, the foremost at the beginning. */
  first: readonly (readonly string[])[]
  isSale: boolean
  page: SoughtPage | null
  brand: Brand | null
}

export interface Figure<Value> {
  value: Value
  said: string
}

interface Known {
  book: SynonymBook | null
  brands: readonly Brand[]
}

export const BIKES = ['Road', 'Gravel', 'Mountain', 'Fat', 'City', 'Hybrid', 'Electric', 'Kids'] as const
const ACCESSORIES = ['Accessory'] as const
/** More than this is hardly a search for a product by its number. */
const NUMBER_ALONE = /^\s*[\d\s-]+\s*$/

export function readPhrase(text: string, { book, brands }: Known): Phrase {
  const written = new Written(text)
  const pieces: Said[] = []
  const keep = <Value>(read: figures.Read<Value> | null): Figure<Value> | null => {
    if (!read) return null
    pieces.push(read.said)
    return { value: read.value, said: read.said.text }
  }
  const isNumber = NUMBER_ALONE.test(text)
  const nouns = goodsIn(written)
  const tyre = keep(figures.readTyre(written))
  const height = keep(figures.readHeight(written))
  const page = readPage(written, nouns.hasItem)
  if (page) pieces.push(page.said)
  const age = page ? null : keep(figures.readAge(written))
  const gears = keep(figures.readGears(written))
  const price = isNumber || page ? null : readPrice(written.form, nouns.hasGoods)
  const priced = price && { ...price.price, said: written.cover(price.from, price.to) }
  if (priced) pieces.push(priced.said)
  const wheel = isNumber ? null : keep(figures.readWheel(written, nouns.isRound))
  const words = readWords(written, { book, brands }, { hasAge: age !== null, hasItem: nouns.hasItem })
  const child = age === null ? null : figures.heightAt(age.value)
  const isForChild = age !== null && figures.isChild(age.value)
  const only = nouns.hasItem ? [] : isForChild ? ['Kids'] : words.only
  const first = nouns.hasItem
    ? [ACCESSORIES]
    : [words.first, ...(words.hasBike || words.first.length > 0 ? [BIKES] : [])]
  const isRead = pieces.length > 0 || words.isLess || words.brand !== null
  return {
    search: words.search,
    wished: words.wished,
    nouns: words.nouns,
    said: isRead
      ? [...pieces, ...words.said].sort((a, b) => a.at - b.at).map(({ text: said }) => said)
      : null,
    price: priced && { ...priced, said: priced.said.text },
    height: height ?? (age && child !== null ? { value: child, said: age.said } : null),
    gears,
    wheel: nouns.isRound && tyre === null ? null : wheel,
    tyre: tyre ?? (nouns.isRound && wheel ? { value: figures.tyreOf(wheel.value), said: wheel.said } : null),
    only,
    first: first.filter((types) => types.length > 0),
    isSale: words.isSale,
    page: page?.page ?? null,
    brand: words.brand,
  }
}

/** Looked at before anything is read: what goods the phrase names. */
function goodsIn(written: Written) {
  const found = spansOf(
    written.words().map(({ word }) => word),
    () => false,
  )
  const entries = found.flatMap(({ entry }) => entry ?? [])
  const items = entries.filter(({ role }) => role === 'item')
  return {
    hasItem: items.length > 0,
    hasGoods: entries.some(({ role }) => role !== 'filler'),
    isRound: items.some(({ word }) => word === 'tube' || word === 'tyre'),
  }
}

interface Span {
  from: number
  length: number
  entry: Entry | null
  /** What is looked for in its place. */
  found: string
  isMended: boolean
}

/** The longest first; a word that nobody knows is a span of its own. */
function spansOf(words: readonly string[], isKnown: (word: string) => boolean): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    const span = longestAt(words, at, isKnown)
    spans.push(span)
    at += span.length
  }
  return spans
}

function longestAt(words: readonly string[], from: number, isKnown: (word: string) => boolean): Span {
  for (let length = Math.min(LONGEST, words.length - from); length > 0; length--) {
    const meaning = meaningOf(words.slice(from, from + length), isKnown)
    const [entry] = meaning?.entries ?? []
    if (meaning && entry) return { from, length, entry, found: meaning.found, isMended: meaning.isMended }
  }
  return { from, length: 1, entry: null, found: words[from] ?? '', isMended: false }
}

interface Words {
  search: string
  wished: string
  nouns: string[]
  said: Said[]
  /** Some words are not looked for, or otherwise than they were typed. */
  isLess: boolean
  only: readonly string[]
  first: readonly string[]
  hasBike: boolean
  isSale: boolean
  brand: Brand | null
}

function readWords(
  written: Written,
  { book, brands }: Known,
  { hasAge, hasItem }: { hasAge: boolean; hasItem: boolean },
): Words {
  const all = written.words()
  const forms = all.map(({ word }) => word)
  const at = forms.findIndex((_, place) => brandAt(forms.slice(place), brands) !== null)
  const named = at < 0 ? null : brandAt(forms.slice(at), brands)
  const rest = named ? all.filter((_, place) => place < at || place >= at + named.length) : all
  const spans = spansOf(
    rest.map(({ word }) => word),
    (word) => isInBook(book, word),
  )
  const hasBike = spans.some(({ entry }) => entry?.role === 'bike')
  const words: Words = {
    search: '',
    wished: '',
    nouns: [],
    said: [],
    isLess: named !== null,
    only: [],
    first: [],
    hasBike,
    isSale: false,
    brand: named?.brand ?? null,
  }
  if (named)
    words.said.push({
      at: all[at]?.at ?? 0,
      text: all
        .slice(at, at + named.length)
        .map((one) => one.text)
        .join(' '),
    })
  const kept: string[] = []
  const wished: string[] = []
  const isSentence = hasBike || spans.every(({ entry }) => entry !== null)
  for (const span of spans) {
    const typed = rest.slice(span.from, span.from + span.length)
    const form = typed.map(({ word }) => word).join(' ')
    const { entry } = span
    const text = typed.map((one) => one.text).join(' ')
    const say = () => words.said.push({ at: typed[0]?.at ?? 0, text })
    const isType =
      entry?.role === 'type' || (entry?.role === 'typeOf' && hasBike) || (entry?.role === 'child' && hasBike)
    if (entry?.role === 'filler') {
      words.isLess = true
      continue
    }
    if (entry?.role === 'sale') words.isSale = true
    const isForWhom = entry?.role === 'person' || entry?.role === 'child'
    // the age says it already
    const isDone = entry?.role === 'sale' || (hasAge && isForWhom)
    // what a bicycle is for says which come first; a name such as 'Pahari Drop' is no use
    const isWish =
      (entry?.role === 'use' && !hasItem && isSentence) ||
      (entry?.role === 'person' && (hasBike || hasItem)) ||
      (entry?.role === 'child' && hasItem)
    if (isType && !hasItem && entry) words.only = words.only.length > 0 ? words.only : entry.types
    if (entry && !hasItem && (entry.role === 'use' || entry.role === 'person'))
      words.first = [...words.first, ...entry.types]
    say()
    if (isDone) {
      words.isLess = true
      continue
    }
    // of a brand that is not carried the names of its models lead nowhere
    if (named && !entry && !stemsOf(form).some((stem) => isInBook(book, stem))) {
      words.said.pop()
      continue
    }
    const sought = soughtFor(span, form, book)
    if (sought !== form || isWish) words.isLess = true
    wished.push(sought)
    if (isWish) continue
    kept.push(sought)
    if (entry && entry.role === 'item') words.nouns.push(sought)
  }
  words.search = kept.join(' ')
  words.wished = wished.join(' ')
  return words
}

/** As it was typed where the owner's list or the catalogue has it so; else without its ending, or as it is spelled. */
function soughtFor({ entry, found, isMended, length }: Span, form: string, book: SynonymBook | null): string {
  if (!entry) return stemsOf(form).find((stem) => isInBook(book, stem)) ?? form
  if (isInBook(book, form) || form === entry.word) return form
  if (entry.role === 'bike')
    return isInBook(book, found) || found === 'bike' || found === 'bicycle' ? found : 'cycle'
  if (isInBook(book, found) && !isMended) return found
  if (length === 1 && !isMended && /[\u0980-\u09ff]/.test(found)) return found
  return entry.role === 'item' || entry.role === 'type' || entry.role === 'typeOf' || entry.role === 'child'
    ? entry.word
    : found
}
