/**
 * A text in the form of the search, with digits for the number words in front of a unit ('bish hajar', পাঁচ ফুট), that still
 * knows how each part of it was typed. What has been read is covered, so that nothing reads it twice.
 */
import { searchForm } from '@spokehaat/contract/basics/search-form'

/** One reads them off in the order of the figures. */
const SCALE: readonly [number, string][] = [
  [1, 'one ek এক'],
  [2, 'two dui duita দুই দু'],
  [3, 'three tin তিন'],
  [4, 'four char চার'],
  [5, 'five pach panch pas পাঁচ পাচ'],
  [6, 'six choy chhoy soy ছয় ছ'],
  [7, 'seven sat shat সাত'],
  [8, 'eight at aat আট'],
  [9, 'nine noy noi নয়'],
  [10, 'ten dosh dos দশ'],
  [11, 'eleven egaro এগারো এগার'],
  [12, 'twelve baro বারো বার'],
  [13, 'thirteen tero তেরো তের'],
  [14, 'fourteen choddo চৌদ্দ'],
  [15, 'fifteen ponero ponoro পনেরো পনের'],
  [16, 'sixteen sholo ষোল ষোলো'],
  [17, 'seventeen shotero সতেরো সতের'],
  [18, 'eighteen atharo আঠারো আঠার'],
  [19, 'nineteen unish উনিশ'],
  [20, 'twenty bish kuri বিশ কুড়ি'],
  [21, 'ekush একুশ'],
  [22, 'baish বাইশ'],
  [24, 'chobbish cobbish চব্বিশ'],
  [25, 'pochish pocish pochis পঁচিশ পচিশ'],
  [27, 'satash সাতাশ'],
  [28, 'atash আটাশ'],
  [30, 'thirty trish tirish tris ত্রিশ তিরিশ'],
  [35, 'poytrish পঁয়ত্রিশ'],
  [40, 'forty chollish collish chollis চল্লিশ'],
  [45, 'poytallish পঁয়তাল্লিশ'],
  [50, 'fifty ponchash poncash ponchas পঞ্চাশ'],
  [55, 'ponchanno পঞ্চান্ন'],
  [60, 'sixty shaat ষাট'],
  [65, 'poyshotti পঁয়ষট্টি'],
  [70, 'seventy shottor sottor সত্তর'],
  [75, 'pochattor পঁচাত্তর'],
  [80, 'eighty ashi আশি'],
  [85, 'pochashi পঁচাশি'],
  [90, 'ninety nobboi নব্বই'],
  [0.5, 'half adha আধা'],
  [1.5, 'der dere দেড়'],
  [2.5, 'arai aray আড়াই'],
]
const VALUES = new Map(
  SCALE.flatMap(([value, words]) =>
    words.split(' ').map((word): [string, number] => [searchForm(word), value]),
  ),
)
/** 'sare tin lakh' is three and a half. */
const AND_A_HALF = new Set(['sare', 'share', 'share', searchForm('সাড়ে')])
/** Only before these is 'char' a number: 'Char Explorer' is a bicycle. */
const UNIT =
  /^(?:hajar|hazar|hajer|thousand|hundred|lakh|lac|lak|lokkho|taka|takar|tk|years?|yrs?|boch?h?[ou]r|bos[ou]r|feet|foot|ft|fit|fut|inch|gear|speed|হাজার|লাখ|লক্ষ|টাকা|বছর|বৎসর|ফুট|ফিট|ইঞ্চি|গিয়ার|স্পিড)/u

const CHUNKS = /[\p{L}\p{M}\u200c\u200d]+|[^\p{L}\p{M}\u200c\u200d]+/gu
const COVER = '\u0001'

interface Chunk {
  form: string
  from: number
  rawFrom: number
  rawTo: number
}

export class Written {
  /** With what has been read covered. */
  form: string
  private readonly text: string
  private readonly chunks: readonly Chunk[]

  constructor(text: string) {
    this.text = text
    this.chunks = placed(withDigits(chunksOf(text.replaceAll(COVER, ' '))))
    this.form = this.chunks.map(({ form }) => form).join('')
  }

  /** The first that the pattern finds is read, and covered. */
  take(pattern: RegExp): { groups: Record<string, string | undefined>; said: Said } | null {
    const match = pattern.exec(this.form)
    if (!match || match[0].trim() === '') return null
    const [lead = ''] = /^\s*/.exec(match[0]) ?? []
    return {
      groups: match.groups ?? {},
      said: this.cover(match.index + lead.length, match.index + match[0].trimEnd().length),
    }
  }

  cover(from: number, to: number): Said {
    this.form = this.form.slice(0, from) + COVER.repeat(to - from) + this.form.slice(to)
    return { at: from, text: this.typed(from, to) }
  }

  /** As it was typed. A figure that stands for words is said by these. */
  private typed(from: number, to: number): string {
    const within = this.chunks.filter((one) => one.from < to && one.from + one.form.length > from)
    const first = within[0]
    const last = within.at(-1)
    if (!first || !last) return ''
    const isExact = (one: Chunk) => one.form.length === one.rawTo - one.rawFrom
    const start = first.rawFrom + (isExact(first) ? Math.max(0, from - first.from) : 0)
    const end = isExact(last) ? last.rawFrom + Math.min(last.form.length, to - last.from) : last.rawTo
    return this.text.slice(start, end).trim()
  }

  /** The words that nothing has read yet. */
  words(): { word: string; at: number; text: string }[] {
    return [...this.form.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      word,
      at: index,
      text: this.typed(index, index + word.length),
    }))
  }
}

/** What was read, in the shopper's own words, and where it stood. */
export interface Said {
  at: number
  text: string
}

type Piece = Omit<Chunk, 'from'>

function chunksOf(text: string): Piece[] {
  return [...text.matchAll(CHUNKS)].map(({ 0: raw, index }) => ({
    form: searchForm(raw),
    rawFrom: index,
    rawTo: index + raw.length,
  }))
}

/** Number words become one chunk of digits, where a unit follows. */
function withDigits(chunks: readonly Piece[]): Piece[] {
  const done: Piece[] = []
  for (let at = 0; at < chunks.length; ) {
    const run = numberAt(chunks, at)
    const first = chunks[at]
    if (!first) break
    if (run) {
      done.push({ form: String(run.value), rawFrom: first.rawFrom, rawTo: chunks[run.last]?.rawTo ?? 0 })
      at = run.last + 1
    } else {
      done.push(first)
      at += 1
    }
  }
  return done
}

function numberAt(chunks: readonly Piece[], start: number): { value: number; last: number } | null {
  let sum = 0
  let last = -1
  let half = 0
  for (let at = start; at < chunks.length; at += 2) {
    const word = chunks[at]?.form ?? ''
    if (at === start && AND_A_HALF.has(word)) {
      half = 0.5
      continue
    }
    const value = VALUES.get(word)
    // 'twenty five', not 'five twenty'
    if (value === undefined || (sum > 0 && !(sum >= 20 && sum % 10 === 0 && value < 10))) break
    sum += value
    last = at
    if (!/^[\s-]+$/.test(chunks[at + 1]?.form ?? '')) break
  }
  const next = chunks[last + 1]?.form.trim() === '' ? chunks[last + 2]?.form : undefined
  return last >= 0 && next !== undefined && UNIT.test(next) ? { value: sum + half, last } : null
}

function placed(pieces: readonly Piece[]): Chunk[] {
  let from = 0
  return pieces.map((one) => {
    const chunk = { ...one, from }
    from += one.form.length
    return chunk
  })
}
