/** Two nodes on one database: each drops what the other changes. */
import type { Product } from '@spokehaat/contract/catalogue/product'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { deleteProduct } from '../catalogue/products/products.ts'
import { connect, type Database } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { changeSettings } from '../shop/owner-settings/change-settings.ts'
import { buildAdmin, buildUser } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { placeOrder } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { noteChange, onChange } from './changes.ts'
import { listen } from './listen.ts'
import { proveNotices } from './prove-notices.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

interface Node {
  app: FastifyInstance
  responseCache: ResponseCache
  db: Database
  close(): Promise<void>
}

let shop: Shop
let here: Node
let there: Node
let bike: Product
const quiet = { info: vi.fn(), warn: vi.fn() }
/** The machine may be busy; how soon it is, is measured elsewhere. */

beforeAll(async () => {
  shop = await openShop()
  here = await openNode()
  there = await openNode()
  bike = await buildProduct(shop, { name: 'Haor Cruiser', stock: 9 })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await shop.close()
})
afterEach(() => vi.clearAllMocks())

async function openNode(): Promise<Node> {
  const db = connect(shop.url, 5)
  const responseCache = createResponseCache({ bytes: 1_000_000, now: () => new Date() })
  const stopTelling = onChange(db, responseCache.drop)
  const app = await buildApp({ ...shop.services, db, readDb: db, responseCache })
  await app.ready()
  const stop = listen(shop.url, responseCache, quiet, db)
  return {
    app,
    responseCache,
    db,
    async close() {
      await stop()
      await app.close()
      await stopTelling()
      await db.destroy()
    },
  }
}

const seen = async (node: Node, path = `/api/bycles/${bike._id}`) => (await node.app.inject(path)).json()

/** Until the node keeps what it is asked for. */
const untilKept = (node: Node) =>
  vi.waitFor(async () => {
    await seen(node)
    expect(node.responseCache.recall(`/api/bycles/${bike._id}`)).toBeDefined()
  })

test('an order on one node shows on the other, which never had to ask', async () => {
  const rider = await buildUser(shop)
  await untilKept(here)
  await untilKept(there)
  const { stock } = (await seen(there)).data
  const order = await placeOrder({ ...shop, app: here.app }, rider.token, [
    { product: bike._id, quantity: 1, price: bike.price },
  ])
  expect(order.statusCode).toBe(200)
  // at once where it was placed
  expect((await seen(here)).data.stock).toBe(stock - 1)
  await vi.waitFor(async () => expect((await seen(there)).data.stock).toBe(stock - 1))
})

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'the product, and every list',
    () => deleteProduct(shop.db, bike._id, null),
    ['bike', 'list', 'categories'],
  ],
  [
    'all that shows a setting',
    async () => {
      const { user } = await buildAdmin(shop)
      const by = { userId: user._id, role: user.role, email: user.email, sessionId: user._id }
      await changeSettings(shop.services, by, { set: { bdtPerUsd: 121 }, seen: { bdtPerUsd: 120 } })
    },
    ['settings'],
  ],
  [
    'everything, after more changes than a notice can name',
    async () => {
      await inTransaction(shop.db, async (trx) => {
        for (let n = 0; n < 5_000; n++) noteChange(trx, `product-${n}`)
      })
    },
    ['everything'],
  ],
])('a change elsewhere drops %s', async (_what, change, tags) => {
  const told: string[][] = []
  const stop = onNotice((heard) => {
    told.push([...heard].map((tag) => (tag === bike._id ? 'bike' : tag)).sort())
  })
  await vi.waitFor(() => expect(quiet.info).toHaveBeenCalled())
  await change()
  // what an order has changed may still be on its way, too
  await vi.waitFor(() => expect(told).toContainEqual(tags.sort()))
  await stop()
})

test('a node that is cut off keeps nothing, and what it missed does not show when it is back', async () => {
  bike = await buildProduct(shop, { name: 'Beel Cruiser', stock: 9 })
  await untilKept(there)
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name = 'spokehaat changes'
  `.execute(shop.db)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  // past the notices
  await shop.db
    .updateTable('products')
    .set({ name: 'Changed meanwhile' })
    .where('id', '=', bike._id)
    .execute()
  await vi.waitFor(async () => expect((await seen(there)).data.name).toBe('Changed meanwhile'))
  await untilKept(there)
  expect(quiet.warn).toHaveBeenCalled()
})

test('a node that can not connect tries again, and is cut off all the while', async () => {
  const responseCache = {
    drop: vi.fn(),
    stopTrusting: vi.fn(),
    startAfresh: vi.fn(),
    holdBack: vi.fn(),
    databaseAway: vi.fn(),
  }
  const stop = listen(shop.url.replace(/\/[^/]*$/, '/nowhere'), responseCache, quiet, shop.db)
  await vi.waitFor(() => expect(quiet.warn.mock.calls.length).toBeGreaterThan(1))
  await stop()
  expect(responseCache.stopTrusting).toHaveBeenCalled()
  expect(responseCache.startAfresh).not.toHaveBeenCalled()
})

/** Where what one says oneself comes back, and what others say does not: as through a pooler by transaction. */
const deaf = () => shop.url.replace(/\/[^/]*$/, '/postgres')

test('a node that hears itself, and nobody else, keeps nothing', async () => {
  const responseCache = {
    drop: vi.fn(),
    stopTrusting: vi.fn(),
    startAfresh: vi.fn(),
    holdBack: vi.fn(),
    databaseAway: vi.fn(),
  }
  const stop = listen(deaf(), responseCache, quiet, shop.db)
  await vi.waitFor(() =>
    expect(quiet.warn.mock.calls.map(([{ err }]) => String(err))).toContainEqual(
      expect.stringMatching(/DATABASE_DIRECT_URL/),
    ),
  )
  await stop()
  expect(responseCache.startAfresh).not.toHaveBeenCalled()
})

test('a shop does not start where it would not hear of changes, and says which setting is wrong', async () => {
  await expect(proveNotices(shop.db, shop.url, null)).resolves.toBeUndefined()
  await expect(proveNotices(shop.db, shop.url, shop.url)).resolves.toBeUndefined()
  await expect(proveNotices(shop.db, shop.url, deaf(), 500)).rejects.toThrow(/^DATABASE_DIRECT_URL must be/)
  await expect(proveNotices(shop.db, deaf(), null, 500)).rejects.toThrow(/^DATABASE_URL is a pooler/)
  const nowhere = shop.url.replace(/\/[^/]*$/, '/nowhere')
  await expect(proveNotices(shop.db, shop.url, nowhere)).rejects.toThrow(/at DATABASE_DIRECT_URL: .*nowhere/)
})

/** Hears every notice of the database. */
function onNotice(hear: (tags: Set<string>) => void): () => Promise<void> {
  const responseCache = {
    drop: (note: { tags: ReadonlySet<string> }) => hear(new Set(note.tags)),
    stopTrusting() {},
    startAfresh() {},
    holdBack() {},
    databaseAway() {},
  }
  return listen(shop.url, responseCache, quiet, shop.db)
}
