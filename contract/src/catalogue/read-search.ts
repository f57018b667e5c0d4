/**
 * What somebody means who types 'mountain cycle under 500': words of riders in the catalogue's own, and a price. Pure: the
 * owner's list of synonyms is given.
 */
import { isBangla } from '../basics/script.ts'
import { searchForm } from '../basics/search-form.ts'
import { soundKey } from '../basics/sound-key.ts'

export interface Synonym {
  /** Words in the form of the search, a blank between them. */
  typed: string
  /** The same; a stroke stands between words of which one will do: `bike/bicycle`. */
  meant: string
}

export interface ReadPrice {
  min?: number
  max?: number
  /** What the figures are in: as it was typed, else dollars, unless no bicycle costs that many. */
  currency: 'USD' | 'BDT'
}

/** A part of a search. It is met by its words as they were typed, or by what a synonym puts in for them. */
export interface Term {
  /** All of them, if by these. */
  typed: readonly string[]
  /** All of these, by one word of each. None where there is no synonym. */
  meant: readonly (readonly string[])[]
  /** Other words for the same: words of riders, in Bangla, that the list says mean it. */
  also: readonly string[]
}

export interface ReadSearch {
  /** As it was typed, without the price; '' where only a price was. */
  typed: string
  price: ReadPrice | null
}

/** The owner's list, ready to be looked up in. */
export interface SynonymBook {
  byPhrase: Pick<ReadonlyMap<string, string>, 'get' | 'has'>
  byKey: ReadonlyMap<string, readonly Synonym[]>
  /** By a word that is meant, what is typed for it in Bangla. */
  alsoCalled: ReadonlyMap<string, readonly string[]>
  /** Words in the longest phrase. */
  longest: number
}

/** A shorter key is that of many words. */
const SHORTEST_KEY = 3

