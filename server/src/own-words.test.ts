/** No sentence of a library reaches a person: every rule of the contract, and of every route, speaks in the shop's own. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answering } from './platform/http/request-language.ts'
import { partsOf, sentencesOf } from './testing/catalogue/schema-rules.ts'
import { apiRoutes } from './testing/routes.ts'
import { openShop, type Shop } from './testing/shop.ts'
import { WHO_MAY_ASK } from './testing/who-may-ask.ts'

let shop: Shop
/** Where it comes from, such as `order.ts orderRequest` or `POST /api/orders body` → the schema. */
const schemas = new Map<string, z.ZodType>()
/** Those that are not for the desk alone. */
const customers: z.ZodType[] = []

beforeAll(async () => {
  shop = await openShop()
  const folder = new URL('../../contract/src/', import.meta.url)
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'basics/zod.ts') continue
    const exported: Record<string, unknown> = await import(fileURLToPath(new URL(file, folder)))
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType) schemas.set(`${file} ${name}`, value)
    }
  }
  for (const { method, url, schema } of await apiRoutes(shop)) {
    for (const place of ['body', 'querystring', 'params', 'headers'] as const) {
      const value = schema?.[place]
      if (!(value instanceof z.ZodType)) continue
      schemas.set(`${method} ${url} ${place}`, value)
      const who = WHO_MAY_ASK[`${method} ${url.replace(/:(\w+)/g, '{$1}')}`]
      if (who === 'anyone' || who === 'signed-in') customers.push(value)
    }
  }
})
afterAll(() => shop.close())

const LIBRARY =
  /^(Invalid (?!email address$|URL format$)|Too (big|small)|Unrecognized)|expected (one of|\w+, )/
const MISSING = /required|Please (fill|write|say)|Write something/

test('every rule of every schema speaks in the words of the shop', () => {
  expect(schemas.size).toBeGreaterThan(150)
  const wrong = new Set<string>()
  const seen = new Set<z.ZodType>()
  let bounds = 0
  for (const [name, schema] of schemas) {
    for (const part of partsOf(schema)) {
      if (seen.has(part)) continue
      seen.add(part)
      for (const { message, bound } of sentencesOf(part)) {
        if (LIBRARY.test(message)) wrong.add(`${name}: ${message}`)
        // what is there, and too long, is not missing
        if (/max|less/.test(bound ?? '') && MISSING.test(message)) wrong.add(`${name}, ${bound}: ${message}`)
        if (bound !== undefined) bounds += 1
      }
    }
  }
  expect([...wrong]).toEqual([])
  expect(bounds).toBeGreaterThan(200)
})

test('every rule that a customer can go against speaks Bangla, too', () => {
  expect(customers.length).toBeGreaterThan(25)
  // many are made of the same parts
  const parts = new Set<z.ZodType>()
  for (const schema of customers) partsOf(schema, parts)
  const english = answering('bn', () =>
    [...parts].flatMap((part) =>
      sentencesOf(part).flatMap(({ message }) => (/[\u0980-\u09ff]/.test(message) ? [] : [message])),
    ),
  )
  expect([...new Set(english)]).toEqual([])
})

test.each([
  [z.string(), undefined, 'Please fill this in.'],
  [z.string(), 5, 'This must be text.'],
  [z.string().max(80), 'x'.repeat(81), 'At most 80 characters.'],
  [z.string().max(5_000), 'x'.repeat(5_001), 'At most 5,000 characters.'],
  [z.string().min(1), '', 'Please fill this in.'],
  [z.number().min(0), -1, 'At least 0.'],
  [z.number().positive(), 0, 'More than 0.'],
  [z.int(), 0.5, 'A whole number, please.'],
  [z.number().multipleOf(0.5), 0.3, 'A multiple of 0.5.'],
  [z.array(z.string()).max(12), Array(13).fill('x'), 'At most 12.'],
  [z.enum(['asc', 'desc']), 'up', 'One of these, please: asc, desc.'],
  [z.strictObject({}), { sudo: true }, 'There is no such field: sudo.'],
  [z.union([z.int(), z.null()]), 'x', 'This is not what is expected here.'],
])('a rule without words of its own: %#', (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence)
})

test('figures of a rule are written as the language writes them', () => {
  const long = () => z.string().max(123_456).safeParse('x'.repeat(123_457)).error?.issues[0]?.message
  expect(long()).toBe('At most 123,456 characters.')
  expect(answering('bn', long)).toBe('সর্বোচ্চ ১,২৩,৪৫৬টা অক্ষর লিখুন।')
})
