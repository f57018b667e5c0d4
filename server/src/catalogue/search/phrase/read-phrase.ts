/**
 * What a sentence asks for: figures, pages, brands, kinds of goods and what they are for; and the words that are left to look
 * for. Pure: the owner's lists are given. Whatever was read is said in the shopper's own words.
 */
import type { SoughtPage } from '@spokehaat/contract/catalogue/product'
import { type ReadPrice, readPrice, type SynonymBook } from '@spokehaat/contract/catalogue/read-search'
import { type Brand, brandAt } from './brands.ts'
import * as figures from './figures.ts'
import { type Entry, isInBook, LONGEST, type Meaning, meaningOf, stemsOf } from './lexicon.ts'
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
  /** What is asked for is sold elsewhere, whatever our descriptions say of it. */
  isElsewhere: boolean
  page: SoughtPage | null
  brand: Brand | null
  /** What words mean that the owner's list does not have. */
  meant: ReadonlyMap<string, string>
  /** Whether the name of an accessory was put in for a word near to it. */
  isMended: boolean
}

interface Figure<Value> {
  value: Value
  said: string
}

interface Known {
  book: SynonymBook | null
  brands: readonly Brand[]
}

/** Beside what only grown people do. */
const GROWN = ['Road', 'Gravel', 'Mountain', 'Fat', 'City', 'Hybrid', 'Electric'] as const
export const BIKES = ['Road', 'Gravel', 'Mountain', 'Fat', 'City', 'Hybrid', 'Electric', 'Kids'] as const
const ACCESSORIES = ['Accessory'] as const
/** More than this is hardly a search for a product by its number. */
const NUMBER_ALONE = /^\s*[\d\s-]+\s*$/

const VARIANT = /^\s*(?=\S*\d)(?=\S*[a-z])\w+(?:-\w+)+\s*$/i

export function readPhrase(typed: string, { book, brands }: Known): Phrase {
  // the SKU of a variant is no sentence
  const text = VARIANT.test(typed) ? '' : typed
  const written = new Written(text)
  const pieces: Said[] = []
  const hasFigures = /\d/.test(written.form)
  const keep = <Value>(read: figures.Read<Value> | null): Figure<Value> | null => {
    if (!read) return null
    pieces.push(read.said)
    return { value: read.value, said: read.said.text }
  }
  const isNumber = NUMBER_ALONE.test(text)
  const mean = meanings(book)
  const nouns = goodsIn(written, mean)
  const tyre = hasFigures ? keep(figures.readTyre(written)) : null
  const height = hasFigures ? keep(figures.readHeight(written)) : null
  const page = readPage(written, nouns.hasItem)
  if (page) pieces.push(page.said)
  const age = page || !hasFigures ? null : keep(figures.readAge(written))
  const gears = keep(figures.readGears(written))
  const price = isNumber || page || !hasFigures ? null : readPrice(written.form, nouns.hasGoods)
  const priced = price && { ...price.price, said: written.cover(price.from, price.to) }
  if (priced) pieces.push(priced.said)
  const wheel = isNumber || !hasFigures ? null : keep(figures.readWheel(written, nouns.isRound))
  const words = readWords(
    written,
    { book, brands, mean },
    { hasAge: age !== null, hasItem: nouns.hasItem, isRead: pieces.length > 0 },
  )
  const child = age === null ? null : figures.heightAt(age.value)
  const isForChild = age !== null && figures.isChild(age.value)
  const isRead = pieces.length > 0 || words.isLess || words.brand !== null
  const ofBikes = !words.hasBike || !isRead ? [] : words.isForGrown ? GROWN : BIKES
  const only = nouns.hasItem ? [] : isForChild ? ['Kids'] : words.only.length > 0 ? words.only : ofBikes
  const first = nouns.hasItem
    ? [ACCESSORIES]
    : [words.first, ...(words.hasBike || words.first.length > 0 ? [BIKES] : [])]
  // nothing but fillers, or no words at all: as it stands
  const isEmpty =
    (words.wished === '' &&
      words.first.length === 0 &&
      pieces.length === 0 &&
      !words.brand &&
      !words.isSale) ||
    (!isRead && words.nouns.length < 2)
  return {
    search: isEmpty ? typed : words.search,
    wished: isEmpty ? typed : words.wished,
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
    isElsewhere: nouns.isElsewhere,
    page: page?.page ?? null,
    brand: words.brand,
    meant: words.meant,
    isMended: words.isMended,
  }
}

