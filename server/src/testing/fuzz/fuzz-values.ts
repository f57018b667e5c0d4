/** Values for fuzzing: what a JSON schema describes, and what somebody would send who means ill or slips. */
import fc from 'fast-check'
import { z } from 'zod'
import { PASSWORD } from '../accounts.ts'
import type { Chance } from './chance.ts'

/** The part of JSON Schema 2020-12 that our zod schemas become. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  contentMediaType?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

const WORDS = ['Rahima', 'road', 'Dhaka', 'Helmet', 'Linus', 'ঢাকা', 'blue', '12 Lake Road', 'x', 'a b']

/** Strings that break what takes them for something else: a statement, markup, a path, a header, a number, a key. */
export const HOSTILE_STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: role=admin',
  "' OR 1=1 --",
  "'; drop table orders; --",
  '%',
  '_%_',
  '\\',
  '{{7*7}}',
  '$(id)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '//evil.example',
  '=1+1',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '-infinity',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '\u{d800}',
  '\u{202e}gnirts',
  '\u{1f6b2}'.repeat(40),
  'é'.normalize('NFD').repeat(300),
  'İı',
  'x'.repeat(255),
  'x'.repeat(4_000),
  'x'.repeat(70_000),
]

const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { $gt: '' },
  { toString: 'x' },
  Array.from({ length: 200 }, () => 'x'),
  nested(200),
]

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Names of fields that a body must not be able to set. */
const STOLEN_FIELDS = {
  _id: '00000000-0000-7000-8000-000000000000',
  id: 1,
  role: 'admin',
  isBlocked: false,
  user: null,
  userId: null,
  price: 0.01,
  totalPrice: 0,
  status: 'Paid',
  stock: 1_000_000,
  createdAt: '1970-01-01T00:00:00.000Z',
  password_hash: 'x',
  emailConfirmed: true,
}

/** What a schema can't say of a field, by its name: that two are alike, or what a word of the shop's own looks like. */
const BY_NAME: Record<string, string | ((chance: Chance) => string)> = {
  email: (chance) => `fuzz-${chance.whole(1, 400)}@spokehaat.example`,
  phone: '01712345678',
  photo: '/images/rider.webp',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  currentPassword: PASSWORD,
  oldPassword: PASSWORD,
  newPassword: PASSWORD,
}

/** What the schema allows. `ids`: of things that are there, so that more than a 404 comes of it. */
export function validValue(schema: Schema, chance: Chance, ids: readonly string[] = []): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return validValue(chance.pick(either), chance, ids)
  switch (schema.type) {
    case 'string':
      return validString(schema, chance, ids)
    case 'integer':
      return validNumber(schema, chance, 1)
    case 'number':
      return validNumber(schema, chance, chance.pick([1, 0.01, 0.5]))
    case 'boolean':
      return chance.next() < 0.5
    case 'array': {
      const least = schema.minItems ?? 0
      const length = chance.whole(least, Math.min(schema.maxItems ?? least + 3, least + 3))
      return Array.from({ length }, () => validValue(schema.items ?? {}, chance, ids))
    }
    case 'object':
      return validObject(schema, chance, ids)
    default:
      return null
  }
}

function validObject(schema: Schema, chance: Chance, ids: readonly string[]): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false
    if (isNeeded || chance.next() < 0.4)
      value[name] = named(name, chance) ?? validValue(property, chance, ids)
  }
  return value
}

function named(name: string, chance: Chance): string | undefined {
  const usual = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
  return typeof usual === 'function' ? usual(chance) : usual
}

function validNumber(schema: Schema, chance: Chance, step: number): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + step)
  const most = schema.maximum ?? least + 1_000
  const edge = chance.next()
  if (edge < 0.15) return least
  if (edge < 0.25) return most
  const steps = Math.min(Math.floor((most - least) / step), chance.pick([3, 40, 1_000]))
  return Number((least + chance.whole(0, steps) * step).toFixed(2))
}

/** Of formats that the description names without an expression. */
const FORMATS = Object.fromEntries(
  [z.uuid(), z.iso.date(), z.iso.datetime()].map((shape) => {
    const { format, pattern } = z.toJSONSchema(shape)
    return [format, pattern]
  }),
)

const patterns = new Map<string, readonly string[]>()

function validString(schema: Schema, chance: Chance, ids: readonly string[]): string {
  if (schema.format === 'uuid' && ids.length > 0 && chance.next() < 0.9) return chance.pick(ids)
  if (schema.format === 'email') return `fuzz-${chance.whole(1, 40)}@spokehaat.example`
  const fits = (text: string) =>
    text.length >= (schema.minLength ?? 0) && text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY)
  const pattern = schema.pattern ?? (schema.format && FORMATS[schema.format])
  if (pattern !== undefined) {
    const some = samples(pattern).filter(fits)
    if (some.length > 0) return chance.pick(some)
  }
  if (schema.maxLength !== undefined && chance.next() < 0.05) return 'x'.repeat(schema.maxLength)
  const word = chance.pick(WORDS)
  return fits(word) ? word : 'xy'.repeat(50).slice(0, Math.max(schema.minLength ?? 1, 1))
}

/** The same ones in every run. */
function samples(pattern: string): readonly string[] {
  let some = patterns.get(pattern)
  if (!some) {
    // what must not follow is checked afterwards: it can't be made
    const loose = new RegExp(pattern.replace(/\(\?![^()]*\)/g, ''), 'u')
    const exact = new RegExp(pattern, 'u')
    some = fc.sample(fc.stringMatching(loose), { seed: 1, numRuns: 200 }).filter((text) => exact.test(text))
    patterns.set(pattern, some)
  }
  return some
}

/** The same with one to three things wrong with it, or something else altogether. */
export function spoil(value: unknown, chance: Chance): unknown {
  if (chance.next() < 0.1) return hostileValue(chance)
  let spoilt = structuredClone(value)
  for (let times = chance.whole(1, 3); times > 0; times--) spoilt = spoilOnce(spoilt, chance)
  return spoilt
}

function spoilOnce(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.next() < 0.2) return [...value, hostileValue(chance)]
    const at = chance.whole(0, value.length - 1)
    return value.map((one, index) => (index === at ? spoilOnce(one, chance) : one))
  }
  if (value === null || typeof value !== 'object') return hostileValue(chance)
  const entries = Object.entries(value)
  const way = chance.next()
  if (way < 0.2) return { ...value, ...stolenField(chance) }
  if (entries.length === 0) return hostileValue(chance)
  const [name, held] = chance.pick(entries)
  if (way < 0.35) return Object.fromEntries(entries.filter(([other]) => other !== name))
  return { ...value, [name]: spoilOnce(held, chance) }
}

export function hostileValue(chance: Chance): unknown {
  return chance.next() < 0.6 ? chance.pick(HOSTILE_STRINGS) : structuredClone(chance.pick(HOSTILE_VALUES))
}

function stolenField(chance: Chance): Record<string, unknown> {
  const [name, value] = chance.pick(Object.entries(STOLEN_FIELDS))
  return { [name]: value }
}