export function synonymBook(synonyms: readonly Synonym[]): SynonymBook {
  const alsoCalled = new Map<string, string[]>()
  const byKey = new Map<string, Synonym[]>()
  for (const one of synonyms) {
    const key = keyOf(one.typed.split(' '))
    byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  for (const { typed, meant } of synonyms) {
    if (!/^[\u0980-\u09ff]+$/.test(typed) || meant.includes(' ')) continue
    for (const word of meant.split('/')) alsoCalled.set(word, [...(alsoCalled.get(word) ?? []), typed])
  }
  return {
    byPhrase: new Map(synonyms.map(({ typed, meant }) => [typed, meant])),
    byKey,
    alsoCalled,
    longest: Math.max(0, ...synonyms.map(({ typed }) => typed.split(' ').length)),
  }
}

/** The same with what these words mean where the list does not have them. */
export function withMeanings(book: SynonymBook, meant: ReadonlyMap<string, string>): SynonymBook {
  if (meant.size === 0) return book
  const words = [...meant.keys()].map((one) => one.split(' ').length)
  return {
    ...book,
    byPhrase: {
      get: (phrase) => book.byPhrase.get(phrase) ?? meant.get(phrase),
      has: (phrase) => book.byPhrase.has(phrase) || meant.has(phrase),
    },
    longest: Math.max(book.longest, ...words),
  }
}

const keyOf = (words: readonly string[]) => words.map(soundKey).join(' ')

/** In front of a figure without a currency, more than this are taka. */
const MOST_DOLLARS = 10_000
const MOST = 1_000_000_000

const SIGN = String.raw`\$|usd|us\$|tk\.?|bdt|taka|৳|টাকা`
const figure = (name: string) =>
  String.raw`(?<${name}Before>${SIGN})?\s*(?<${name}>\d[\d,]*(?:\.\d+)?)\s*(?<${name}Times>k|ha[zj][ae]r|thousand|hundred|sho|shoto|lakhs?|lacs?|lokkho|হাজার|লাখ|লক্ষ|শো|শত|শ)?(?:ের|er)?(?![\p{L}\p{M}\d])\s*(?<${name}After>dollars?|ডলার(?:ের)?|(?:${SIGN})(?:য়|র|r|y)?)?`
/** Nothing of a word may go on before or behind. */
export const whole = (pattern: string) =>
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`

const BELOW = whole(
  'under|below|less than|cheaper than|up ?to|within|inside|at most|max|maximum|not more than',
)
const ABOVE = whole('over|above|more than|at least|min|minimum|starting at')
/** Behind the figure, as one says it here: '500 er niche', '৫০০ টাকার মধ্যে'. */
const NICHE = String.raw`(?:-?\s*(?:er|এর|র))?\s*${whole('nich?e|nicher|kome|modd?h?ye?|modd?he|maje|majhe|vitore|bhitore|porjonto|or less|and under|নিচে|নীচে|নিচের|নীচের|কমে|কমের|মধ্যে|মাঝে|ভিতরে|ভেতরে|পর্যন্ত')}`
const UPORE = String.raw`(?:-?\s*(?:er|এর|র))?\s*${whole('upore|opore|beshi|or more|and up|উপরে|ওপরে|বেশি')}`
const AND = String.raw`\s*(?:-|–|to|and|theke|থেকে)\s*`

const PATTERNS = [
  `${whole('between|from')}\\s*${figure('min')}${AND}${figure('max')}(?:${NICHE})?`,
  // two figures by themselves may be a size; with a currency they are prices
  `(?=(?:${SIGN})|\\S+${AND}\\S+\\s*(?:${SIGN}))${figure('min')}${AND}${figure('max')}(?:${NICHE})?`,
  `${BELOW}\\s*${figure('max')}`,
  `${figure('max')}\\s*${NICHE}`,
  `${ABOVE}\\s*${figure('min')}`,
  `${figure('min')}\\s*${UPORE}`,
].map(compiled)

/** What is asked for by its price alone: '15000 taka cycle', 'budget 20k'. One hopes to pay no more. */
const BUDGET = compiled(
  `${whole('budget|বাজেট|bajet|price|dam|দাম|around|about|approx|almost|near|pray|প্রায়')}(?:\\s*(?:is|of|er|hobe|[:=]))?\\s*${figure('max')}`,
)
/** The same by its sign or its thousands alone. */
const SIGNED = new RegExp(
  compiled(
    `${figure('max')}(?:-?\\s*(?:er|এর|র)(?![\\p{L}\\p{M}]))?(?:\\s*(?:budget|বাজেটে?র?|bajete?)(?![\\p{L}\\p{M}]))?`,
  ).source,
  'gu',
)
/** Two of them are the least and the most. */
const ROUNDS = compiled(
  whole(String.raw`(?<min>[1-9]\d{0,2}(?:,?\d)*(?:,?[05]00))${AND}(?<max>[1-9]\d{0,2}(?:,?\d)*(?:,?[05]00))`),
)
/** Round figures without a sign, beside the name of goods. */
const ROUND = compiled(whole(String.raw`(?<max>[1-9]\d{0,2}(?:,?\d)*(?:,?[05]00))`))

/** Of words as people type them, to be met by the form of the search. */
export function compiled(pattern: string): RegExp {
  return new RegExp(formOf(pattern), 'u')
}

/** The words of a pattern in the form of the search; its own signs, such as `\p{L}`, are no words. */
function formOf(pattern: string): string {
  return pattern.replace(/[\u0980-\u09ff]+/g, searchForm)
}

/** What is weighed, measured or counted is no price: 'under 15 kg'. */
const MEASURE =
  /^\s*(?:kgs?|kilos?|g|grams?|lbs?|cm|mm|m|km|inch(?:es)?|in|″|"|speeds?|gears?|years?|yrs?|watts?|w|wh|bar|psi|কেজি|ইঞ্চি|বছর)(?![\p{L}\p{M}])/u

export function readSearch(text: string): ReadSearch {
  const form = searchForm(text)
  const found = readPrice(form)
  const typed = (found ? `${form.slice(0, found.from)} ${form.slice(found.to)}` : form)
    .replace(/\s+/g, ' ')
    .trim()
  return { typed, price: found?.price ?? null }
}

/** The words to look for, said as the owner's list says them. Null where no synonym was put in. */
export function meantText(terms: readonly Term[]): string | null {
  if (terms.every(({ meant }) => meant.length === 0)) return null
  const said = terms.flatMap(({ typed, meant }) =>
    meant.length === 0 ? typed : meant.map((one) => one.join('/')),
  )
  // 'mountain cycle' by 'mtb cycle' says bike twice
  return [...new Set(said)].join(' ')
}

interface PriceRead {
  price: ReadPrice
  from: number
  to: number
}

/** `hasGoods`: the text names goods, so that a round figure may be what they cost. */
export function readPrice(form: string, hasGoods = false): PriceRead | null {
  for (const pattern of PATTERNS) {
    const found = priceIn(form, pattern, MOST_DOLLARS)
    if (found) return found
  }
  const rounds = hasGoods ? priceIn(form, ROUNDS, 0) : null
  if (rounds && (rounds.price.min ?? 0) >= LEAST_ROUND) return rounds
  // a budget in dollars has its sign
  const budget = priceIn(form, BUDGET, 0)
  if (budget) return budget
  for (const match of form.matchAll(SIGNED)) {
    const { maxBefore, maxTimes, maxAfter } = match.groups ?? {}
    const found = (maxBefore ?? maxTimes ?? maxAfter) && priceOf(form, match, 0)
    if (found) return found
  }
  const round = hasGoods ? priceIn(form, ROUND, 0) : null
  return round && (round.price.max ?? 0) >= LEAST_ROUND ? round : null
}

/** Smaller ones are sizes and names. */
const LEAST_ROUND = 2_000

function priceIn(form: string, pattern: RegExp, mostDollars: number): PriceRead | null {
  const match = pattern.exec(form)
  return match && priceOf(form, match, mostDollars)
}

function priceOf(form: string, match: RegExpExecArray, mostDollars: number): PriceRead | null {
  if (!match.groups) return null
  const to = match.index + match[0].trimEnd().length
  const { groups } = match
  if (MEASURE.test(form.slice(to))) return null
  const min = amountOf(groups, 'min')
  const max = amountOf(groups, 'max')
  if (min === null || max === null) return null
  const signs = ['min', 'max'].flatMap((name) => [groups[`${name}Before`], groups[`${name}After`]])
  const sign = signs.find((one) => one !== undefined)
  const most = Math.max(min ?? 0, max ?? 0)
  const isInThousands = groups.minTimes !== undefined || groups.maxTimes !== undefined
  const isDollars =
    sign === undefined ? !isInThousands && most <= mostDollars : /\$|usd|dollar|ডলার/.test(sign)
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    price: {
      ...(low !== undefined && { min: low }),
      ...(high !== undefined && { max: high }),
      currency: isDollars ? 'USD' : 'BDT',
    },
    from: match.index,
    to,
  }
}

/** How many a word behind a figure stands for: 'hajar', 'lakh', শত. */
export function timesOf(word: string | undefined): number {
  if (word === undefined) return 1
  if (/^(?:lakhs?|lacs?|lokkho|লাখ|লক্ষ)$/.test(word)) return 100_000
  return /^(?:hundred|sho|shoto|শো|শত|শ)$/.test(word) ? 100 : 1_000
}

/** Undefined where the pattern has no such figure; null where it is none that something costs. */
function amountOf(groups: Record<string, string | undefined>, name: string): number | undefined | null {
  const digits = groups[name]
  if (digits === undefined) return undefined
  const factor = timesOf(groups[`${name}Times`])
  const amount = Number(digits.replaceAll(',', '')) * factor
  return amount > 0 && amount <= MOST ? amount : null
}

/**
 * The longest phrase first; what was put in is not looked at again. `isHeard`: whether these words may be taken for a
 * synonym that only sounds like them.
 */
export function readTerms(
  words: readonly string[],
  book: SynonymBook | null,
  isHeard: (words: readonly string[]) => boolean,
): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const most = words.slice(at, at + (book?.longest ?? 0))
    const found = book && longestTerm(most, book, isHeard)
    const typed = words[at] ?? ''
    terms.push(found ?? { typed: [typed], meant: [], also: book?.alsoCalled.get(typed) ?? [] })
    at += found?.typed.length ?? 1
  }
  return terms
}

function longestTerm(
  words: readonly string[],
  book: SynonymBook,
  isHeard: (words: readonly string[]) => boolean,
): Term | null {
  if (words.length === 0) return null
  const phrase = words.join(' ')
  const key = keyOf(words)
  // as it stands, or of more than one: 'cycles'
  const said = book.byPhrase.get(phrase) ?? book.byPhrase.get(phrase.replace(/s$/, ''))
  const heard =
    said ?? (key.length >= SHORTEST_KEY && isHeard(words) ? heardAs(book, key, phrase) : undefined)
  if (heard === undefined || heard === phrase) return longestTerm(words.slice(0, -1), book, isHeard)
  return { typed: words, meant: heard.split(' ').map((one) => one.split('/')), also: [] }
}

/** A few Latin letters are spelled too freely to be heard in Bangla: তীর is no `tyer`. */
const SHORT = 5

function heardAs(book: SynonymBook, key: string, phrase: string): string | undefined {
  return book.byKey
    .get(key)
    ?.filter(({ typed }) => isBangla(typed) || typed.length > SHORT || !isBangla(phrase))
    .at(-1)?.meant
}