type Mean = (words: readonly string[]) => Meaning | null

/** What words mean is asked twice: before anything is read, and of what is left. */
function meanings(book: SynonymBook | null): Mean {
  const known = new Map<string, Meaning | null>()
  return (words) => {
    const phrase = words.join(' ')
    const before = known.get(phrase)
    if (before !== undefined) return before
    const meaning = meaningOf(words, (word) => isInBook(book, word))
    known.set(phrase, meaning)
    return meaning
  }
}

/** What goods the phrase names. */
function goodsIn(written: Written, mean: Mean) {
  const found = spansOf(
    written.words().map(({ word }) => word),
    mean,
  )
  const entries = found.flatMap(({ entry }) => entry ?? [])
  const items = entries.filter(({ role }) => role === 'item')
  return {
    hasItem: items.length > 0,
    hasGoods: entries.some(({ role }) => role !== 'filler' && role !== 'other'),
    // beside a word that nobody knows it may be the beginning of another: `garjan car`
    isElsewhere:
      found.every(({ entry }) => entry !== null) &&
      found.some(
        ({ entry, from, length, found: form }) =>
          entry?.role === 'other' && isAsTyped(written, from, length, form),
      ) &&
      !entries.some(({ role }) => ['bike', 'item', 'type', 'typeOf', 'child'].includes(role)),
    isRound: items.some(({ word }) => word === 'tube' || word === 'tyre'),
  }
}

/** `care` is no car with an ending. */
function isAsTyped(written: Written, from: number, length: number, form: string): boolean {
  const words = written.words().slice(from, from + length)
  return words.map(({ word }) => word).join(' ') === form
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
function spansOf(words: readonly string[], mean: Mean): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    const span = longestAt(words, at, mean)
    spans.push(span)
    at += span.length
  }
  return spans
}

