/**
 * Words as a query on `products.search`. A word is met by itself and by every word of the catalogue with its key, in either
 * script; what has it as it was typed, or as a synonym says, is **exact**, and comes first.
 */
import { readTerms, type SynonymBook, type Term } from '@spokehaat/contract/catalogue/read-search'
import { searchWords } from '@spokehaat/contract/catalogue/search-words'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { type Sounds, selectSounds } from './sounds.queries.ts'
import { type WordCounts, wordCounts } from './word-counts.queries.ts'

/** A word, a term or a search as the text of a query, with about how many products meet it. */
interface Meeting {
  exact: string
  full: string
  expectedExact: number
  expected: number
}

export interface Part {
  /** Its words as they were typed. */
  typed: string
  /** With its last word finished, and as the beginning of others. */
  whole: Meeting
  begun: Meeting
}

export interface Search {
  /** All are to be met. */
  parts: readonly Part[]
  /** Whether the last of them may go on. */
  isLastBegun: boolean
  /** Products of which the whole text is the SKU, or a variant's. */
  named: readonly string[]
  terms: readonly Term[]
  /** The words, with one of the catalogue in place of each that it does not have but hears; null where it has all. */
  corrected: string | null
}

interface Manner {
  book?: SynonymBook | null
  /** The last word was put in from the catalogue's own: it is whole, unless others there begin so. */
  isMended?: boolean
}

/** Words of so few letters are never taken for others: too many are near to them. */
export const isShort = (word: string): boolean => [...word].length <= 5

export async function understand(
  db: Database,
  text: string,
  { book = null, isMended = false }: Manner = {},
): Promise<Search> {
  const typed = searchWords(text)
  const guess = readTerms(typed, book, () => true)
  const [counts, { sounds, named }] = await Promise.all([
    wordCounts(db),
    selectSounds(db, allWords(typed, guess), text),
  ])
  const isKnown = (word: string) => sounds.get(word)?.isKnown ?? true
  const heard = readTerms(typed, book, (words) => !words.every(isKnown))
  // a word that the catalogue does not have is taken for the likest of its own that sounds the same
  const mended = heard.flatMap((term) => {
    const [word = ''] = term.typed
    const [like] = sounds.get(word)?.same ?? []
    const isTaken = term.meant.length === 0 && !isShort(word) && !isKnown(word) && like?.isSameScript === true
    return isTaken ? [like.word] : term.typed
  })
  const corrected = mended.every((word, at) => word === typed[at]) ? null : mended.join(' ')
  const terms =
    corrected === null
      ? heard
      : readTerms(mended, book, (words) => !words.every(isKnown)).map((term) =>
          withTyped(term, typed, mended),
        )
  const missing = allWords([], terms).filter((word) => !sounds.has(word))
  if (missing.length > 0)
    for (const [word, one] of (await selectSounds(db, missing)).sounds) sounds.set(word, one)
  return {
    ...toParts(terms, sounds, counts, isMended || mended.at(-1) !== typed.at(-1)),
    named,
    terms,
    corrected,
  }
}

/** Products may still have the word as it was typed: those that the job `words` has not come to. */
const withTyped = (term: Term, typed: readonly string[], mended: readonly string[]): Term => ({
  ...term,
  also: [
    ...term.also,
    ...typed.filter((word, at) => mended[at] !== word && term.typed.includes(mended[at] ?? '')),
  ],
})

const allWords = (words: readonly string[], terms: readonly Term[]) => [
  ...new Set([...words, ...terms.flatMap(({ typed, meant, also }) => [...typed, ...meant.flat(), ...also])]),
]

function toParts(
  terms: readonly Term[],
  sounds: ReadonlyMap<string, Sounds>,
  counts: WordCounts,
  isMended: boolean,
): Pick<Search, 'parts' | 'isLastBegun'> {
  const said = terms.filter(({ typed }) => typed.every((word) => sounds.has(word)))
  const large = said.filter(
    ({ typed, meant }) => meant.length > 0 || typed.some((word) => !sounds.get(word)?.isSmall),
  )
  const counted = large.length > 0 ? large : said
  const last = sounds.get(terms.at(-1)?.typed.at(-1) ?? '')
  return {
    parts: counted.map((term) => ({
      typed: term.typed.join(' '),
      whole: meetTerm(term, sounds, counts, false),
      begun: meetTerm(term, sounds, counts, true),
    })),
    // a small word at the end is whole
    isLastBegun: counted.at(-1) === terms.at(-1) && (!isMended || last?.goesOn === true),
  }
}

function meetTerm(
  { typed, meant, also }: Term,
  sounds: ReadonlyMap<string, Sounds>,
  counts: WordCounts,
  isBegun: boolean,
): Meeting {
  const known = (words: readonly string[]) => words.flatMap((word) => sounds.get(word) ?? [])
  const byWords = all(
    known(typed).map((one, at) => meetWord(one, counts, isBegun && at === typed.length - 1)),
  )
  const bySynonym = meant.map((words) => any(known(words).map((one) => meetWord(one, counts, false))))
  const others = known(also).map((one) => inAnyWay(one.whole, counts.finished(one)))
  return any([byWords, ...(meant.length === 0 ? [] : [all(bySynonym)]), ...others])
}

function meetWord(word: Sounds, counts: WordCounts, isBegun: boolean): Meeting {
  const text = isBegun ? word.begun : word.whole
  const expected = isBegun ? counts.unfinished(word) : counts.finished(word)
  // 'look' in a description is no lock: beside the word itself, another of its script counts in names and tags alone
  return any([
    { exact: text, full: text, expectedExact: expected, expected },
    ...word.same.map((one) =>
      inAnyWay(
        one.isSameScript && (word.isKnown || isShort(word.word)) ? inNames(one.whole) : one.whole,
        counts.finished(one),
      ),
    ),
    ...(isBegun ? word.begins.map((one) => inAnyWay(one.whole, counts.finished(one))) : []),
  ])
}

/** A query that only names, brands, categories and tags meet. */
export const inNames = (text: string) => text.replace(/'(?=[ )]|$)/g, "':ABC")

const inAnyWay = (full: string, expected: number): Meeting => ({
  exact: '',
  full,
  expectedExact: 0,
  expected,
})

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)

/** One of these will do. */
const any = (some: readonly Meeting[]): Meeting => joined(some, ' | ', sum)
const all = (some: readonly Meeting[]): Meeting => joined(some, ' & ', (numbers) => Math.min(...numbers))

function joined(
  some: readonly Meeting[],
  sign: string,
  count: (numbers: readonly number[]) => number,
): Meeting {
  return {
    exact: joinTexts(
      some.map(({ exact }) => exact),
      sign,
    ),
    full: joinTexts(
      some.map(({ full }) => full),
      sign,
    ),
    expectedExact: count(some.map(({ expectedExact }) => expectedExact)),
    expected: count(some.map(({ expected }) => expected)),
  }
}

function joinTexts(texts: readonly string[], sign: string): string {
  const said = [...new Set(texts.filter(Boolean))]
  return said.length > 1 ? said.map((text) => `(${text})`).join(sign) : (said[0] ?? '')
}

/** Of these parts as a query, the last one begun or not. `of`: what meets them in any way, or exactly. */
export function queryOf(
  parts: readonly Part[],
  isLastBegun: boolean,
  of: 'full' | 'exact' = 'full',
): RawBuilder<unknown> {
  const texts = parts.map(
    ({ whole, begun }, at) => (isLastBegun && at === parts.length - 1 ? begun : whole)[of],
  )
  return texts.length === 0 ? sql`null::tsquery` : sql`${joinTexts(texts, ' & ')}::tsquery`
}
