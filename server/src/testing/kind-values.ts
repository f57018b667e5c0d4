/** What may stand in a column: by its name, else by its type; and what a check of it speaks of. */
import type { Chance } from './fuzz/chance.ts'
import type { Check, Column } from './table-rules.ts'

/** As PostgreSQL writes a value of the column's type; null: none. */
export type Value = string | null

/** Columns that need a shape. Each is another one for each number. */
const SHAPES: readonly [RegExp, (number: number) => string][] = [
  [/_hash$|^sha256$/, (number) => number.toString(16).padStart(64, '0')],
  [/^(contact_)?email$|^(to_address|reply_to)$/, (number) => `rider${number}@example.com`],
  [/phone$/, (number) => `+8801${String(700_000_000 + number)}`],
  [/hex$/, (number) => `#${number.toString(16).padStart(6, '0')}`],
  [/^(cut_off)$/, (number) => `14:${String(number % 60).padStart(2, '0')}`],
  [/^(hand_over|deliver)_/, (number) => `2026-11-${String(10 + (number % 20))}`],
  [/^currency$/, () => 'BDT'],
  [/^(lines|entries|holidays)$/, (number) => `[{"number": ${number}}]`],
]

/**
 * What COPY has to write in another way, or what is often taken for something else. No capital letter beyond ASCII: whether it
 * is one depends on the cluster's locale.
 */
const WORDS = [
  'রহিমা "খাতুন"\t\\N',
  '\\.',
  'two\nlines\r\nof “words”, 100%',
  '',
  'null',
  "'; drop table orders; --",
  '🚲 üñï',
]
const WHOLE = ['1', '0', '2', '3', '5', '100', '7300']

/** By type, without what stands in parentheses after it. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  smallint: WHOLE,
  integer: [...WHOLE, '100000'],
  // more than 32 bits
  bigint: [...WHOLE, '8589934597'],
  numeric: ['120.2500', '0.0001', '1'],
  real: ['0.1', '4.5', '1e-05'],
  boolean: ['true', 'false'],
  date: ['2026-07-01', '2024-02-29', '2031-12-31'],
  // microseconds, which a Date of JavaScript does not have
  'timestamp with time zone': [
    '2026-03-14 09:26:53.589793+00',
    '1999-12-31 23:59:59.999999+00',
    '2026-10-31 18:00:00+00',
    '2040-02-29 12:00:00.000001+00',
  ],
  jsonb: ['{"words": "‘ক’\\n\\\\", "figures": [1, 2.50, null]}', '{}'],
  bytea: ['\\xdeadbeef005c0a', '\\x'],
  'text[]': ['{one,"two words","a \\"quoted\\", \\\\ one",সাইকেল}', '{}', '{""}'],
  'uuid[]': ['{0190ac00-0000-7000-8000-000000000001}', '{}'],
  'timestamp with time zone[]': ['{"2026-11-01 10:00:00.123+00"}', '{}'],
  'smallint[]': ['{1,2,3}', '{0}'],
  'box[]': ['{(190.5,90),(150,70)}', '{}'],
  int4multirange: ['{[150,181),[190,200)}', '{}'],
}

/** All that are worth trying; the first ones are others for each number. */
export function valuesOf(table: string, column: Column, number: number, chance: Chance): Value[] {
  const { name, type, labels } = column
  const plain = type.replace(/\(.*?\)/, '')
  if (labels) return labels
  if (plain === 'uuid') return [uuid(chance)]
  if (plain === 'bit') {
    const length = Number(/\d+/.exec(type)?.[0] ?? 1)
    return [number.toString(2).padStart(length, '0').slice(-length)]
  }
  const shape = SHAPES.find(([of]) => of.test(name))?.[1](number)
  if (plain === 'text' || plain === 'character varying') {
    const word = WORDS[number % WORDS.length] ?? ''
    return [...(shape === undefined ? [] : [shape]), word, `${name.replaceAll('_', '-')}-${number}`]
  }
  if (plain === 'jsonb' && shape !== undefined) return [shape]
  const values = VALUES[plain]
  if (!values) {
    throw new Error(
      `There is no value for ${table}.${name}, of the type ${type}: add some to VALUES in testing/kind-values.ts.`,
    )
  }
  const isWhole = values.includes('7300')
  return isWhole ? [String(number), ...values] : chance.shuffle(values)
}

function uuid(chance: Chance): string {
  const digits = Array.from({ length: 32 }, () => chance.whole(0, 15).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-')
}

/** What the check compares its columns with, and what stands just beside it. */
export function valuesIn({ text }: Check, { type }: Column): Value[] {
  if (type === 'text') {
    return [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, literal = '']) => literal.replaceAll("''", "'"))
  }
  if (!/^(smallint|integer|bigint|numeric|real)/.test(type)) return []
  return [...text.replaceAll(/'[^']*'/g, '').matchAll(/(?<![\w.])\d+/g)].flatMap(([found]) => [
    found,
    String(Number(found) + 1),
  ])
}
