import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import { tokenClaims } from '@spokehaat/contract/identity/account'
import { cartItemFields, lineId } from '@spokehaat/contract/sales/cart-item'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { tokenOf } from './api/test-token.ts'
import { parseStoredState } from './stored-state.ts'

const NO_LINES = { items: [], saved: [], removed: [] }
const EMPTY = { auth: { user: null, token: null }, cart: NO_LINES }
const line = {
  lineId: 'a',
  _id: 'bike',
  name: 'Sajek 29',
  price: 749.5,
  image_url: null,
  category: 'Mountain Bikes',
  brand: 'Padma',
  quantity: 2,
  color: null,
  colorName: null,
  size: null,
}

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a text', '"hello"'],
  ['a list', '[]'],
  ['other fields', '{"theme":"dark"}'],
  ['parts of other types', '{"auth":7,"cart":"full"}'],
  ['a line without its product', '{"cart":{"items":[{"quantity":1}]}}'],
  ['a quantity of none', JSON.stringify({ cart: { items: [{ ...line, quantity: 0 }] } })],
])('%s is an empty state', (_name, raw) => {
  expect(parseStoredState(raw)).toEqual(EMPTY)
})

test('a good state comes back whole, the user read from the token', () => {
  const token = tokenOf({ role: 'admin' })
  const state = parseStoredState(JSON.stringify({ auth: { user: null, token }, cart: { items: [line] } }))
  expect(state.cart.items).toEqual([line])
  expect(state.auth.token).toBe(token)
  expect(state.auth.user).toMatchObject({ role: 'admin', email: 'rider@example.com' })
})

test('a bicycle made to order comes back with its build; a cart from before there were any is whole', () => {
  const custom = { ...line, lineId: 'b', build: DEFAULT_BUILD }
  expect(parseStoredState(JSON.stringify({ cart: { items: [line, custom] } })).cart.items).toEqual([
    line,
    custom,
  ])
})

test('a build that makes no sense costs its own line only', () => {
  const bad = { ...line, lineId: 'b', build: { ...DEFAULT_BUILD, style: 'Tandem' } }
  expect(parseStoredState(JSON.stringify({ cart: { items: [bad, line] } })).cart.items).toEqual([line])
})

test('an expired token is kept: it can be renewed', () => {
  const token = tokenOf({ exp: 1 })
  expect(parseStoredState(JSON.stringify({ auth: { token } })).auth.token).toBe(token)
})

test.each(['a.b.c', 'nonsense', '', tokenOf({ role: 'king' }), tokenOf({ userId: 7 })])(
  'the token %j signs nobody in, and costs nobody the cart',
  (token) => {
    const state = parseStoredState(JSON.stringify({ auth: { token }, cart: { items: [line] } }))
    expect(state).toEqual({ auth: EMPTY.auth, cart: { ...NO_LINES, items: [line] } })
  },
)

test('what was put aside, taken out and parked comes back; what of it can not be read costs only itself', () => {
  const odd = { ...line, quantity: 'many' }
  const cart = {
    items: [{ ...line, changedAt: 7, sentAt: 7 }],
    saved: [odd, line],
    removed: ['gone'],
    owner: 'rider',
    parked: { items: [], saved: [line], removed: [], owner: 'other' },
  }
  expect(parseStoredState(JSON.stringify({ cart })).cart).toEqual({ ...cart, saved: [line] })
  const bad = { ...cart, saved: 7, removed: {}, owner: 7, parked: 'x' }
  expect(parseStoredState(JSON.stringify({ cart: bad })).cart).toEqual({ ...NO_LINES, items: cart.items })
})

const claims = {
  userId: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  role: 'staff',
  permissions: ['orders.read'],
  refundLimitPaisa: null,
  email: 'rider@example.com',
  sessionId: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c',
  exp: 4_000_000_000,
}
const full = { ...line, nameBn: 'সাজেক', colorNameBn: '', changedAt: 1, sentAt: 2, build: DEFAULT_BUILD }

/** Values at the edge of what the schemas take, and beyond. */
const odd = fc.constantFrom<unknown>(
  ...[
    undefined,
    null,
    true,
    0,
    1,
    -1,
    1.5,
    100_000_000,
    100_000_001,
    2 ** 53,
    '',
    'a',
    'a b',
    [],
    {},
    ['a'],
    [7],
  ],
  ...[32, 33, 64, 65, 300, 301, 2_000, 2_001].map((length) => 'x'.repeat(length)),
  ...['admin', 'guest', claims.userId.slice(1)],
  ...[
    { size: 'XXS' },
    { wheel: 28 },
    { extras: ['carbonFiber', 'carbonFiber'] },
    { extras: [] },
    { more: 1 },
  ].map((change) => ({ ...DEFAULT_BUILD, ...change })),
)
const changesOf = (whole: object) =>
  fc.dictionary(fc.constantFrom(...Object.keys(whole), 'unknown'), odd, { maxKeys: 2, noNullPrototype: true })

test('a line is read as the schema of carts reads it', () => {
  const time = z.number().optional()
  const schema = z.object({ ...cartItemFields, lineId, changedAt: time, sentAt: time })
  fc.assert(
    fc.property(changesOf(full), (changes) => {
      const raw = JSON.stringify({ cart: { items: [{ ...full, ...changes }] } })
      const { data } = schema.safeParse(JSON.parse(raw).cart.items[0])
      expect(parseStoredState(raw).cart.items).toEqual(data ? [data] : [])
    }),
    { numRuns: 2_000 },
  )
})

test('a token is read as the schema of its claims reads it', () => {
  fc.assert(
    fc.property(changesOf(claims), (changes) => {
      const said = JSON.stringify({ ...claims, ...changes })
      const token = `a.${Buffer.from(said).toString('base64url')}.c`
      const { data } = tokenClaims.safeParse(JSON.parse(said))
      const { auth } = parseStoredState(JSON.stringify({ auth: { token } }))
      expect(auth).toEqual(data ? { user: data, token } : { user: null, token: null })
    }),
    { numRuns: 2_000 },
  )
})
