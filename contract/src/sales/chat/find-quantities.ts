/** How many pieces somebody wants: `২টা`, `2 pcs`, `x2`, `duita`, or a bare figure at an end. */
import { digits } from './chat-text.ts'
import { UNITS } from './chat-words.ts'
import type { Range, Word } from './part.ts'

export interface Quantity {
  /** Null where so many can't be ordered. */
  pieces: number | null
  /** It can mean nothing else: it is counted by a word or a cross. */
  isSure: boolean
  at: Range
}

const NAMES: readonly [number, string][] = [
  [1, 'এক|একটা|একটি|ekta|akta|ekti|akti|one'],
  [2, 'দুই|দুইটা|দুইটি|দুটা|দুটো|দুটি|dui|duita|duiti|duta|duto|duti|two'],
  [3, 'তিন|তিনটা|তিনটি|tin|tinta|tinti|three'],
  [4, 'চার|চারটা|চারটি|char|charta|charti|four'],
  [5, 'পাঁচ|পাঁচটা|পাঁচটি|pach|pachta|panch|panchta|five'],
  [6, 'ছয়|ছয়টা|ছয়টি|choy|choyta|chhoy|six'],
  [7, 'সাত|সাতটা|সাতটি|satta|seven'],
  [8, 'আট|আটটা|আটটি|atta|eight'],
  [9, 'নয়টা|নয়টি|noyta|nine'],
  [10, 'দশ|দশটা|দশটি|dosh|doshta|ten'],
]
const named = new Map(
  NAMES.flatMap(([pieces, names]) =>
    names.split('|').map((name) => [name.normalize('NFC'), pieces] as const),
  ),
)
const COUNTER =
  'টা|টি|টো|টে|খানা|খান|পিস|পিছ|পিচ|পিসেস|জোড়া|সেট|ta|ti|khana|khan|pcs|pc|pis|pics|piece|pieces|pices|set|sets|pair|pairs|nos|units?'.normalize(
    'NFC',
  )
const NO_LETTER = '(?![\\p{L}\\p{M}\\p{N}])'
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])'

/** Of these the first group is the number. */
const COUNTED = [
  new RegExp(`${NO_LETTER_BEFORE}(\\d{1,5})[ -]?(?:${COUNTER})${NO_LETTER}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\p{M}\\d])[(]?[x×✕*][ ]?(\\d{1,3})[)]?${NO_LETTER}`, 'giu'),
  new RegExp(`${NO_LETTER_BEFORE}(\\d{1,3})[ ]?[x×✕*](?![\\p{L}\\p{M}\\p{N}]| ?\\d)`, 'giu'),
]
const COUNTS = new RegExp(`^(?:${COUNTER})$`, 'iu')

const ordered = (pieces: number) => (pieces >= 1 && pieces <= 99 ? pieces : null)

/** In the order of the text. `text`: part of the whole, which begins at `from` there; `words`: those of the part. */
export function findQuantities(text: string, from: number, words: readonly Word[]): Quantity[] {
  const found: Quantity[] = []
  const isFree = ([start, end]: Range) => found.every(({ at }) => at[1] <= start || at[0] >= end)
  const latin = digits(text)
  for (const how of COUNTED) {
    for (const { 0: said, 1: number, index } of latin.matchAll(how)) {
      const at: Range = [from + index, from + index + said.length]
      if (isFree(at)) found.push({ pieces: ordered(Number(number)), isSure: true, at })
    }
  }
  words.forEach((word, place) => {
    const pieces = named.get(word.text.normalize('NFC').toLowerCase())
    if (pieces === undefined || !isFree(word.at)) return
    const next = words[place + 1]
    // 'দুই টা', 'two pcs'
    const isCounted = next !== undefined && COUNTS.test(next.text)
    if (next !== undefined && !isCounted && UNITS.has(next.form)) return
    const isWhole = /(?:টা|টি|টো|ta|ti|to)$/.test(word.text.toLowerCase())
    found.push({
      pieces,
      isSure: isCounted || isWhole,
      at: [word.at[0], isCounted ? next.at[1] : word.at[1]],
    })
  })
  const bare = bareFigure(words, found)
  if (bare) found.push(bare)
  return found.sort((one, other) => one.at[0] - other.at[0])
}

/** Where nothing is counted: a figure that begins or ends it. */
function bareFigure(words: readonly Word[], found: readonly Quantity[]): Quantity | null {
  if (found.length > 0 || words.length < 2) return null
  const [first, second] = words
  const last = words.at(-1)
  const isFigure = (word: Word | undefined) => word !== undefined && /^\d{1,2}$/.test(word.form)
  if (first && isFigure(first) && second && !UNITS.has(second.form)) {
    return { pieces: ordered(Number(first.form)), isSure: false, at: first.at }
  }
  return last && isFigure(last) ? { pieces: ordered(Number(last.form)), isSure: false, at: last.at } : null
}
