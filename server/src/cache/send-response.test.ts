/** Requests that are answered from the cache, over a socket, beside the same requests as the app itself answers them. */
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '../app.ts'
import { buildApp } from '../app.ts'
import { openBuiltPages } from '../pages/built-pages.ts'
import { createStorefront } from '../pages/storefront.ts'
import { createGate } from '../platform/load/gate.ts'
import { createRegistry } from '../platform/metrics/metrics-server.ts'
import { buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'

interface Line {
  reqId: string
  msg: string
  req: { path: string; ip: string }
}

let shop: Shop
let app: FastifyInstance
let rider: SignedIn
let services: Services
let registry: Registry
let isFull = false
let addresses: string[]
const log: Line[] = []

beforeAll(async () => {
  shop = await openShop()
  const config = {
    ...shop.services.config,
    LOG_LEVEL: 'info' as const,
    BACK_PRESSURE: true,
    TRUST_PROXY: true,
  }
  services = { ...shop.services, config, gate: createGate() }
  registry = createRegistry()
  app = await buildApp(services, {
    registry,
    pages: await openBuiltPages(createStorefront(services)),
    logTo: { write: (line) => log.push(JSON.parse(line)) },
    pressure: {
      heap: 2 ** 40,
      rss: 0,
      admission: { isFullOfWriters: () => false, enter: () => !isFull, leave() {}, limit: 1, inside: 0 },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  rider = await buildUser(shop)
  const bike = await buildProduct(shop, { name: 'Haor Cruiser', stock: 5 })
  const [style = ''] = /\/assets\/[\w.-]+\.css/.exec((await app.inject('/')).body) ?? []
  addresses = ['/', '/shop?name=Road+Bikes', `/shopdetails/${bike._id}`, '/nowhere', style, '/shop.data']
  addresses.push('/api/bycles', `/api/bycles/${bike._id}`)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => {
  isFull = false
  log.length = 0
  services.gate.state = 'open'
  services.responseCache.startAfresh()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const read = async (answer: IncomingMessage) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    }
    request({ port, path, method, headers, agent: false }, (answer) => void read(answer).catch(reject))
      .on('error', reject)
      .end()
  })
}

/** All that is not the request's own. */
function lasting({ status, headers, body }: Answer) {
  const { date: _d, 'x-request-id': id, connection: _c, ...rest } = headers
  expect(id).toMatch(/^[\w-]{36}$/)
  return { status, headers: rest, body: body.toString('base64') }
}

const said = ({ headers }: Answer) =>
  log.filter(({ reqId }) => reqId === headers['x-request-id']).map(({ msg }) => msg)

test('what goes out at the door is what Fastify would answer, to the letter and to the header', async () => {
  for (const url of addresses) {
    for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = { 'accept-encoding': encoding }
        const name = `${method} ${url} in ${encoding}`
        // between the one and the other it may be made smaller, or be dropped, as news of the product comes late
        await vi.waitFor(async () => {
          const { statusCode, rawPayload, ...inside } = await app.inject({ url, method, headers })
          const outside = await ask(url, headers, method)
          const whole = {
            status: statusCode,
            headers: inside.headers as IncomingHttpHeaders,
            body: rawPayload,
          }
          expect(lasting(outside), name).toEqual(lasting(whole))
          await expect.poll(() => said(outside), { message: name }).toContain('request completed')
          // a request that needs work has two: what is not there may lead elsewhere, and is looked for each time
          const isLookedFor = outside.status === 404
          expect(said(outside), name).toEqual([
            ...(isLookedFor ? ['incoming request'] : []),
            'request completed',
          ])
        })
      }
      const { headers } = await ask(url, { 'accept-encoding': encoding })
      if (headers.etag === undefined) continue
      const same = await ask(url, { 'if-none-match': headers.etag })
      expect([same.status, same.body.length, same.headers.etag], url).toEqual([304, 0, headers.etag])
    }
  }
})

test('it is logged with who asked and by which id, without the query, and counted like any other', async () => {
  const headers = { 'x-request-id': 'of-the-proxy-0001', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  await app.inject('/shop?name=Road+Bikes')
  const counted = async () => {
    const { values } = (await registry.getMetricsAsJSON())
      .filter(({ name }) => name === 'spokehaat_http_request_duration_seconds')
      .reduce((_, one) => one)
    const ofPages = { method: 'GET', route: '/shop', status: '200' }
    return values.find(
      (value) =>
        'metricName' in value &&
        value.metricName === 'spokehaat_http_request_duration_seconds_count' &&
        Object.entries(ofPages).every(([label, is]) => value.labels[label as 'route'] === is),
    )?.value
  }
  const before = (await counted()) ?? 0
  const answer = await ask('/shop?name=Road+Bikes', headers)
  await expect.poll(() => said(answer)).toEqual(['request completed'])
  expect(log.find(({ reqId }) => reqId === headers['x-request-id'])).toMatchObject({
    req: { method: 'GET', path: '/shop', ip: '198.51.100.7' },
    res: { statusCode: 200 },
  })
  expect(await counted()).toBe(before + 1)
})

test('what is kept is given out however much there is to do; what is not is refused', async () => {
  await app.inject('/')
  isFull = true
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/about')).status).toBe(503)
})

test('a closed shop gives out nothing, and one that is closing waits for whoever is being answered', async () => {
  await app.inject('/')
  await ask('/')
  await services.gate.empty()
  services.gate.state = 'draining'
  const last = await ask('/')
  expect([last.status, last.headers.connection]).toEqual([200, 'close'])
  services.gate.state = 'closed'
  expect((await ask('/')).status).toBe(503)
})

test('of the API, whoever sends a token goes in', async () => {
  await app.inject('/api/bycles')
  const { hits } = services.responseCache.statistics()
  const own = await ask('/api/bycles', { authorization: rider.token })
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(services.responseCache.statistics().hits).toBe(hits)
})
