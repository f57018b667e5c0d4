/** Discounts from the quote to what goes back. `npm run drill -- discounts` takes a limit with a thousand buyers. */

import { discountRequest } from '@spokehaat/contract/sales/discount'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildGuest, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { quoteCodes } from '../discounts/code-tries.ts'
import { addDiscount } from '../discounts/discounts.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
/** $100, Tk 12,000. */
let bike: string
let made = 0
/** The rider's: a phone counts as one person. */
let phone: string
let riders = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
beforeEach(async () => {
  rider = await buildUser(shop, { isConfirmed: true })
  phone = `0171${String(++riders).padStart(7, '0')}`
  bike = (await buildProduct(shop, { price: 100, stock: 500 }))._id
})
afterAll(() => shop.close())

/** With a code of its own where it does not count by itself. Gives the code. */
async function discount(over: Record<string, unknown> = {}): Promise<string> {
  const by = { userId: admin.user._id, role: 'admin' as const, email: admin.user.email, sessionId: '' }
  made += 1
  const code = over.isAutomatic ? null : `CODE-${1000 + made}`
  const kind = over.kind ?? 'percent'
  const request = {
    name: 'Eid',
    isAutomatic: false,
    code,
    kind,
    ...(kind === 'percent' && { percent: 10 }),
    ...over,
  }
  await addDiscount(shop.db, by, discountRequest.parse(request))
  return code ?? ''
}

