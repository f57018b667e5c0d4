/** Two nodes of a shop on one database: what a buyer began at the one goes on at the other, whatever breaks in between. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { connect, type Database } from './platform/db/client.ts'
import type { Gateways } from './sales/gateway/gateway.ts'
import { buildAdmin, buildUser, cookieIn, PASSWORD } from './testing/accounts.ts'
import { agreeAtBKash, sentBackByBKash, turnOnBKash } from './testing/bkash.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { databaseUrl } from './testing/global-setup.ts'
import { ask, orderBody } from './testing/orders.ts'
import { type CutLine, openCutLine } from './testing/processes/cut-line.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let line: CutLine
let db: Database
let gateways: Gateways
/** The other node: on its own connections, over a line that can be cut. */
let other: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  line = await openCutLine(databaseUrl(inject('postgresUrl'), rows[0]?.name ?? ''))
  db = connect(line.url, 5)
  gateways = shop.gatewaysOf(db)
  other = await buildApp({ ...shop.services, db, readDb: db, gateways })
})
afterAll(async () => {
  await other.close()
  await db.destroy()
  await line.close()
  await shop.close()
})

const post = (app: FastifyInstance, url: string, headers: Record<string, string>, payload?: object) =>
  app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })

test('a session begun at one node is renewed and ended at the other', async () => {
  const { user } = await buildUser(shop)
  const signedIn = await post(shop.app, '/api/auth/login', {}, { email: user.email, password: PASSWORD })
  const me = { url: '/api/auth/sigleusr', headers: { authorization: signedIn.json().data } }
  expect((await other.inject(me)).statusCode).toBe(200)

  const renewed = await post(other, '/api/auth/refresh', { cookie: cookieIn(signedIn) })
  expect(renewed.statusCode).toBe(200)
  const again = await post(shop.app, '/api/auth/refresh', { cookie: cookieIn(renewed) })
  expect(again.statusCode).toBe(200)

  await post(other, '/api/auth/logout', { cookie: cookieIn(again) })
  expect((await post(shop.app, '/api/auth/refresh', { cookie: cookieIn(again) })).statusCode).toBe(401)
  expect((await shop.app.inject(me)).statusCode).toBe(401)
})

test('one order sent to both nodes at once under one key is one order', async () => {
  const { token, user } = await buildUser(shop)
  const product = await buildProduct(shop, { stock: 20 })
  const body = orderBody([{ product: product._id, quantity: 1 }])
  const headers = { authorization: token, 'idempotency-key': 'both-at-once' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post(index % 2 === 0 ? shop.app : other, '/api/orders', headers, body),
    ),
  )
  expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1)
  expect(await ordersOf(user._id)).toBe(1)
})

test.each([
  ['before the commit arrived', 'before', 0],
  ['after the commit was done', 'after', 1],
] as const)(
  'an order whose connection broke %s is placed once by the buyer’s next try',
  async (_, when, left) => {
    const { token, user } = await buildUser(shop)
    const product = await buildProduct(shop, { stock: 5 })
    const body = orderBody([{ product: product._id, quantity: 1 }])
    const headers = { authorization: token, 'idempotency-key': `broken-${when}` }

    const before = line.cuts()
    line.cut(when)
    // nobody at the shop can know what became of it, so the buyer is not told that it failed for good
    expect((await post(other, '/api/orders', headers, body)).statusCode).toBeGreaterThanOrEqual(500)
    expect(line.cuts()).toBe(before + 1)
    expect(await ordersOf(user._id)).toBe(left)

    const answer = await post(shop.app, '/api/orders', headers, body)
    expect(answer.statusCode).toBe(200)
    // and the node whose connection broke goes on by itself
    const once = await post(other, '/api/orders', headers, body)
    expect(once.body).toBe(answer.body)
    expect(await ordersOf(user._id)).toBe(1)
    const held = shop.db.selectFrom('variants').select('held').where('product_id', '=', product._id)
    expect(await held.execute()).toEqual([{ held: 1 }])
  },
)

test('one token of bKash serves both nodes; a payment is executed once, and a refund sent once', async () => {
  const owner = await buildAdmin(shop)
  await turnOnBKash(shop, owner)
  const riders = [await buildUser(shop), await buildUser(shop)]
  const both = [shop.services.gateways.bkash, gateways.bkash]
  const executions = both.map((bkash) => vi.spyOn(bkash, 'execute'))
  const refunds = both.map((bkash) => vi.spyOn(bkash, 'refund'))
  const sixTimes = (send: (app: FastifyInstance) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 6 }, (_, tab) => send(tab % 2 ? other : shop.app)))
  const times = (spies: readonly { mock: { calls: unknown[] } }[]) =>
    spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  // both need a token at once
  await Promise.all(both.map((bkash) => bkash.status('TR0').catch(() => null)))
  const bought = await Promise.all(riders.map((rider) => agreeAtBKash(shop, rider, 100)))
  for (const [index, { order, payment }] of bought.entries()) {
    const headers = { authorization: riders[index]?.token ?? '' }
    const url = `/api/orders/verify?order_id=${payment}`
    await sixTimes((app) => app.inject({ url, headers }))
    expect((await other.inject({ url, headers })).json().data).toMatchObject([{ status: 'Paid' }])

    const wanted = { amountBdt: 1_000, restock: false, reason: 'Too small' }
    const asked = await ask(shop, owner.token, 'POST', `/${order}/refunds`, wanted, {
      'idempotency-key': order,
    })
    const send = `/api/orders/${order}/refunds/${asked.data.refunds.at(-1)._id}/send`
    await sixTimes((app) => post(app, send, { authorization: owner.token }))
  }
  expect([times(executions), times(refunds)]).toEqual([2, 2])
  expect(await sentBackByBKash(shop)).toEqual([['1000.00'], ['1000.00']])
  const merchant = await shop.gateway.inject('/sandbox/bkash/merchant')
  expect(merchant.json()).toMatchObject({ grantsThisHour: 1 })
})

async function ordersOf(userId: string): Promise<number> {
  return (await shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).length
}