function longestAt(words: readonly string[], from: number, mean: Mean): Span {
  for (let length = Math.min(LONGEST, words.length - from); length > 0; length--) {
    const meaning = mean(words.slice(from, from + length))
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
  /** What it is for is nothing that children do. */
  isForGrown: boolean
  isSale: boolean
  brand: Brand | null
  meant: Map<string, string>
  isMended: boolean
}

interface Around {
  hasAge: boolean
  hasItem: boolean
  /** Something has been read already. */
  isRead: boolean
}

function readWords(
  written: Written,
  { book, brands, mean }: Known & { mean: Mean },
  { hasAge, hasItem, isRead }: Around,
): Words {
  const all = written.words()
  const forms = all.map(({ word }) => word)
  const at = forms.findIndex((_, place) => brandAt(forms.slice(place), brands) !== null)
  const named = at < 0 ? null : brandAt(forms.slice(at), brands)
  const rest = named ? all.filter((_, place) => place < at || place >= at + named.length) : all
  const spans = spansOf(
    rest.map(({ word }) => word),
    mean,
  ).map((span) => {
    const typed = rest.slice(span.from, span.from + span.length)
    const form = typed.map(({ word }) => word).join(' ')
    return { ...span, form, said: { at: typed[0]?.at ?? 0, text: typed.map(({ text }) => text).join(' ') } }
  })
  const has = (role: Entry['role']) => spans.some(({ entry }) => entry?.role === role)
  const hasBike = has('bike')
  // a name such as 'Pahari Drop' says no use
  const isSentence = hasBike || (has('filler') && spans.every(({ entry }) => entry !== null))
  const words: Words = {
    search: '',
    wished: '',
    nouns: [],
    said: [],
    isLess: named !== null || has('filler') || has('sale'),
    only: [],
    first: [],
    hasBike,
    isForGrown:
      spans.some(({ entry }) => entry?.role === 'use' && !entry.types.includes('Kids')) && !has('child'),
    isSale: has('sale'),
    brand: named?.brand ?? null,
    meant: new Map(),
    isMended: false,
  }
  if (named) {
    const typed = all.slice(at, at + named.length)
    words.said.push({ at: typed[0]?.at ?? 0, text: typed.map(({ text }) => text).join(' ') })
  }
  const kept: string[] = []
  const wished: string[] = []
  for (const span of spans) {
    const { entry, form, said } = span
    const role = entry?.role
    if (role === 'filler') continue
    if (role === 'other') {
      kept.push(form)
      wished.push(form)
      words.said.push(said)
      continue
    }
    // of a brand that is not carried the names of its models lead nowhere
    if (named && !entry && !stemsOf(form).some((stem) => isInBook(book, stem))) continue
    words.said.push(said)
    if (entry && !hasItem) {
      const isType = role === 'type' || ((role === 'typeOf' || role === 'child') && hasBike)
      if (isType && words.only.length === 0) words.only = entry.types
      if (role === 'use' || role === 'person') words.first = [...words.first, ...entry.types]
    }
    // the age says it already
    if (role === 'sale' || (hasAge && (role === 'person' || role === 'child'))) {
      words.isLess = true
      continue
    }
    const sought = soughtFor(span, form, book)
    if (sought !== form) words.isLess = true
    words.isMended ||= span.isMended && role === 'item'
    if (entry && meansMore(span, sought, book)) {
      words.meant.set(sought, role === 'bike' ? (book?.byPhrase.get('cycle') ?? 'cycle') : entry.word)
    }
    // which come first says more than whose text has the word
    if (role !== 'use' || hasItem || !isSentence) wished.push(sought)
    if (isWish(role, { hasItem, hasBike, isSentence })) {
      words.isLess ||= role === 'use' || role === 'person'
      continue
    }
    kept.push(sought)
    if (role === 'item') words.nouns.push(...sought.split(' '))
  }
  words.wished = wished.join(' ')
  // what says all that bicycles are is said by their types
  const isAll = !words.isLess && !isRead && words.nouns.length === 0
  words.search = isAll ? words.wished : kept.join(' ')
  return words
}

/** What may be missing: what a bicycle is for says which come first; beside the name of an accessory nothing else must be met. */
function isWish(
  role: Entry['role'] | undefined,
  { hasItem, hasBike, isSentence }: { hasItem: boolean; hasBike: boolean; isSentence: boolean },
): boolean {
  if (hasItem) return role !== undefined && role !== 'item'
  if (role === 'bike') return true
  if (role === 'use') return isSentence
  // said by the type alone
  if (role === 'type' || (role === 'typeOf' && hasBike)) return true
  return role === 'person' && hasBike
}

/** Without its ending. The name of an accessory is put in for what is near to it; other slips are mended as everywhere. */
function soughtFor({ entry, found, isMended }: Span, form: string, book: SynonymBook | null): string {
  if (!entry) return stemsOf(form).find((stem) => isInBook(book, stem)) ?? form
  if (isMended) return entry.role === 'item' || entry.role === 'bike' ? entry.word : form
  return isInBook(book, form) || form === entry.word ? form : found
}

/** Whether it stands for a word of the catalogue that it is not. */
function meansMore({ entry, isMended }: Span, sought: string, book: SynonymBook | null): boolean {
  if (!entry || isMended || isInBook(book, sought) || entry.role === 'use' || entry.role === 'person')
    return false
  // 'mountain cycle' is read word by word
  return sought !== entry.word && (entry.role === 'item' || !sought.includes(' '))
}
