/** The cart of an account, and a cart that a link shows, through the front door. */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clean } from '../../shop/jobs/clean.ts'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DAY = 24 * 60 * 60_000

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } })
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

const item = {
  _id: '0198f000-0000-7000-8000-000000000001',
  name: 'Haor 29',
  price: 500,
  image_url: null,
  category: 'Mountain Bikes',
  brand: 'Turag',
  quantity: 1,
  color: '#c8452d',
  colorName: 'Brick',
  size: 'M',
}
// also where no shop is open yet, as in a table of tests
const now = () => shop?.services.now() ?? new Date()
const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
const line = (lineId: string, over: object = {}) => ({
  lineId,
  item,
  isSaved: false,
  isKnown: false,
  changedAt: ago(1_000),
  ...over,
})

interface Changes {
  lines?: object[]
  removed?: string[]
  sentAt?: string
}

async function tell(
  { lines = [], removed = [], sentAt = now().toISOString() }: Changes = {},
  token = rider.token,
) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/lines',
    headers: { authorization: token },
    payload: { sentAt, lines, removed },
  })
  return { status: answer.statusCode, ...answer.json() }
}

const idsOf = ({ data }: { data: { lines: { lineId: string }[] } }) => data.lines.map(({ lineId }) => lineId)

describe('the cart of an account', () => {
  test('two browsers have all lines of both, with what was chosen of each', async () => {
    const custom = { ...item, _id: 'BUILD', build: { ...DEFAULT_BUILD, extras: ['hydraulicBrakes'] } }
    await tell({ lines: [line('red'), line('custom', { item: custom })] })
    const both = await tell({
      lines: [line('black', { item: { ...item, color: '#000000' }, isSaved: true })],
    })
    expect(idsOf(both)).toEqual(['red', 'custom', 'black'])
    expect((await tell()).data).toEqual(both.data)
    expect(both.data.lines[1].item).toEqual(custom)
    expect(both.data.lines[2]).toMatchObject({ isSaved: true, item: { color: '#000000' } })
  })

  test('sent twice it is there once; another account has nothing of it, also under the same identities', async () => {
    await tell({ lines: [line('a')] })
    expect(idsOf(await tell({ lines: [line('a')] }))).toEqual(['a'])
    const other = await buildUser(shop)
    expect(idsOf(await tell({}, other.token))).toEqual([])
    await tell({ lines: [line('a', { item: { ...item, quantity: 9 } })], removed: [] }, other.token)
    await tell({ removed: ['a'] }, other.token)
    expect((await tell()).data.lines).toMatchObject([{ lineId: 'a', item: { quantity: 1 } }])
  })

  test('the later change of a quantity counts, whichever came first, and whatever a clock says', async () => {
    const of = (quantity: number, changedAt: string) => line('a', { item: { ...item, quantity }, changedAt })
    await tell({ lines: [of(1, ago(9_000))] })
    await tell({ lines: [of(5, ago(2_000))] })
    expect((await tell({ lines: [of(3, ago(5_000))] })).data.lines[0].item.quantity).toBe(5)
    // a clock that is a day fast: its change was made four seconds ago
    const fast = { sentAt: ago(-DAY), lines: [of(4, ago(4_000 - DAY))] }
    expect((await tell(fast)).data.lines[0].item.quantity).toBe(5)
    // and one that says nothing true at all does not decide for good
    await tell({ lines: [of(7, ago(-DAY * 300))] })
    shop.advance(1_000)
    expect((await tell({ lines: [of(2, now().toISOString())] })).data.lines[0].item.quantity).toBe(2)
  })

  test.each(['4400-02-29T12:28:28Z', '9999-12-31T23:59:59Z'])(
    'a clock that says %s makes an old change of what it sends',
    async (sentAt) => {
      const told = await tell({
        sentAt,
        lines: [line('a', { changedAt: '0001-01-01T00:00:00Z' }), line('b')],
      })
      expect(told.status).toBe(200)
      expect(idsOf(told)).toEqual(['a', 'b'])
      expect((await tell()).data).toEqual(told.data)
      const later = await tell({ lines: [line('a', { item: { ...item, quantity: 2 } })] })
      expect(later.data.lines).toMatchObject([{ lineId: 'a', item: { quantity: 2 } }, { lineId: 'b' }])
    },
  )

  test('a line that was taken out stays out, also where a browser has changed it meanwhile', async () => {
    await tell({ lines: [line('a'), line('b')] })
    await tell({ removed: ['a', 'never-there'] })
    const late = await tell({ lines: [line('a', { changedAt: now().toISOString() }), line('never-there')] })
    expect(idsOf(late)).toEqual(['b'])
    // once even its identity is forgotten, who knew the line does not bring it back
    expect(idsOf(await tell({ lines: [line('long-gone', { isKnown: true })] }))).toEqual(['b'])
  })

  test('more than a cart holds is put aside and not lost; more than that is refused whole', async () => {
    const many = (from: number, count: number, over = {}) =>
      Array.from({ length: count }, (_, index) => line(`line-${from + index}`, over))
    await tell({ lines: many(0, 40) })
    const over = await tell({ lines: many(40, 13, { changedAt: ago(500) }) })
    expect(over.data.putAside).toBe(3)
    const aside = over.data.lines.filter(({ isSaved }: { isSaved: boolean }) => isSaved)
    expect(idsOf({ data: { lines: aside } })).toEqual(['line-50', 'line-51', 'line-52'])
    expect((await tell({ lines: [line('line-0')] })).data.putAside).toBe(0)

    for (const from of [100, 150, 200]) await tell({ lines: many(from, 50, { isSaved: true }) })
    const full = await tell({ lines: many(300, 49), removed: ['line-0'] })
    expect(full).toMatchObject({ status: 409, code: 'cart_full', message: errorMessage('cart_full') })
    expect((await tell()).data.lines).toHaveLength(203)
  })

  test.each([
    [
      'a line without its product',
      { lines: [line('a', { item: { ...item, _id: undefined } })] },
      'lines.0.item._id',
    ],
    [
      'a hundred pieces',
      { lines: [line('a', { item: { ...item, quantity: 100 } })] },
      'lines.0.item.quantity',
    ],
    ['none', { lines: [line('a', { item: { ...item, quantity: 0 } })] }, 'lines.0.item.quantity'],
    ['a member of its own', { lines: [line('a', { item: { ...item, isPaid: true } })] }, 'lines.0.item'],
    ['an identity that is none', { lines: [line('<script>')] }, 'lines.0.lineId'],
    ['a time that is none', { lines: [line('a', { changedAt: 'today' })] }, 'lines.0.changedAt'],
    ['too many at once', { lines: Array.from({ length: 51 }, (_, index) => line(`l${index}`)) }, 'lines'],
    ['too many taken out', { removed: Array.from({ length: 201 }, (_, index) => `l${index}`) }, 'removed'],
  ])('%s is refused in words, and changes nothing', async (_what, changes, field) => {
    await tell({ lines: [line('kept')] })
    const answer = await tell(changes)
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(Object.keys(answer.fields)).toEqual([field])
    expect(answer.fields[field]).toMatch(/^[A-Z].+\.$/)
    expect(idsOf(await tell())).toEqual(['kept'])
  })

  test('ten thousand lines at once are too large, and said to be', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => line(`line-${index}`))
    expect(await tell({ lines })).toMatchObject({ status: 413, message: errorMessage('body_too_large') })
  })

  test('a line that this shop can not read is not shown, breaks nothing, and stays', async () => {
    await tell({ lines: [line('good'), line('odd')] })
    const odd = () => shop.db.selectFrom('cart_lines').select('item').where('line_id', '=', 'odd')
    await shop.db
      .updateTable('cart_lines')
      .set({ item: JSON.stringify({ from: 'a later shop' }) })
      .where('line_id', '=', 'odd')
      .execute()
    expect(idsOf(await tell({ lines: [line('more')] }))).toEqual(['good', 'more'])
    expect(await odd().executeTakeFirst()).toEqual({ item: { from: 'a later shop' } })
  })

  test('what is paid leaves the cart, also where the browser never told of it; the rest stays', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 5, price: 500 })
    await tell({ lines: [line('ordered'), line('kept')] })
    const products = ['ordered', 'not-yet-told'].map((lineId) => ({ product, quantity: 1, lineId }))
    const placed = await placeOrder(shop, rider.token, products)
    expect(idsOf(await tell())).toEqual(['ordered', 'kept'])
    const payment = paymentOf(placed.json().data.checkout_url)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(idsOf(await tell({ lines: [line('not-yet-told')] }))).toEqual(['kept'])
  })

  test('what is to be paid at the door leaves it as it is ordered', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 5, price: 5 })
    await tell({ lines: [line('ordered'), line('kept')] })
    const placed = await placeOrder(shop, rider.token, [{ product, quantity: 1, lineId: 'ordered' }], {
      overrides: { paymentMethod: 'cod' },
    })
    expect(placed.statusCode).toBe(200)
    expect(idsOf(await tell())).toEqual(['kept'])
  })

  test('is kept for ninety days after it was last used', async () => {
    await tell({ lines: [line('a'), line('b')] })
    await tell({ removed: ['b'] })
    const rows = () =>
      shop.db.selectFrom('cart_lines').select('line_id').where('user_id', '=', rider.user._id).execute()
    await clean(shop.db, new Date(now().getTime() + 89 * DAY))
    expect(await rows()).toHaveLength(2)
    await shop.db
      .updateTable('carts')
      .set({ used_at: new Date(now().getTime() + 30 * DAY) })
      .where('user_id', '=', rider.user._id)
      .execute()
    await clean(shop.db, new Date(now().getTime() + 91 * DAY))
    expect(await rows()).toEqual([{ line_id: 'a' }])
    await clean(shop.db, new Date(now().getTime() + 121 * DAY))
    expect(await rows()).toEqual([])
  })

  test('goes with the account, and is in what the account is given of its own', async () => {
    await tell({ lines: [line('a')] })
    const own = await shop.app.inject({ url: '/api/auth/export', headers: { authorization: rider.token } })
    expect(own.json().data.cart).toMatchObject([{ lineId: 'a', item: { name: 'Haor 29' } }])
    await shop.db.deleteFrom('users').where('id', '=', rider.user._id).execute()
    expect(
      await shop.db.selectFrom('carts').selectAll().where('user_id', '=', rider.user._id).execute(),
    ).toEqual([])
  })
})

