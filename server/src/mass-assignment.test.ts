/**
 * Nobody sets by a request what the request is not for. What a route takes is its schema, so the schemas themselves are
 * looked through, of every route there is; then the bodies that anybody can send are sent with everything in them. Nor does
 * anybody send a whole number that the database can not hold.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { placeOrder } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Names under which the shop keeps what it decides itself. */
const DECIDED =
  /^(_?id|role|is[A-Z]?\w*|status|state|total\w*|price\w*|amount\w*|paid\w*|placed\w*|created\w*|updated\w*|user\w*|owner\w*|by\w*|number|fulfilment|codStatus|email\w*Confirmed|password_?hash|hash|salt|version|bdt\w*|rate|refund\w*|discount\w*|cost\w*|stock|permissions?)$/i

/** Where such a name is what the route is for, or is looked at and never believed. */
const MEANT: Record<string, string[]> = {
  // nobody gives more than they have: roles.test.ts
  'PUT /api/auth/updateRole/{id}': ['role'],
  // what was read: a colleague's tags are not overwritten
  'PUT /api/customers/{id}/tags': ['version'],
  // which of the versions comes back
  'POST /api/content/{page}/restore': ['version'],
  'POST /api/sms-providers': ['isActive'],
  'PUT /api/sms-providers/{provider}': ['isActive', 'version'],
  'PUT /api/payments/ways/{gateway}': ['isOn', 'version'],
  'POST /api/roles': ['permissions', 'refundLimitBdt'],
  'PUT /api/roles/{id}': ['permissions', 'refundLimitBdt', 'version'],
  'PUT /api/auth/block/{id}': ['isBlocked'],
  'POST /api/bycles': ['price', 'stock', 'id'],
  'PUT /api/bycles/{id}': ['price', 'stock', 'version', 'id'],
  'PUT /api/stock/entries/{id}': ['costBdt'],
  'PUT /api/stock/suppliers/{id}': ['version'],
  'POST /api/bycles/bulk': ['price', 'stock', 'version', 'id'],
  'POST /api/articles': ['id', 'isPublished'],
  'PUT /api/articles/{id}': ['isPublished', 'version'],
  // what was read: nobody answers over another's answer
  'PUT /api/questions/{id}/answer': ['version'],
  'PUT /api/questions/{id}/hide': ['version'],
  'POST /api/discounts': ['amountBdt', 'isActive', 'isAutomatic'],
  'POST /api/discounts/trial': ['amountBdt', 'isActive', 'isAutomatic'],
  'PUT /api/discounts/{id}': ['amountBdt', 'isActive', 'isAutomatic', 'version'],
  // what is over, by the desk's decision; more is refused
  'POST /api/orders/{id}/keep': ['amountBdt'],
  // what the shopper saw: another price is refused, never charged
  'POST /api/orders': ['price', 'totalPrice', 'totalBdt', 'discountBdt'],
  'POST /api/cart/quote': ['price'],
  // what its owner's other browsers show until they ask for the price
  'POST /api/cart/lines': ['_id', 'price', 'isSaved', 'isKnown'],
  'POST /api/saved': ['isSaved'],
  'POST /api/orders/{id}/pay': ['totalBdt'],
  'POST /api/orders/bulk': ['id'],
  // what is looked for
  'POST /api/exports/orders': ['status', 'fulfilment', 'user'],
  // what was seen: another total is refused, never charged
  'PUT /api/orders/{id}/lines': ['totalBdt'],
  'POST /api/order-links/pay': ['totalBdt'],
  // what was seen, and whose account staff have chosen
  'POST /api/drafts': ['price', 'user'],
  'PUT /api/drafts/{id}': ['price', 'user', 'version'],
  'PUT /api/drafts/{id}/discount': ['amountBdt', 'discount', 'version'],
  'POST /api/drafts/{id}/place': ['totalBdt', 'version'],
  'POST /api/drawer/moves': ['amountBdt', 'isMoreThanThere'],
  'PUT /api/messages/{id}/status': ['status'],
  'POST /api/orders/{id}/refunds/quote': ['amountBdt'],
  'POST /api/orders/{id}/refunds': ['amountBdt', 'refund', 'paidBack'],
  'POST /api/orders/{id}/cases': ['amountBdt', 'refund', 'paidBack'],
  'POST /api/orders/{id}/cases/{caseId}/receive': ['amountBdt', 'refund', 'paidBack'],
  'POST /api/credit/{id}': ['amountBdt'],
  'POST /api/gift-cards': ['amountBdt'],
  'POST /api/gift-cards/sales': ['amountBdt'],
  'POST /api/gift-card-orders': ['amountBdt'],
  'PUT /api/gift-cards/{id}/block': ['isBlocked'],
  'PUT /api/settings': ['bdtPerUsd'],
  'POST /api/invitations': ['role'],
  'PUT /api/tax': ['isOn', 'version'],
  'PUT /api/delivery': ['_id', 'isActive', 'isRest', 'priceBdt', 'version'],
  // what was read: somebody else's change is not undone
  'PUT /api/reviews/for/{token}': ['version'],
  'POST /api/reviews/{id}/approve': ['version'],
  'POST /api/reviews/{id}/hide': ['version'],
  'POST /api/reviews/{id}/answer': ['version'],
  'PUT /api/settings/synonyms/{id}': ['version'],
  'PUT /api/redirects/{id}': ['version'],
  // what its owner decides, and what was read
  'POST /api/carriers': ['isActive', 'isOurs', 'paidWhen'],
  'PUT /api/carriers/{carrier}': ['version', 'isActive', 'isOurs', 'paidWhen'],
  // what was seen: another sum is refused
  'POST /api/carriers/{carrier}/settlements/{settlement}/lines/{row}/close': ['bdt'],
  'POST /api/carriers/{carrier}/write-offs': ['bdt', 'isBack'],
  // what came in, by a person's word
  'POST /api/carriers/{carrier}/money': ['paidBdt'],
  // what a person has seen of a parcel
  'PUT /api/consignments/{id}/state': ['state'],
  // whether a gateway is asked, or a colleague; and which order money is given to
  'POST /api/orders/{id}/transactions': ['isElsewhere'],
  'POST /api/payments/receipts/{id}/match': ['number'],
}