async function quote(codes: string[], over: { token?: string | null; products?: object[] } = {}) {
  const token = over.token === undefined ? rider.token : over.token
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    headers: token === null ? {} : { authorization: token },
    payload: { products: over.products ?? [{ product: bike, quantity: 1 }], codes },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const reasonOf = async (code: string, over = {}) => (await quote([code], over)).discounts.refused[0]?.reason

async function place(
  codes: string[],
  {
    token = rider.token,
    quantity = 1,
    ...overrides
  }: Record<string, unknown> & { token?: string; quantity?: number } = {},
) {
  const answer = await placeOrder(shop, token, [{ product: bike, quantity }], {
    overrides: { codes, ...(token === rider.token && { phone }), ...overrides },
  })
  const body = answer.json()
  return {
    status: answer.statusCode,
    code: body.code,
    details: body.details,
    order: body.data?.order as string,
    payment: answer.statusCode === 200 ? paymentOf(body.data.checkout_url) : '',
  }
}

const usedOf = async (code: string) => {
  const row = await shop.db
    .selectFrom('discounts as d')
    .innerJoin('discount_codes as c', 'c.discount_id', 'd.id')
    .select('d.used')
    .where('c.code', '=', code)
    .executeTakeFirstOrThrow()
  return row.used
}

async function letHoldsExpire() {
  for (const minutes of [16, 15]) {
    shop.advance(minutes * 60_000)
    await sweep(shop.services, { warn: () => {}, error: () => {} })
  }
  rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
  admin = { ...admin, ...(await signIn(shop, admin.user.email)) }
}

describe('a code', () => {
  test('takes off what the quote says, and the order keeps it line by line', async () => {
    const code = await discount({ name: 'Eid', nameBn: 'ঈদ', percent: 12.5 })
    const products = [
      { product: bike, quantity: 3 },
      { product: bike, quantity: 1 },
    ]
    const quoted = await quote([code.toLowerCase()], { products })
    expect(quoted).toMatchObject({ totalBdt: 42_000, sums: { itemsBdt: 48_000, discountBdt: 6_000 } })
    expect(quoted.discounts).toEqual({
      given: [
        {
          name: 'Eid',
          nameBn: 'ঈদ',
          code,
          typed: code.toLowerCase(),
          kind: 'percent',
          amount: 50,
          amountBdt: 6_000,
        },
      ],
      refused: [],
    })
    const placed = await placeOrder(shop, rider.token, products as never, {
      overrides: { codes: [code], discountBdt: 6_000 },
    })
    const { data: order } = await ask(shop, rider.token, 'GET', `/${placed.json().data.order}`)
    expect(order).toMatchObject({ totalPriceBdt: 42_000, discounts: [{ name: 'Eid', amountBdt: 6_000 }] })
    expect(order.products.map((line: { discountBdt: number }) => line.discountBdt)).toEqual([4_500, 1_500])
  })

  test('of a discounted order goes back what was paid, piece by piece, and no paisa more', async () => {
    const code = await discount({ kind: 'amount', amountBdt: 100 })
    const { order, payment } = await place([code], { quantity: 3 })
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    const back = async (key: string) => {
      const body = { lines: [{ position: 0, quantity: 1 }], restock: true, reason: 'Scratched' }
      const { status, data } = await ask(shop, admin.token, 'POST', `/${order}/refunds`, body, {
        'idempotency-key': key,
      })
      expect(status).toBe(200)
      return data.refunds.at(-1)
    }
    const first = await back('refund-of-one')
    await ask(shop, admin.token, 'POST', `/${order}/refunds/${first._id}/withdraw`, {})
    const amounts = []
    for (const key of ['piece-one', 'piece-two', 'piece-three']) amounts.push((await back(key)).amountBdt)
    expect(amounts.toSorted()).toEqual([11_966.66, 11_966.67, 11_966.67])
  })

  test('that does not count stops the order, with its reason', async () => {
    const code = await discount({ minimumBdt: 13_200 })
    const missing = { code, reason: 'minimum', missingBdt: 1_200 }
    expect((await quote([code])).discounts.refused).toEqual([missing])
    expect(await place([code])).toMatchObject({
      status: 409,
      code: 'discounts_changed',
      details: { refused: [missing] },
    })
  })

  test('an order with less off than was seen is stopped', async () => {
    expect(await place([], { discountBdt: 1 })).toMatchObject({ status: 409, code: 'discounts_changed' })
  })

  const HOUR = 3_600_000
  const at = (ms: number) => new Date(shop.services.now().getTime() + ms).toISOString()
  test('is refused exactly where that can be mended, and vaguely where it could be guessed', async () => {
    const cases: [reason: string, over: Record<string, unknown>][] = [
      ['unknown', { isActive: false }],
      ['unknown', { startsAt: at(30 * HOUR) }],
      ['not_yet', { startsAt: at(3 * HOUR) }],
      ['unknown', { endsAt: at(-8 * 24 * HOUR) }],
      ['ended', { endsAt: at(-HOUR) }],
      ['other_goods', { goods: { products: [], categories: [], brands: ['Nobody'] } }],
      ['more_pieces', { kind: 'buy_get', percent: 50, buyQuantity: 2, getQuantity: 1 }],
      ['nothing_left', { kind: 'delivery' }],
    ]
    for (const [reason, over] of cases)
      expect([over, await reasonOf(await discount(over))]).toEqual([over, reason])
    expect(await reasonOf('NO-SUCH')).toBe('unknown')
  })

  test('that reads like one alone is that one', async () => {
    await discount({ code: 'COOL-1' })
    expect(await reasonOf('c00l I')).toBeUndefined()
    await discount({ code: 'C0OL-1' })
    expect(await reasonOf('c00l I')).toBe('unknown')
    expect(await reasonOf('cool 1')).toBeUndefined()
  })

  test('counts once in a cart, and five codes do', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => discount({ percent: 1 })))
    const { given, refused } = (await quote(codes)).discounts
    expect([given.length, refused]).toEqual([5, [{ code: codes[5], reason: 'too_many' }]])
    expect((await quote([codes[0] ?? '', (codes[0] ?? '').toLowerCase()])).discounts.refused[0].reason).toBe(
      'twice',
    )
  })
})

