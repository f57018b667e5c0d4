/**
 * zod with the shop's own words. Every schema of the contract is made with this `z`, so that no sentence of the library
 * reaches a person, on either side: a rule without words of its own speaks in these.
 */
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { inBanglaDigits } from './digits.ts'
import { inLakhs, inThousands } from './grouping.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** A message of texts/messages/answers, called when it is needed: until then nobody knows in which language. */
type Message = () => string

const TYPES: Record<string, Message> = {
  string: m.not_text,
  number: m.not_number,
  int: m.not_whole_number,
  boolean: m.not_boolean,
  array: m.not_list,
  object: m.not_fields,
  record: m.not_fields,
  null: m.not_empty,
}

const FORMATS: Record<string, Message> = {
  email: m.email_wrong,
  url: m.url_wrong,
  uuid: m.not_id,
  datetime: m.not_time,
  date: m.not_day,
}

function figure(value: unknown): string {
  if (typeof value !== 'number') return String(value)
  return m.language_code() === 'bn' ? inBanglaDigits(inLakhs(value)) : inThousands(value)
}

function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  const n = figure(minimum)
  if (origin === 'string') return minimum === 1 ? m.missing() : m.at_least_characters({ n })
  if (origin === 'array') return minimum === 1 ? m.at_least_one() : m.at_least({ n })
  return inclusive ? m.at_least({ n }) : m.more_than({ n })
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): string {
  const n = figure(maximum)
  if (origin === 'string') return m.at_most_characters({ n })
  return inclusive ? m.at_most({ n }) : m.less_than({ n })
}

function ownWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? m.missing() : (TYPES[issue.expected] ?? m.not_expected)()
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return (FORMATS[issue.format] ?? m.not_well_written)()
    case 'not_multiple_of':
      return m.multiple_of({ n: figure(issue.divisor) })
    case 'invalid_value':
      if (issue.input === undefined) return m.missing()
      return m.one_of({ values: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return m.no_such_field({ keys: issue.keys.map((key) => key.slice(0, 40)).join(', ') })
    default:
      return m.not_expected()
  }
}

// zod has one configuration in a process, and the server loads pages of both languages, each with its own copy of this
// file and its language fixed: the first, which is the server's own and asks for the language, stays
if (z.config().customError === undefined) z.config({ customError: ownWords })

/**
 * The words for a value that is not there, as the first argument of a schema. Given as a plain text, zod would say them
 * of one that is there and too long as well.
 */
export const required = (message: string | Message) => ({
  error: ({ code, expected, input }: { code: string; expected?: unknown; input: unknown }) =>
    // half a piece is there, and only not a whole one
    code === 'invalid_type' && !(expected === 'int' && Number.isFinite(input)) ? wordsOf(message) : undefined,
})

const wordsOf = (message: string | Message) => (typeof message === 'string' ? message : message())

export { z }
