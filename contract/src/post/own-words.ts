/**
 * Words of mails and messages that the owner writes in place of ours. A field stands in braces: kept by its name, as
 * `{number}`, and shown by what it is called, as `{Order number}`.
 */
import type { WordsPart } from './words-kinds.ts'

export interface WordsField {
  name: string
  label: string
  /** Without it the mail would not do what it is for. */
  isNeeded: boolean
}

/** What is held of one text. */
export interface WordsRule {
  part: WordsPart
  fields: readonly WordsField[]
  /** Whether it may be left out. */
  canGo: boolean
}

const LONGEST: Record<WordsPart, number> = { subject: 150, heading: 120, button: 60, text: 1_000, phone: 400 }

/** Fields stand at the odd places. */
const pieces = (text: string): string[] => text.split(/\{([^{}]*)\}/)

/** By its name or by what it is called: whoever types one by hand may do so in capitals, too. */
function fieldNamed(typed: string, fields: readonly WordsField[]): WordsField | undefined {
  const asked = typed.trim().toLowerCase()
  return fields.find(({ name, label }) => name.toLowerCase() === asked || label.toLowerCase() === asked)
}

/** The words with their fields by name, as they are kept; or what is wrong with them, for whoever has typed them. */
export function readWords(
  typed: string,
  { part, fields, canGo }: WordsRule,
): { words: string } | { problem: string } {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (text === '') {
    return canGo ? { words: '' } : { problem: 'This can not be left empty.' }
  }
  const isLong = part === 'text' || part === 'phone'
  if (/[\p{Cc}\u2028\u2029]/u.test(isLong ? text.replaceAll('\n', '') : text)) {
    return { problem: isLong ? 'It has a sign in it that nobody can see.' : 'On one line, please.' }
  }
  if (/<\/?[a-z!][^<>]*>/i.test(text)) {
    return { problem: 'Tags such as <b> would be read as they stand. Please leave them out.' }
  }
  const names = new Set<string>()
  const kept: string[] = []
  for (const [place, piece] of pieces(text).entries()) {
    if (place % 2 === 0) {
      if (/[{}]/.test(piece)) {
        return {
          problem: 'A brace stands alone: a field has { before it and } after it. Pick it from the list.',
        }
      }
      kept.push(piece)
      continue
    }
    const field = fieldNamed(piece, fields)
    if (!field) return { problem: `There is no field {${piece}} here. ${picked(fields)}` }
    names.add(field.name)
    kept.push(`{${field.name}}`)
  }
  const missing = fields.find(({ name, isNeeded }) => isNeeded && !names.has(name))
  if (missing) return { problem: `{${missing.label}} has to stand in it. Pick it from the list.` }
  const words = kept.join('')
  const longest = LONGEST[part]
  return words.length > longest
    ? { problem: `At most ${longest.toLocaleString('en-IN')} letters, please.` }
    : { words }
}

const picked = (fields: readonly WordsField[]): string =>
  `You can pick ${fields.map(({ label }) => `{${label}}`).join(', ')}.`

/** As people read them, with the fields by what they are called. One that is none stays as it is. */
export function shownWords(words: string, fields: readonly WordsField[]): string {
  return pieces(words)
    .map((piece, place) =>
      place % 2 === 0 ? piece : `{${fields.find(({ name }) => name === piece)?.label ?? piece}}`,
    )
    .join('')
}

/** With what the fields stand for. */
export function filledWords(words: string, inputs: Readonly<Record<string, unknown>>): string {
  return pieces(words)
    .map((piece, place) => (place % 2 === 0 ? piece : String(inputs[piece] ?? '')))
    .join('')
}

/** What each text has fields of: our own, asked with inputs that say their name. */
export function namesIn(words: string): string[] {
  return [...new Set(pieces(words).filter((_, place) => place % 2 === 1))]
}
