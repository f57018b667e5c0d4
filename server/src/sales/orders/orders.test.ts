import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { untilLocked } from '../../testing/lock-waits.ts'
import { buyPaid, orderBody, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

const get = (url: string, token: string) =>
  shop.app.inject({ method: 'GET', url, headers: { authorization: token } })

describe('POST /api/cart/quote', () => {
  const quote = async (products: object[]) =>
    shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload: { products } })

  test('prices in dollars and taka, for anyone', async () => {
    const product = await buildProduct(shop, { price: 549.5 })
    const { data } = (await quote([{ product: product._id, quantity: 2, price: 549.5 }])).json()
    expect(data).toMatchObject({ total: 1099, totalBdt: 131_880, rate: 120, orderable: true })
    expect(data.lines[0]).toMatchObject({ price: 549.5, priceBdt: 65_940, available: 10, problem: null })
  })

  test('says line by line what stands in the way', async () => {
    const soldOut = await buildProduct(shop, { stock: 0 })
    const dearer = await buildProduct(shop, { price: 300 })
    const few = await buildProduct(shop, { stock: 3 })
    const { data } = (
      await quote([
        { product: soldOut._id, quantity: 1 },
        { product: dearer._id, quantity: 1, price: 250 },
        { product: few._id, quantity: 2 },
        { product: few._id, quantity: 2 },
        { product: '0198f000-0000-7000-8000-000000000000', quantity: 1 },
      ])
    ).json()
    expect(data.lines.map((line: { problem: string }) => line.problem)).toEqual([
      'out_of_stock',
      'price_changed',
      null,
      'out_of_stock',
      'product_not_found',
    ])
    expect(data.orderable).toBe(false)
  })

  test.each([
    [[], 'products', 'Your cart is empty'],
    [[{ product: 'x', quantity: 1 }], 'products.0.product', 'This is not an id.'],
    [
      [{ product: '0198f000-0000-7000-8000-000000000000', quantity: 0 }],
      'products.0.quantity',
      'Quantity must be at least 1',
    ],
  ])('refuses %j', async (products, field, message) => {
    const answer = await quote(products)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty([field], message)
  })
})

