/** Journeys through alerts, and what holds however many come, ask, order and let go at once. */
import { KEPT_MS, MAX_ALERTS } from '@spokehaat/contract/sales/alert'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeProducts } from '../../catalogue/products/bulk-products.ts'
import { deleteProduct, restoreProduct, updateProduct } from '../../catalogue/products/products.ts'
import { switchSales } from '../../catalogue/products/switch-sales.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { LIMITS } from '../../platform/load/throttle.ts'
import { clean } from '../../shop/jobs/clean.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, mailsTo, silent, tokenIn } from '../../testing/mail.ts'
import { placeOrder, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'
import { tellAlerts } from './tell-alerts.ts'

let shop: Shop
let admin: Viewer
beforeAll(async () => {
  shop = await openShop()
  const { user } = await buildAdmin(shop)
  admin = { userId: user._id, role: 'admin', email: user.email, sessionId: '' }
})
afterAll(() => shop.close())
// what one test waits for is told in no other
beforeEach(() => shop.db.deleteFrom('alerts').execute())

let count = 0
const address = () => `waits-${++count}@riders.example`

async function ask(payload: object, token?: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/alerts',
    payload,
    ...(token && { headers: { authorization: token } }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
async function post(path: string, payload: object = {}) {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/alerts/${path}`, payload })
  return { status: answer.statusCode, ...answer.json() }
}

/** By an address alone, whose owner has said yes. */
async function waits(product: string, more: object = {}, email = address()): Promise<string> {
  expect(await ask({ kind: 'stock', product, email, ...more })).toMatchObject({ data: { state: 'mailed' } })
  const token = tokenIn(await lastMailTo(shop, email), '/alerts/confirm')
  expect(await post('confirm', { token })).toMatchObject({ status: 200 })
  return email
}
const setStock = (product: string, stock: number) => updateProduct(shop.db, product, { stock }, admin)
const tell = () => tellAlerts(shop.services)
/** The links by which a piece is kept, oldest first. */
async function holdsOf(email: string): Promise<string[]> {
  const mails = await mailsTo(shop, email)
  return mails.flatMap(({ text }) => /#held=([\w-]+)/.exec(text)?.[1] ?? [])
}
/** One after the other: of two who send at once, one has not written what it sends. */
async function each<T>(emails: readonly string[], of: (email: string) => Promise<T>): Promise<T[]> {
  const found = []
  for (const email of emails) found.push(await of(email))
  return found
}
const holdOf = async (email: string) => (await holdsOf(email)).at(-1) ?? ''
const soldOut = async () => (await buildProduct(shop, { stock: 0 }))._id
const order = (rider: SignedIn, product: string, holds?: string[]) =>
  placeOrder(shop, rider.token, [{ product, quantity: 1 }], holds && { overrides: { holds } })

describe('three come in, and five wait', () => {
  test('the first three are told, each with one kept for two hours; then the next are', async () => {
    const product = await soldOut()
    const five: string[] = []
    for (let number = 0; number < 5; number++) five.push(await waits(product))
    expect(await tell()).toBe(0)
    await setStock(product, 3)
    expect(await tell()).toBe(3)
    expect(await tell()).toBe(0)
    const told = () => each(five, async (email) => (await holdsOf(email)).length)
    expect(await told()).toEqual([1, 1, 1, 0, 0])
    expect(await stockOf(shop, product)).toEqual({ onHand: 3, held: 3, ledger: { onHand: 3, held: 3 } })

    const [first = '', second = ''] = five
    // nobody else can buy what is kept, with no link, and with none that is theirs
    const rider = await buildUser(shop)
    expect((await order(rider, product)).json().code).toBe('out_of_stock')
    expect((await order(rider, product, ['x'.repeat(43)])).json().code).toBe('out_of_stock')
    const hold = await holdOf(first)
    expect(await post('kept', { token: hold })).toMatchObject({ data: { state: 'kept', product } })
    const quote = async (holds: string[]) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/cart/quote',
          payload: { products: [{ product, quantity: 1 }], holds },
        })
      ).json().data.orderable
    expect([await quote([]), await quote([hold])]).toEqual([false, true])
    expect((await order(rider, product, [hold])).statusCode).toBe(200)
    expect(await post('kept', { token: hold })).toMatchObject({ data: { state: 'used' } })
    // one link, one piece
    expect((await order(await buildUser(shop), product, [hold])).json().code).toBe('out_of_stock')

    shop.advance(KEPT_MS)
    expect((await order(await buildUser(shop), product, [await holdOf(second)])).json().code).toBe(
      'out_of_stock',
    )
    // the order's own hold ran out, too, and so all three are free
    await sweep(shop.services, silent)
    await sweep(shop.services, silent)
    expect(await told()).toEqual([1, 1, 1, 1, 1])
    expect(await post('kept', { token: await holdOf(second) })).toMatchObject({ data: { state: 'over' } })
    const { ledger, ...stock } = await stockOf(shop, product)
    expect(stock).toEqual(ledger)
  })

  test('whoever asked with an account orders from any browser, without the link', async () => {
    const product = await soldOut()
    const rider = await buildUser(shop, { isConfirmed: true })
    expect(await ask({ kind: 'stock', product }, rider.token)).toMatchObject({ data: { state: 'on' } })
    await setStock(product, 1)
    expect(await tell()).toBe(1)
    expect((await order(await buildUser(shop), product)).json().code).toBe('out_of_stock')
    expect((await order(rider, product)).statusCode).toBe(200)
  })

  test('nobody is told of what is not offered, and they are once it is', async () => {
    const product = await soldOut()
    await waits(product)
    await updateProduct(shop.db, product, { stock: 1, inStock: false }, admin)
    expect(await tell()).toBe(0)
    await updateProduct(shop.db, product, { inStock: true }, admin)
    await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', product).execute()
    expect(await tell()).toBe(0)
    await restoreProduct(shop.db, product, admin)
    expect(await tell()).toBe(1)
  })

  test('a product that is deleted takes along who waits and what is kept', async () => {
    const product = await soldOut()
    const email = await waits(product)
    await setStock(product, 1)
    await tell()
    const token = await holdOf(email)
    expect(await deleteProduct(shop.db, product, admin)).toBe('deleted')
    expect(await post('kept', { token })).toMatchObject({ code: 'link_unknown' })
  })
})

test('nodes, riders and shelves at once: never more kept or told than came in, nobody twice, the sums agree', async () => {
  const product = await soldOut()
  const emails: string[] = []
  for (let number = 0; number < 12; number++) emails.push(await waits(product))
  const riders = await Promise.all(Array.from({ length: 3 }, () => buildUser(shop)))
  let cameIn = 0
  const told = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mails where once_key like 'alert:%'
      and once_key in (select 'alert:' || id from alerts where product_id = ${product})`.execute(shop.db)
    return rows[0]?.count ?? 0
  }
  for (const pieces of [2, 0, 3, 1]) {
    const { onHand, held } = await stockOf(shop, product)
    cameIn += pieces
    // the form says what can be sold
    const fill = updateProduct(shop.db, product, { stock: onHand - held + pieces }, admin)
    await Promise.all([fill, tell(), tell(), ...riders.map((rider) => order(rider, product)), tell()])
    await Promise.all([tell(), tell(), tell()])
    const after = await stockOf(shop, product)
    const { kept } = await shop.db
      .selectFrom('alert_holds')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow()
    expect(Number(kept)).toBeLessThanOrEqual(after.onHand)
    expect(after.held).toBeLessThanOrEqual(after.onHand)
    expect({ onHand: after.onHand, held: after.held }).toEqual(after.ledger)
    expect(await told()).toBeLessThanOrEqual(cameIn)
  }
  // two with one link at once: one gets it. Those above have orders of their own, which they would take over
  const pair = await Promise.all([buildUser(shop), buildUser(shop)])
  const [withLink] = (await each(emails, holdsOf)).flat()
  const two = await Promise.all(pair.map((rider) => order(rider, product, [withLink ?? ''])))
  expect(two.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const email of emails) expect((await holdsOf(email)).length).toBeLessThanOrEqual(1)
})

describe('a price that is waited for', () => {
  const waitsFor = async (product: string, below: number) => {
    const rider = await buildUser(shop, { isConfirmed: true })
    expect(await ask({ kind: 'price', product, below }, rider.token)).toMatchObject({ data: { state: 'on' } })
    return rider.user.email
  }
  const told = async (email: string) => (await mailsTo(shop, email)).length

  test('is told once, however it comes down: by hand, for many at once, by a sale whose time has come', async () => {
    const product = await buildProduct(shop, { price: 500 })
    const emails = await Promise.all([450, 400, 300].map((below) => waitsFor(product._id, below)))
    const heard = () => each(emails, told)
    await updateProduct(shop.db, product._id, { price: 450 }, admin)
    await Promise.all([tell(), tell()])
    expect(await heard()).toEqual([1, 0, 0])
    const { version } = await shop.db
      .selectFrom('products')
      .select('version')
      .where('id', '=', product._id)
      .executeTakeFirstOrThrow()
    const change = { action: 'set price' as const, price: 399 }
    await changeProducts(shop.db, { products: [{ id: product._id, version }], change }, admin)
    await tell()
    expect(await heard()).toEqual([1, 1, 0])
    const saleFrom = new Date(shop.services.now().getTime() + 60_000).toISOString()
    await updateProduct(shop.db, product._id, { salePrice: 299, saleFrom }, admin)
    await tell()
    expect(await heard()).toEqual([1, 1, 0])
    shop.advance(61_000)
    await switchSales(shop.db, shop.services.now())
    await tell()
    await updateProduct(shop.db, product._id, { price: 1000 }, admin)
    await updateProduct(shop.db, product._id, { price: 400 }, admin)
    await tell()
    expect(await heard()).toEqual([1, 1, 1])
  })
})

describe('asking', () => {
  test.each([
    [
      'an unknown product',
      async () => ({ kind: 'stock', product: crypto.randomUUID() }),
      404,
      'product_not_found',
    ],
    [
      'what is in stock',
      async () => ({ kind: 'stock', product: (await buildProduct(shop))._id }),
      409,
      'alert_in_stock',
    ],
    [
      'a size that it does not come in',
      async () => ({ kind: 'stock', product: await sized(), size: 'XXL' }),
      404,
      'variant_not_found',
    ],
    ['no size', async () => ({ kind: 'stock', product: await sized() }), 422, 'choose_variant'],
    [
      'a price that it costs already',
      async () => ({ kind: 'price', product: (await buildProduct(shop, { price: 500 }))._id, below: 500 }),
      409,
      'alert_price_met',
    ],
    [
      'no price at all',
      async () => ({ kind: 'price', product: await soldOut(), below: -1 }),
      422,
      'validation_failed',
    ],
    [
      'what is no alert',
      async () => ({ kind: 'weather', product: await soldOut() }),
      422,
      'validation_failed',
    ],
  ])('for %s has its clear answer', async (_name, body, status, code) => {
    expect(await ask({ email: address(), ...(await body()) })).toMatchObject({ status, code })
  })
  const sized = async () =>
    (
      await buildProduct(shop, {
        variants: ['S', 'M'].map((size) => ({ color: null, size, stock: 0 })),
      })
    )._id

  test('without an account needs an address, and an archived product is none', async () => {
    const product = await soldOut()
    expect(await ask({ kind: 'stock', product })).toMatchObject({
      code: 'validation_failed',
      fields: { email: expect.any(String) },
    })
    expect(await ask({ kind: 'stock', product, email: 'nobody' })).toMatchObject({
      code: 'validation_failed',
    })
    await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', product).execute()
    expect(await ask({ kind: 'stock', product, email: address() })).toMatchObject({
      code: 'product_not_found',
    })
  })

  test('for an address that nobody confirmed counts once its owner says yes, by a link that works once', async () => {
    const product = await soldOut()
    const email = address()
    await ask({ kind: 'stock', product, email })
    await setStock(product, 1)
    expect(await tell()).toBe(0)
    const token = tokenIn(await lastMailTo(shop, email), '/alerts/confirm')
    await setStock(product, 0)
    expect(await post('confirm', { token })).toMatchObject({ status: 200 })
    expect(await post('confirm', { token })).toMatchObject({ code: 'link_used' })
    expect(await post('confirm', { token: 'none' })).toMatchObject({ code: 'link_unknown' })
    await setStock(product, 1)
    expect(await tell()).toBe(1)
    // an account whose own address is not confirmed is no better
    const rider = await buildUser(shop)
    await setStock(product, 0)
    const answer = await ask({ kind: 'stock', product: await soldOut() }, rider.token)
    expect(answer).toMatchObject({ data: { state: 'mailed' } })
  })

  test('twice keeps the place in the queue, and tells once; another price counts in place of the first', async () => {
    const product = await soldOut()
    const email = await waits(product)
    const second = await waits(product)
    await waits(product, {}, email)
    await setStock(product, 1)
    await tell()
    expect([(await holdsOf(email)).length, (await holdsOf(second)).length]).toEqual([1, 0])
    const rider = await buildUser(shop, { isConfirmed: true })
    const bike = await buildProduct(shop, { price: 500 })
    for (const below of [300, 450]) await ask({ kind: 'price', product: bike._id, below }, rider.token)
    const own = await shop.app.inject({ url: '/api/alerts', headers: { authorization: rider.token } })
    expect(own.json().data).toMatchObject([{ kind: 'price', below: 450, product: bike._id }])
  })

  test('ends with the twentieth, and with one click in any mail', async () => {
    const rider = await buildUser(shop, { isConfirmed: true })
    const products = []
    for (let number = 0; number <= MAX_ALERTS; number++) products.push(await soldOut())
    const answers = []
    for (const product of products) answers.push((await ask({ kind: 'stock', product }, rider.token)).code)
    expect(answers.filter((code) => code === 'alerts_full')).toHaveLength(1)
    const [first = ''] = products
    await setStock(first, 1)
    await tell()
    const { headers } = await lastMailTo(shop, rider.user.email)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const link = /<http:\/\/shop\.test(\/api\/alerts\/stop\?token=[\w-]+)>/.exec(
      headers['list-unsubscribe'] ?? '',
    )
    for (let click = 0; click < 2; click++) {
      const stopped = await shop.app.inject({
        method: 'POST',
        url: link?.[1] ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(stopped.statusCode).toBe(200)
    }
    const own = await shop.app.inject({ url: '/api/alerts', headers: { authorization: rider.token } })
    expect(own.json().data).toEqual([])
  })

  test('one’s own is let go of, and nobody else’s', async () => {
    const [rider, other] = await Promise.all([
      buildUser(shop, { isConfirmed: true }),
      buildUser(shop, { isConfirmed: true }),
    ])
    await ask({ kind: 'stock', product: await soldOut() }, rider.token)
    const headers = (who: SignedIn) => ({ authorization: who.token })
    const [alert] = (await shop.app.inject({ url: '/api/alerts', headers: headers(rider) })).json().data
    const url = `/api/alerts/${alert._id}`
    const gone = async (who: SignedIn) =>
      (await shop.app.inject({ method: 'DELETE', url, headers: headers(who) })).statusCode
    expect([await gone(other), await gone(rider), await gone(rider)]).toEqual([404, 200, 404])
  })

  test('is counted for each address, whoever asks', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    try {
      const { _id: product } = await buildProduct(strict, { stock: 0 })
      const statuses = []
      for (let number = 0; number <= LIMITS.alertMail.tries; number++) {
        const payload = { kind: 'stock', product, email: 'one@riders.example' }
        const answer = await strict.app.inject({
          method: 'POST',
          url: '/api/alerts',
          payload,
          remoteAddress: `203.0.113.${number}`,
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([...Array(LIMITS.alertMail.tries).fill(200), 429])
    } finally {
      await strict.close()
    }
  })
})

test('the desk sees what is waited for by the most, and by nobody’s name', async () => {
  const [much, little] = [await soldOut(), await soldOut()]
  await waits(little)
  for (let number = 0; number < 2; number++) await waits(much)
  await ask({ kind: 'stock', product: little, email: address() })
  const support = await buildUser(shop, { role: 'support' })
  const answer = await shop.app.inject({ url: '/api/waiting', headers: { authorization: support.token } })
  expect(answer.json().data).toMatchObject([
    { product: { _id: much }, people: 2, available: 0, kept: 0 },
    { product: { _id: little }, people: 1 },
  ])
  expect(answer.body).not.toContain('@')
})

test('time forgets what nobody confirmed, and what was told long ago', async () => {
  const product = await soldOut()
  await ask({ kind: 'stock', product, email: address() })
  await waits(product)
  const left = async (days: number) => {
    await clean(shop.db, new Date(shop.services.now().getTime() + days * 24 * 60 * 60_000))
    return (await shop.db.selectFrom('alerts').select('id').execute()).length
  }
  expect([await left(6), await left(8)]).toEqual([2, 1])
  await setStock(product, 1)
  await tell()
  expect([await left(89), await left(91)]).toEqual([1, 0])
})
