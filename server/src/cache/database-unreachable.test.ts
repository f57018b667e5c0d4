/** A node that can not reach the database at all, and one that only misses the notices. */
import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../platform/db/client.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { onChange } from './changes.ts'
import { listen } from './listen.ts'
import { createResponseCache } from './response-cache.ts'

const quiet = { info: vi.fn(), warn: vi.fn() }

let shop: Shop
let bike: Product
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A line to the database that can be pulled out and put back in. */
async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = (server.address() as AddressInfo).port
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(own)
  return {
    url: through.href,
    async pull() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    putBack: () => once(server.listen(own, '127.0.0.1'), 'listening'),
  }
}

async function openNode(url: string, listenUrl: string) {
  const db = connect(url, 2)
  const responseCache = createResponseCache({ bytes: 1_000_000, now: () => new Date() })
  const stopTelling = onChange(db, responseCache.drop)
  const app = await buildApp(
    { ...shop.services, db, readDb: db, responseCache },
    { logTo: { write: () => {} } },
  )
  await app.ready()
  const stop = listen(listenUrl, responseCache, quiet, db)
  const ask = (path = `/api/bycles/${bike._id}`) => app.inject(path)
  return {
    responseCache,
    ask,
    untilKept: () =>
      vi.waitFor(async () => {
        await ask()
        expect(responseCache.recall(`/api/bycles/${bike._id}`)).toBeDefined()
      }),
    async close() {
      await stop()
      await app.close()
      await stopTelling()
      await db.destroy()
    },
  }
}

/** Where nobody hears of it. */
const rename = (name: string) =>
  shop.db.updateTable('products').set({ name }).where('id', '=', bike._id).execute()

test('a node that can not reach the database sends what it kept, and nothing of it once it can', async () => {
  bike = await buildProduct(shop, { name: 'Haor Cruiser', stock: 9 })
  const line = await openLine(shop.url)
  const node = await openNode(line.url, line.url)
  await node.untilKept()
  quiet.warn.mockClear()
  await line.pull()
  await rename('Changed meanwhile')
  // it has tried to connect again, and failed
  await vi.waitFor(() => expect(quiet.warn.mock.calls.length).toBeGreaterThan(1))
  expect((await node.ask()).json().data?.name).toBe('Haor Cruiser')
  const unkept = await node.ask('/api/bycles?search=nothing')
  expect([unkept.statusCode, unkept.json().code]).toEqual([503, 'service_unavailable'])
  expect(unkept.headers['retry-after']).toBe('5')
  await line.putBack()
  await vi.waitFor(async () => expect((await node.ask()).json().data?.name).toBe('Changed meanwhile'))
  await node.untilKept()
  await node.close()
  await line.pull()
})

test('a node that only misses the notices sends nothing that it kept', async () => {
  bike = await buildProduct(shop, { name: 'Beel Cruiser', stock: 9 })
  const line = await openLine(shop.url)
  const node = await openNode(shop.url, line.url)
  await node.untilKept()
  quiet.warn.mockClear()
  await line.pull()
  await rename('Changed meanwhile')
  // it has tried to connect again, and failed
  await vi.waitFor(() => expect(quiet.warn.mock.calls.length).toBeGreaterThan(1))
  expect((await node.ask()).json().data.name).toBe('Changed meanwhile')
  expect(node.responseCache.statistics().entries).toBe(0)
  await node.close()
})