interface Schema {
  type?: string | string[]
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Every name that a body may hold, however deep. */
function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return []
  const nested = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])],
  ].filter((one) => one !== undefined)
  return [...Object.keys(schema.properties ?? {}), ...nested.flatMap(namesIn)]
}

test('no body of any route has a place for what the shop decides', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema: Schema }> } }>>
  }>()
  const found: Record<string, string[]> = {}
  let bodies = 0
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content?.['application/json']?.schema
      if (!schema) continue
      bodies += 1
      // what a body may hold stands in it, not under a name elsewhere
      expect(JSON.stringify(schema), `${method} ${path}`).not.toContain('$ref')
      const route = `${method.toUpperCase()} ${path}`
      const names = new Set(namesIn(schema).filter((name) => DECIDED.test(name)))
      const extra = [...names].filter((name) => !MEANT[route]?.includes(name))
      if (extra.length > 0) found[route] = extra
    }
  }
  expect(bodies).toBeGreaterThan(25)
  expect(found).toEqual({})
})

/** What PostgreSQL holds as an integer. */
const LARGEST = 2_147_483_647
const isAboveAll = ({ type, maximum }: Schema) =>
  [type].flat().includes('integer') && (maximum === undefined || maximum > LARGEST)

/** Whole numbers, however deep, that may be larger than the database holds. */
function tooLarge(schema: Schema | undefined, name: string): string[] {
  if (!schema) return []
  const named = Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    tooLarge(one, `${name}.${key}`),
  )
  const values = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...(isAboveAll(schema) ? [name] : []), ...named, ...values.flatMap((one) => tooLarge(one, name))]
}