test('after ten codes that are nobody’s a session is asked to wait, and its cart goes on', async () => {
  const code = await discount()
  const services = { ...shop.services, config: { ...shop.services.config, RATE_LIMITS: true } }
  const asker = {
    ip: '203.0.113.7',
    viewer: { userId: '', role: 'user' as const, email: '', sessionId: 'one' },
  }
  const ask = (typed: string, session = 'one') => {
    const viewer = { ...asker.viewer, sessionId: session }
    return quoteCodes(services, { ...asker, viewer }, [typed], (codes) => quote([...codes]))
  }
  for (let turn = 0; turn < 15; turn++) expect((await ask(code)).totalBdt).toBe(10_800)
  for (let turn = 0; turn < 10; turn++) await ask(`GUESS-${turn}`)
  const told = await ask(code)
  expect(told).toMatchObject({
    totalBdt: 12_000,
    discounts: { given: [], refused: [{ reason: 'too_many_tries' }] },
  })
  expect((await ask(code, 'another')).totalBdt).toBe(10_800)

  // ten in one ask are ten tries, and a code of one's own beside them is none
  const many = (session: string, typed: string[]) =>
    quoteCodes(services, { ...asker, viewer: { ...asker.viewer, sessionId: session } }, typed, (codes) =>
      quote([...codes]),
    )
  const guesses = Array.from({ length: 9 }, (_none, turn) => `GUESS-${turn}`)
  expect((await many('third', [code, ...guesses])).totalBdt).toBe(10_800)
  expect((await many('third', [code])).totalBdt).toBe(10_800)
  expect((await many('third', ['GUESS-9'])).discounts.refused[0]?.reason).toBe('unknown')
  expect((await many('third', [code])).discounts.refused[0]?.reason).toBe('too_many_tries')
})

