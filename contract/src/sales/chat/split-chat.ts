/** A chat in pieces: by lines, by labels, by the signs between, each with where it stands. */
import { BARRIER, trimmed, wordsOf } from './chat-text.ts'
import { findLabels, type Label } from './find-labels.ts'
import type { Range, Word } from './part.ts'

export interface Piece {
  text: string
  at: Range
  words: Word[]
  line: number
  /** By which it was called; null of a piece that was called nothing. */
  label: Label | null
  /** The label has a sign behind it, or begins its line. */
  isSigned: boolean
  /** A question is no answer: 'ঠিকানা কোথায়?' */
  isAsked: boolean
}

/** Behind these a full stop ends no sentence. */
const SHORTENED = 'apt|flt|blk|sec|vill|dist|post|mst|eng|engr|prof|adv|capt|num|bldg|hse'
/** Full stops that end one: behind words, but not that of 'Rd. 5'; and behind 'size M'. */
const SENTENCE = new RegExp(
  `(?:(?<=[\\p{L}\\p{M}]{3})(?<!(?:^|[ ,])(?:${SHORTENED}))|(?<=(?:size|সাইজ)[ :-]{1,3}(?:x{0,3}[sl]|m)))[.](?=\\s|$)`,
  'gimu',
)
/** Commas, but not those of 1,200. */
const BETWEEN = new RegExp(`[;|।॥!?${BARRIER}]+|,(?!\\d{3}(?!\\d))`, 'gu')

export function splitChat(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  // a label whose value is on the next line
  let waiting: Label | null = null
  text
    .replace(SENTENCE, '।')
    .split('\n')
    .forEach((line, number) => {
      const labels = findLabels(line)
      const ends = [...labels.map((one) => one.from), line.length]
      const parts = [
        { label: null, isSigned: false, from: 0, to: ends[0] ?? line.length },
        ...labels.map((one, place) => ({
          label: one.label,
          isSigned: one.isSigned || line.slice(0, one.from).trim() === '',
          from: one.to,
          to: ends[place + 1] ?? line.length,
        })),
      ]
      for (const part of parts) {
        const some = cut(line.slice(part.from, part.to), from + part.from).map((piece, place) => ({
          ...piece,
          line: number,
          label: called(part.label ?? waiting, place),
          isSigned: part.label === null ? waiting !== null : part.isSigned,
        }))
        pieces.push(...some)
        if (part.label !== null) waiting = some.length === 0 && part.label !== 'phone' ? part.label : null
        else if (some.length > 0) waiting = null
      }
      from += line.length + 1
    })
  return pieces
}

/** A comma ends what is called so, but for lists: an address and goods. */
const called = (label: Label | null, place: number): Label | null =>
  place === 0 || label === 'address' || label === 'goods' ? label : null

function cut(text: string, from: number): Pick<Piece, 'text' | 'at' | 'words' | 'isAsked'>[] {
  const pieces: Pick<Piece, 'text' | 'at' | 'words' | 'isAsked'>[] = []
  let start = 0
  const take = (end: number, sign: string) => {
    const { text: rest, from: lead } = trimmed(text.slice(start, end))
    const at = from + start + lead
    if (rest !== '') {
      pieces.push({
        text: rest,
        at: [at, at + rest.length],
        words: wordsOf(rest, at),
        isAsked: sign.includes('?'),
      })
    }
  }
  for (const { 0: sign, index } of text.matchAll(BETWEEN)) {
    take(index, sign)
    start = index + sign.length
  }
  take(text.length, '')
  return pieces
}