test('no route takes a whole number that the database can not hold', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json<{
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: { name: string; schema: Schema }[]
          requestBody?: { content?: Record<string, { schema: Schema }> }
        }
      >
    >
  }>()
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.flatMap(({ name, schema }) => tooLarge(schema, `${method} ${path} ?${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        tooLarge(schema, `${method} ${path} `),
      ),
    ]),
  )
  expect(found).toEqual([])
})

const EVERYTHING = {
  _id: randomUUID(),
  id: randomUUID(),
  role: 'admin',
  isBlocked: false,
  isEmailConfirmed: true,
  language: 'bn',
  email_confirmed_at: '2020-01-01T00:00:00.000Z',
  status: 'Paid',
  paid_at: '2020-01-01T00:00:00.000Z',
  fulfilment: 'delivered',
  codStatus: 'collected',
  user_id: randomUUID(),
  userId: randomUUID(),
  totalPrice: 0.01,
  totalPriceBdt: 0.01,
  total_cents: 1,
  total_paisa: 1,
  rate: 0.0001,
  bdt_per_usd: '0.0001',
  number: 'SH-0',
  placed_at: '2020-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  discount: 100,
  courier: 'mine',
  trackingNumber: '1',
  transaction: { id: 'x', bank_status: 'Success' },
  password_hash: 'x',
}

test('an order with everything in its body is the order without', async () => {
  const who = await buildUser(shop)
  const place = async (overrides: Record<string, unknown>, more: object = {}) => {
    // another one each time: a second order of the same would take the first one over
    const { _id: product } = await buildProduct(shop, { price: 500 })
    const line = { product, quantity: 2, ...more }
    const placed = await placeOrder(shop, who.token, [line], { overrides })
    expect(placed.statusCode, placed.body).toBe(200)
    return shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', placed.json().data.order)
      .executeTakeFirstOrThrow()
  }
  const { id: _a, number: _b, placed_at: _c, search_text: _d, ...plain } = await place({})
  const {
    id,
    number,
    placed_at,
    search_text: _e,
    ...full
  } = await place(EVERYTHING, {
    price_cents: 1,
    subtotal: 1,
    name: 'x',
  })
  expect(full).toEqual(plain)
  expect([id, number]).not.toContain(EVERYTHING.id)
  expect(number).not.toBe(EVERYTHING.number)
  expect(placed_at.getFullYear()).toBeGreaterThan(2020)
  expect(full).toMatchObject({
    total_cents: 100_000,
    user_id: who.user._id,
    email: who.user.email,
    paid_at: null,
  })
})

test('an account with everything in its body is a customer’s like any', async () => {
  const email = `full-${randomUUID()}@spokehaat.example`
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      ...EVERYTHING,
      name: 'Nusrat',
      email,
      password: 'river-bike-lantern',
      passwordConfirm: 'river-bike-lantern',
      phone: '01711-000000',
      photo: '/images/p.webp',
    },
  })
  expect(answer.statusCode).toBe(200)
  const row = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ role: 'user', is_blocked: false, email_confirmed_at: null })
  expect(row.id).not.toBe(EVERYTHING._id)
  expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
})

const post = async (url: string, payload: object) => {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/${url}`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

test('a message with everything in its body waits for an answer like any', async () => {
  const email = `full-${randomUUID()}@spokehaat.example`
  const message = { name: 'Nusrat', email, subject: 'A squeak', message: 'It squeaks.' }
  await post('messages', {
    ...EVERYTHING,
    ...message,
    status: 'answered',
    replies: [{ text: 'x', by: 'shop' }],
  })
  const row = await shop.db
    .selectFrom('messages')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id, created_at, search_text: _text, keyed_by: _key, ...kept } = row
  expect(kept).toEqual({ ...message, status: 'open', language: 'en' })
  expect(id).not.toBe(EVERYTHING.id)
  expect(created_at.getFullYear()).toBeGreaterThan(2020)
  const replies = shop.db.selectFrom('message_replies').select('id').where('message_id', '=', id)
  expect(await replies.execute()).toEqual([])
})

test('a subscription with everything in its body is to be confirmed like any', async () => {
  const email = `full-${randomUUID()}@spokehaat.example`
  const long = '2020-01-01T00:00:00.000Z'
  const body = {
    ...EVERYTHING,
    state: 'confirmed',
    confirmed_at: long,
    confirmedAt: long,
    unsubscribed_at: long,
  }
  await post('newsletter', { ...body, email, interests: ['Special Offers'] })
  const row = await shop.db
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  // what somebody wants to read counts once they have confirmed it
  expect(row).toMatchObject({ confirmed_at: null, unsubscribed_at: null, interests: [] })
  expect(row.id).not.toBe(EVERYTHING.id)
  expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
})

test('a quote with everything in its body is the quote without', async () => {
  const { _id: product } = await buildProduct(shop, { price: 500, stock: 3 })
  const line = { product, quantity: 2 }
  const quoted = async (body: object) => (await post('cart/quote', body)).json().data
  const figures = { subtotal: 1, priceBdt: 1, subtotalBdt: 1, price_cents: 1, available: 99, problem: null }
  const sums = { total: 0.01, totalBdt: 0.01, orderable: true, cod: { isPossible: true, capBdt: 1e9 } }
  const full = await quoted({
    ...EVERYTHING,
    ...sums,
    products: [{ ...EVERYTHING, ...figures, ...line, name: 'x' }],
  })
  expect(full).toEqual(await quoted({ products: [line] }))
  expect(full).toMatchObject({ total: 1_000, lines: [{ price: 500, available: 3 }] })
})

test('what changes something that is there takes its own names and refuses any other', async () => {
  const [who, admin] = [await buildUser(shop), await buildUser(shop, { role: 'admin' })]
  const bodies: [path: string, body: object, token: string][] = [
    [`auth/updateuser/${who.user._id}`, { name: 'Changed' }, who.token],
    [`auth/updateRole/${who.user._id}`, { role: 'support' }, admin.token],
    [`auth/block/${who.user._id}`, { isBlocked: true }, admin.token],
  ]
  for (const [path, body, token] of bodies) {
    for (const [name, value] of Object.entries(EVERYTHING)) {
      if (name in body) continue
      const answer = await shop.app.inject({
        method: 'PUT',
        url: `/api/${path}`,
        headers: { authorization: token },
        payload: { ...body, [name]: value },
      })
      expect([path, name, answer.statusCode]).toEqual([path, name, 422])
    }
  }
  const me = await shop.app.inject({ url: '/api/auth/sigleusr', headers: { authorization: who.token } })
  expect(me.json().data).toEqual(who.user)
})