describe('a limit', () => {
  test('of 5 is taken by 5 of 60 at once, by code or by itself', async () => {
    const riders = await Promise.all(Array.from({ length: 60 }, () => buildUser(shop)))
    const code = await discount({ limit: 5 })
    const answers = await Promise.all(riders.map(({ token }) => place([code], { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.filter(({ details }) => details?.refused[0]?.reason !== 'used_up')).toEqual([])
    expect(await usedOf(code)).toBe(5)

    await discount({ isAutomatic: true, limit: 5, goods: { products: [bike], categories: [], brands: [] } })
    const automatic = await Promise.all(riders.map(({ token }) => place([], { token, discountBdt: 1_200 })))
    expect(automatic.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(automatic.filter(({ code }) => code === 'discounts_changed')).toHaveLength(55)
  })

  test.each([
    ['cancelled', ({ order }: { order: string }) => ask(shop, rider.token, 'POST', `/${order}/cancel`, {})],
    ['not paid in time', () => letHoldsExpire()],
    ['deleted', ({ order }: { order: string }) => ask(shop, admin.token, 'DELETE', `/${order}`)],
    [
      'a payment that failed',
      async ({ payment }: { payment: string }) => {
        await finishPayment(shop, payment, 'fail')
        await verify(shop, rider.token, payment)
      },
    ],
  ])('is given back by an order that is %s', async (_what, end) => {
    const code = await discount({ limit: 1, limitPerPerson: 1 })
    const placed = await place([code])
    expect(await usedOf(code)).toBe(1)
    expect(await reasonOf(code, { token: admin.token })).toBe('used_up')
    await end(placed)
    expect(await usedOf(code)).toBe(0)
    expect(await place([code])).toMatchObject({ status: 200 })
  })

  test('is not in the way of who orders the same anew', async () => {
    const code = await discount({ limit: 1, limitPerPerson: 1, firstOrderOnly: true })
    const first = await place([code])
    expect(await reasonOf(code)).toBeUndefined()
    expect(await place([code], { quantity: 2 })).toMatchObject({ status: 200, order: first.order })
    expect(await usedOf(code)).toBe(1)
  })

  test('that others reached meanwhile: the order is paid again at today’s price, once that is seen', async () => {
    const code = await discount({ limit: 1 })
    const { order, payment } = await place([code])
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    const other = await buildUser(shop)
    await place([code], { token: other.token })
    const pay = (body: object) => ask(shop, rider.token, 'POST', `/${order}/pay`, body)
    expect(await pay({})).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { totalBdt: 12_000, was: { totalBdt: 10_800 }, refused: [{ code, reason: 'used_up' }] },
    })
    expect(await pay({ totalBdt: 12_000 })).toMatchObject({ status: 200 })
    const { data } = await ask(shop, rider.token, 'GET', `/${order}`)
    expect(data).toMatchObject({ totalPriceBdt: 12_000, discounts: [] })
  })

  test('that others reached before late money came leaves the order to a person, who may accept it', async () => {
    const code = await discount({ limit: 1 })
    const late = await place([code])
    await letHoldsExpire()
    await place([code], { token: (await buildUser(shop)).token })
    await finishPayment(shop, late.payment, 'success')
    await verify(shop, rider.token, late.payment)
    expect((await ask(shop, rider.token, 'GET', `/${late.order}`)).data.status).toBe('Review')
    await ask(shop, admin.token, 'PUT', `/${late.order}/review`, {
      decision: 'accept',
      reason: 'Our promise',
    })
    expect(await usedOf(code)).toBe(2)
  })

  test('of a person, a first order and a code', async () => {
    const personal = await discount({ limitPerPerson: 1 })
    const first = await discount({ firstOrderOnly: true })
    expect(await reasonOf(personal, { token: null })).toBe('sign_in')
    expect(await place([personal, first])).toMatchObject({ status: 200 })
    // another thing: the first order is not taken over
    bike = (await buildProduct(shop, { price: 100 }))._id
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('user_id', '=', rider.user._id)
      .executeTakeFirstOrThrow()
    // it is not gone: an order that waits for its payment has it
    for (const code of [personal, first]) {
      expect((await quote([code])).discounts.refused).toEqual([
        { code, reason: 'in_own_order', order: number },
      ])
    }
    await shop.db
      .updateTable('orders')
      .set({ paid_at: shop.services.now() })
      .where('number', '=', number)
      .execute()
    expect(await reasonOf(personal)).toBe('used_by_you')
    expect(await reasonOf(first)).toBe('first_order_only')
    const stranger = await buildUser(shop, { isConfirmed: true })
    expect(await reasonOf(personal, { token: stranger.token })).toBeUndefined()

    const each = await discount({ limitPerCode: 1 })
    expect(await place([each])).toMatchObject({ status: 200 })
    expect(await reasonOf(each, { token: admin.token })).toBe('used_up')
  })

  test('of a person is not had again by a made-up address with the same phone', async () => {
    const personal = await discount({ limitPerPerson: 1 })
    const first = await discount({ firstOrderOnly: true })
    const stranger = await buildUser(shop)
    expect(await reasonOf(personal, { token: stranger.token })).toBe('prove_yourself')
    expect(await place([personal], { token: stranger.token })).toMatchObject({ code: 'discounts_changed' })
    expect(await place([personal])).toMatchObject({ status: 200 })
    // another mailbox that is read, and the phone written another way
    const again = await buildUser(shop, { isConfirmed: true })
    const inBangladesh = `+88 ${phone}`
    for (const [code, reason] of [
      [personal, 'used_by_you'],
      [first, 'first_order_only'],
    ] as const) {
      expect(await place([code], { token: again.token, phone: inBangladesh })).toMatchObject({
        code: 'discounts_changed',
        details: { refused: [{ code, reason }] },
      })
    }
    expect(await place([personal, first], { token: again.token, phone: '01899999999' })).toMatchObject({
      status: 200,
    })
  })

  test('of a person waits until a guest has proven who they are, and holds for whoever proves the same', async () => {
    const personal = await discount({ limitPerPerson: 1 })
    const first = await discount({ firstOrderOnly: true })
    const [one, other] = [await buildGuest(shop), await buildGuest(shop)]
    expect(await reasonOf(personal, { token: one.token })).toBe('prove_yourself')
    expect(await place([personal], { token: one.token })).toMatchObject({ code: 'discounts_changed' })
    const prove = ({ user }: { user: { _id: string } }) =>
      shop.db
        .insertInto('proofs')
        .values({ user_id: user._id, kind: 'phone', value: '01712345678', proved_at: shop.services.now() })
        .execute()
    await prove(one)
    expect(await place([personal], { token: one.token })).toMatchObject({ status: 200 })
    expect(await reasonOf(first, { token: other.token })).toBe('prove_yourself')
    await prove(other)
    expect(await reasonOf(personal, { token: other.token })).toBe('used_by_you')
    expect(await reasonOf(first, { token: other.token })).toBe('first_order_only')
  })
})