describe('a cart that a link shows', () => {
  const share = (products: object[], token = rider.token) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/cart/shared',
      headers: { authorization: token },
      payload: { products },
    })
  const open = async (token: string, language = 'en') => {
    const answer = await shop.app.inject({
      url: `/api/cart/shared/${token}`,
      headers: { 'accept-language': language },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('shows what was chosen to anybody, at the prices of today, and nothing of who shared it', async () => {
    const admin = await buildAdmin(shop)
    const bike = await buildProduct(shop, { stock: 5, price: 500, name: 'Haor 29' })
    const gone = await buildProduct(shop, { stock: 5, price: 50, name: 'Old Bell' })
    const shared = await share([
      { product: bike._id, quantity: 2 },
      { product: gone._id, quantity: 1 },
      { build: DEFAULT_BUILD, quantity: 1 },
    ])
    const { token, path, endsAt } = shared.json().data
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(path).toBe(`/cart/shared/${token}`)
    expect(Math.round((Date.parse(endsAt) - now().getTime()) / DAY)).toBe(90)
    await shop.app.inject({
      method: 'DELETE',
      url: `/api/bycles/${gone._id}`,
      headers: { authorization: admin.token },
    })
    await shop.db
      .updateTable('products')
      .set({ ordinary_price_cents: 45_000 })
      .where('id', '=', bike._id)
      .execute()

    const { data } = await open(token)
    expect(data.lines).toMatchObject([
      { product: bike._id, name: 'Haor 29', quantity: 2, price: 450, available: 5, problem: null },
      { product: gone._id, name: 'Old Bell', price: null, available: 0, problem: 'product_not_found' },
      { product: null, build: DEFAULT_BUILD, price: 899, problem: null },
    ])
    const kept = await shop.db.selectFrom('shared_carts').selectAll().execute()
    const text = JSON.stringify(kept)
    for (const secret of [rider.user._id, rider.user.email, token, '500', 'price'])
      expect(text).not.toContain(secret)
  })

  test('an altered link and one that has run out are said to be, in both languages', async () => {
    const { token } = (await share([{ build: DEFAULT_BUILD, quantity: 1 }])).json().data
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const language of ['en', 'bn'] as const) {
      expect(await open(altered, language)).toMatchObject({
        status: 404,
        message: errorMessage('shared_cart_unknown', language),
      })
    }
    await shop.db
      .updateTable('shared_carts')
      .set({ expires_at: new Date(now().getTime() - 1) })
      .execute()
    for (const language of ['en', 'bn'] as const) {
      expect(await open(token, language)).toMatchObject({
        status: 410,
        message: errorMessage('shared_cart_expired', language),
      })
    }
    await clean(shop.db, new Date(now().getTime() + 31 * DAY))
    expect(await open(token)).toMatchObject({ status: 404 })
  })

  test.each([
    ['nothing', [], 'products'],
    ['a price', [{ build: DEFAULT_BUILD, quantity: 1, price: 1 }], 'products.0'],
    ['words of one’s own', [{ build: DEFAULT_BUILD, quantity: 1, name: 'Buy here' }], 'products.0'],
    ['neither product nor build', [{ quantity: 1 }], 'products.0.product'],
    ['51 lines', Array.from({ length: 51 }, () => ({ build: DEFAULT_BUILD, quantity: 1 })), 'products'],
  ])('%s can not be shared', async (_what, products, field) => {
    const answer = await share(products)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  test('a product that is none of ours can not be shared, and too many links are refused', async () => {
    const unknown = await share([{ product: '0198f000-0000-7000-8000-000000000009', quantity: 1 }])
    expect(unknown.json()).toMatchObject({ code: 'product_not_found' })
    for (let made = 0; made < 20; made++) await share([{ build: DEFAULT_BUILD, quantity: 1 }])
    const answer = await share([{ build: DEFAULT_BUILD, quantity: 1 }])
    expect(answer.statusCode).toBe(429)
    expect(answer.json().details.retryAfter).toBeGreaterThan(0)
  })
})
