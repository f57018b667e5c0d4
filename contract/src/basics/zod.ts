/**
 * zod with the shop's own words. Every schema of the contract is made with this `z`, so that no sentence of the library
 * reaches a person, on either side: a rule without words of its own speaks in these.
 */
import { z } from 'zod'
import { inThousands } from './grouping.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const MISSING = 'Please fill this in.'

const TYPES: Record<string, string> = {
  string: 'This must be text.',
  number: 'A number, please.',
  int: 'A whole number, please.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be a set of fields.',
  record: 'This must be a set of fields.',
  null: 'This must be empty.',
}

const FORMATS: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Invalid URL format',
  uuid: 'This is not an id.',
  datetime: 'This is not a time.',
  date: 'This is not a day.',
}

const figure = (value: unknown) => (typeof value === 'number' ? inThousands(value) : String(value))

function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') return minimum === 1 ? MISSING : `At least ${figure(minimum)} characters.`
  if (origin === 'array') return minimum === 1 ? 'At least one, please.' : `At least ${figure(minimum)}.`
  return `${inclusive ? 'At least' : 'More than'} ${figure(minimum)}.`
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `At most ${figure(maximum)} characters.`
  return `${inclusive ? 'At most' : 'Less than'} ${figure(maximum)}.`
}

function ownWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return MISSING
      return TYPES[issue.expected] ?? 'This is not what is expected here.'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written as it should be.'
    case 'not_multiple_of':
      return `A multiple of ${figure(issue.divisor)}.`
    case 'invalid_value':
      if (issue.input === undefined) return MISSING
      return `One of these, please: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `There is no such field: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}.`
    default:
      return 'This is not what is expected here.'
  }
}

z.config({ customError: ownWords })

/**
 * The words for a value that is not there, as the first argument of a schema. Given as a plain text, zod would say them
 * of one that is there and too long as well.
 */
export const required = (message: string) => ({
  error: ({ code, expected, input }: { code: string; expected?: unknown; input: unknown }) =>
    // half a piece is there, and only not a whole one
    code === 'invalid_type' && !(expected === 'int' && Number.isFinite(input)) ? message : undefined,
})

export { z }