describe('placing an order', () => {
  test('takes price, total and e-mail from the server, and holds the stock', async () => {
    const product = await buildProduct(shop, { price: 549, stock: 5 })
    const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 2, price: 549 }], {
      overrides: { email: 'someone@else.example', totalPrice: 1 },
    })
    expect(answer.statusCode).toBe(200)
    const { data, message } = answer.json()
    expect(message).toBe('Order Created Successfully!')
    expect(new URL(data.checkout_url).origin).toBe(shop.gatewayUrl)

    const order = (await get(`/api/orders/${data.order}`, rider.token)).json().data
    expect(order).toMatchObject({
      email: rider.user.email,
      totalPrice: 1098,
      totalPriceBdt: 131_760,
      rate: 120,
      status: 'Pending',
      district: 'Dhaka',
      products: [{ quantity: 2, price: 549, product: { _id: product._id, name: product.name } }],
      transaction: { id: paymentOf(data.checkout_url), bank_status: null },
    })
    expect(await stockOf(shop, product._id)).toEqual({ onHand: 5, held: 2, ledger: { onHand: 5, held: 2 } })
  })

  test('asks for no first name and no e-mail: that of the account holds', async () => {
    const product = await buildProduct(shop)
    const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], {
      overrides: { firstName: undefined, email: undefined },
    })
    expect(answer.statusCode).toBe(200)
    const order = (await get(`/api/orders/${answer.json().data.order}`, rider.token)).json().data
    expect(order.email).toBe(rider.user.email)
  })

  test('a price that is not today’s is refused, and nothing is left behind', async () => {
    const product = await buildProduct(shop, { price: 549 })
    const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1, price: 5.49 }])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'price_changed',
      fields: { 'products.0': 'price_changed' },
      details: { lines: [{ problem: 'price_changed', price: 549 }] },
    })
    expect((await get('/api/orders', rider.token)).json().data).toEqual([])
    expect(await stockOf(shop, product._id)).toMatchObject({ held: 0 })
  })

  test('stock 0, and two lines that together are too many, are refused', async () => {
    const none = await buildProduct(shop, { stock: 0 })
    const three = await buildProduct(shop, { stock: 3 })
    const soldOut = await placeOrder(shop, rider.token, [{ product: none._id, quantity: 1 }])
    expect(soldOut.statusCode).toBe(409)
    expect(soldOut.json()).toMatchObject({ code: 'out_of_stock', message: 'Not enough stock!' })
    const line = { product: three._id, quantity: 2 }
    expect((await placeOrder(shop, rider.token, [line, line])).json()).toMatchObject({
      code: 'out_of_stock',
      fields: { 'products.1': 'out_of_stock' },
    })
    expect(await stockOf(shop, three._id)).toMatchObject({ held: 0 })
  })

  test('a product in several colors must be chosen', async () => {
    const product = await buildProduct(shop, {
      colors: [
        { name: 'Black', hex: '#000000' },
        { name: 'Red', hex: '#cc0000' },
      ],
      variants: [
        { color: '#000000', stock: 1 },
        { color: '#cc0000', stock: 1 },
      ],
    })
    const plain = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
    expect(plain.statusCode).toBe(422)
    expect(plain.json().code).toBe('choose_variant')
    const red = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1, color: '#CC0000' }])
    const order = (await get(`/api/orders/${red.json().data.order}`, rider.token)).json().data
    expect(order.products[0].color).toEqual({ name: 'Red', nameBn: '', hex: '#cc0000' })
  })

  test.each([
    ['phone', '', 'Phone number is required'],
    ['phone', '123', 'Phone number must be at least 10 characters'],
    ['streetAddress', ' ', 'Street address is required'],
    ['city', '', 'City is required'],
    ['district', 'Atlantis', 'Please choose a district.'],
  ])('refuses %s %j beside its field', async (field, value, message) => {
    const product = await buildProduct(shop)
    const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], {
      overrides: { [field]: value },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty([field], message)
  })

  test('a body that is no JSON, and one of another type, get their own errors', async () => {
    const send = (type: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { authorization: rider.token, 'content-type': type },
        payload,
      })
    const broken = await send('application/json', '{"products": [')
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed_body'])
    const xml = await send('application/xml', '<order/>')
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'unsupported_media_type'])
  })

  test('needs a sign-in', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: orderBody([]) })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_missing'])
  })

  test('many buyers race for the last five: five get one, the others are told', async () => {
    const product = await buildProduct(shop, { stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buildUser(shop)))
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { token } = buyers[index % buyers.length] ?? rider
        const send = () => placeOrder(shop, token, [{ product: product._id, quantity: 1 }])
        // a machine with too much to do tells some to come again
        let answer = await send()
        while (answer.statusCode === 503) answer = await send()
        return answer
      }),
    )
    const placed = answers.filter(({ statusCode }) => statusCode === 200)
    // whoever has one and asks again is given the same order
    expect(new Set(placed.map((answer) => answer.json().data.order)).size).toBe(5)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(100 - placed.length)
    expect(await stockOf(shop, product._id)).toEqual({ onHand: 5, held: 5, ledger: { onHand: 5, held: 5 } })
  })

  test('mixed orders of several products, in any order of lines, never deadlock', async () => {
    const products = await Promise.all([1, 2, 3].map(() => buildProduct(shop, { stock: 200 })))
    const ids = products.map((product) => product._id)
    // a rider's second order of the same things would be the first once more
    const riders = await Promise.all(Array.from({ length: 40 }, () => buildUser(shop)))
    const answers = await Promise.all(
      riders.map(({ token }, index) => {
        const turned = [...ids.slice(index % 3), ...ids.slice(0, index % 3)]
        return placeOrder(
          shop,
          token,
          turned.map((product) => ({ product, quantity: 1 })),
        )
      }),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(await stockOf(shop, ids[0] ?? '')).toMatchObject({ held: 40 })
  })
})

describe('placing an order while', () => {
  const rounds = Array.from({ length: 8 })
  // one rider's second order of the same things would be the first once more
  let riders: (typeof rider)[]
  beforeAll(async () => {
    riders = await Promise.all(Array.from({ length: 6 }, () => buildUser(shop)))
  })
  const orders = (product: string, more: object = {}) =>
    riders.map(({ token }) =>
      placeOrder(shop, token, [{ product, quantity: 1, price: 500, ...more }]).then(outcomeOf),
    )
  const asAdmin = (token: string, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
    shop.app
      .inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) })
      .then(outcomeOf)
  const outcomeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
    answer.statusCode === 200 ? 'done' : answer.json().code

  test('the product is deleted or gets another price: sold as it was, or refused', async () => {
    const admin = await buildAdmin(shop)
    for (const _round of rounds) {
      const url = `/api/bycles/${(await buildProduct(shop))._id}`
      const product = url.slice(-36)
      const outcomes = await Promise.all([
        ...orders(product),
        asAdmin(admin.token, 'DELETE', url),
        asAdmin(admin.token, 'PUT', url, { price: 400 }),
      ])
      for (const outcome of outcomes)
        expect(['done', 'product_not_found', 'price_changed']).toContain(outcome)
    }
  })

  test('its variant is taken out of the shop: sold or refused, and never a deadlock', async () => {
    const admin = await buildAdmin(shop)
    const variants = ['M', 'L'].map((size) => ({ size, stock: 9 }))
    for (const _round of rounds) {
      const { _id } = await buildProduct(shop, { variants })
      const outcomes = await Promise.all([
        ...orders(_id, { size: 'M' }),
        asAdmin(admin.token, 'PUT', `/api/bycles/${_id}`, { variants: variants.slice(1) }),
      ])
      // the one that is left needs no choosing, but a wrong size is still wrong
      for (const outcome of outcomes) expect(['done', 'choose_variant', 'stock_held']).toContain(outcome)
    }
  })

  test.each([undefined, 'a-key-of-mine'])(
    'the account is deleted: the session has ended (key: %s)',
    async (key) => {
      const { _id } = await buildProduct(shop)
      const leaving = await buildUser(shop)
      const deletion = await shop.db.startTransaction().execute()
      await deletion.deleteFrom('users').where('id', '=', leaving.user._id).execute()
      const placing = placeOrder(shop, leaving.token, [{ product: _id, quantity: 1 }], key ? { key } : {})
      await untilLocked(shop)
      await deletion.commit().execute()
      const answer = await placing
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended'])
      expect(await stockOf(shop, _id)).toMatchObject({ held: 0 })
    },
  )
})

describe('Idempotency-Key', () => {
  test('the same order sent many times at once is one order with one answer', async () => {
    const product = await buildProduct(shop, { stock: 50 })
    const key = 'checkout-0001'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], { key }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect((await get('/api/orders', rider.token)).json().meta.total).toBe(1)
    expect(await stockOf(shop, product._id)).toMatchObject({ held: 1 })
  })

  test('a key stands for one order only, and only for its owner', async () => {
    const product = await buildProduct(shop)
    const line = { product: product._id, quantity: 1 }
    const key = 'checkout-0002'
    await placeOrder(shop, rider.token, [line], { key })
    const other = await placeOrder(shop, rider.token, [{ ...line, quantity: 2 }], { key })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
    const stranger = await buildUser(shop)
    expect((await placeOrder(shop, stranger.token, [line], { key })).statusCode).toBe(200)
  })

  test('an order that was refused leaves its key free', async () => {
    const product = await buildProduct(shop, { price: 100 })
    const key = 'checkout-0003'
    const line = { product: product._id, quantity: 1 }
    expect((await placeOrder(shop, rider.token, [{ ...line, price: 90 }], { key })).statusCode).toBe(409)
    expect((await placeOrder(shop, rider.token, [{ ...line, price: 100 }], { key })).statusCode).toBe(200)
  })

  test('a key of the wrong form is refused', async () => {
    const product = await buildProduct(shop)
    const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], {
      key: 'a b',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty(['idempotency-key'])
  })
})

describe('whose orders', () => {
  test('a customer sees only their own, an admin all', async () => {
    const product = await buildProduct(shop)
    const placed = (await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])).json().data
    const stranger = await buildUser(shop)
    const admin = await buildAdmin(shop)
    for (const url of ['/api/orders', '/api/orders?scope=all', '/api/orders?scope=own']) {
      expect((await get(url, stranger.token)).json().data).toEqual([])
    }
    expect((await get('/api/orders', admin.token)).json().meta.total).toBeGreaterThan(0)
    expect((await get('/api/orders?scope=own', admin.token)).json().data).toEqual([])

    for (const url of [
      `/api/orders/${placed.order}`,
      `/api/orders/verify?order_id=${paymentOf(placed.checkout_url)}`,
    ]) {
      const refused = await get(url, stranger.token)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_yours'])
      expect((await get(url, admin.token)).statusCode).toBe(200)
    }
    const pay = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${placed.order}/pay`,
      headers: { authorization: stranger.token },
    })
    expect(pay.json().code).toBe('not_yours')
  })

  test('an order that does not exist is 404', async () => {
    const missing = '0198f000-0000-7000-8000-000000000000'
    expect((await get(`/api/orders/${missing}`, rider.token)).json().code).toBe('order_not_found')
    expect((await verify(shop, rider.token, 'SHnothing')).statusCode).toBe(404)
    expect((await get('/api/orders/verify', rider.token)).statusCode).toBe(422)
  })

  test('the search finds an order by its number and by its transaction', async () => {
    const product = await buildProduct(shop)
    const placed = (await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])).json().data
    await placeOrder(shop, rider.token, [{ product: product._id, quantity: 2 }])
    const { number } = (await get(`/api/orders/${placed.order}`, rider.token)).json().data
    for (const term of [number, paymentOf(placed.checkout_url)]) {
      const found = (await get(`/api/orders?search=${term}`, rider.token)).json().data
      expect(found.map((one: { _id: string }) => one._id)).toEqual([placed.order])
    }
  })
})

describe('DELETE /api/orders/{id}', () => {
  const remove = (id: string, token: string) =>
    shop.app.inject({ method: 'DELETE', url: `/api/orders/${id}`, headers: { authorization: token } })

  test('an admin deletes an unpaid order and its stock comes free; nobody a paid one', async () => {
    const admin = await buildAdmin(shop)
    const product = await buildProduct(shop, { stock: 2 })
    const line = [{ product: product._id, quantity: 1 }]
    const unpaid = (await placeOrder(shop, rider.token, line)).json().data
    const paid = await buyPaid(shop, (await buildUser(shop)).token, line)

    expect((await remove(unpaid.order, rider.token)).json().code).toBe('not_allowed')
    const answer = await remove(unpaid.order, admin.token)
    expect(answer.json()).toMatchObject({ data: 'success', message: 'Deleted order successfyl' })
    expect((await get(`/api/orders/${unpaid.order}`, rider.token)).statusCode).toBe(404)
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 0 })
    const refused = await remove(paid.order, admin.token)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_paid'])
  })
})
