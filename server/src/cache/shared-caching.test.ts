/** What is said to a cache in front, and how it hears of changes. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createTroubles } from '../platform/trouble/trouble.ts'
import { createPurger, type Purger } from './purge.ts'
import { createResponseCache, UNKEPT } from './response-cache.ts'
import { sharedHeaders, unshared } from './shared-caching.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('whatever a response depends on, its headers can be sent, and name each tag that is one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.uuid(), fc.constantFrom('list', 'settings'), fc.string()), { maxLength: 30 }),
      (tags) => {
        const headers = sharedHeaders({ seconds: 30, purge: 'http' }, new Set(tags))
        expect(() => new Headers(headers)).not.toThrow()
        const named = (headers['surrogate-key'] ?? '').split(' ')
        expect(named.every((tag) => tag === 'everything' || tags.includes(tag))).toBe(true)
        for (const tag of tags.filter((one) => /^[a-z0-9-]{1,36}$/.test(one))) expect(named).toContain(tag)
      },
    ),
  )
})

test('no proxy keeps what bears more tags than a header holds, or anything where it may keep nothing', () => {
  const many = new Set(Array.from({ length: 201 }, (_, index) => `tag-${index}`))
  for (const headers of [
    sharedHeaders({ seconds: 30, purge: 'http' }, many),
    sharedHeaders({ seconds: 0, purge: null }, new Set()),
    unshared(sharedHeaders({ seconds: 30, purge: 'fastly' }, new Set(['list']))),
  ]) {
    expect(headers['cache-control']).toMatch(/^private, /)
    expect(headers).not.toHaveProperty('cdn-cache-control')
    expect(headers).not.toHaveProperty('surrogate-control')
  }
})

test('a proxy may keep what the shop keeps, and nothing else', async () => {
  const cache = createResponseCache({ bytes: 100_000, now: () => new Date(0) })
  const made = (more = {}) => ({ status: 200, headers: {}, body: 'a page', ...more })
  const page = await cache.getOrMake('page', async () => made())
  expect(cache.isForAll(page)).toBe(true)
  const error = await cache.getOrMake('error', async () => made({ status: 500 }))
  const inVain = await cache.getOrMake('in vain', async (tags) => {
    tags.add(UNKEPT)
    return made()
  })
  const old = await cache.getOrMake('old', async (tags) => {
    tags.add('bike')
    cache.drop({ id: '1', tags: new Set(['bike']) })
    return made()
  })
  for (const one of [error, inVain, old]) expect(cache.isForAll(one)).toBe(false)
  // nothing is heard of others, so what they change would show from there
  cache.holdBack()
  expect(cache.isForAll(page)).toBe(false)
  const none = createResponseCache({ bytes: 0, now: () => new Date(0) })
  expect(none.isForAll(await none.getOrMake('page', async () => made()))).toBe(false)
})

interface Proxy {
  url: string
  asked: { method: string; headers: IncomingMessage['headers']; body: string }[]
  /** What it answers from now on. */
  status: number
}

async function openProxy(): Promise<Proxy> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.once('end', () => {
      proxy.asked.push({ method: request.method ?? '', headers: request.headers, body })
      response.writeHead(proxy.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const proxy: Proxy = { url: `http://127.0.0.1:${port}/`, asked: [], status: 200 }
  return proxy
}

const troubles = createTroubles(() => new Date(0))

function opened(purger: Purger): Purger {
  closing.push(() => purger.stop())
  return purger
}

test('every proxy is told once of the changes of a moment, and once more for what was under way', async () => {
  const [one, other] = [await openProxy(), await openProxy()]
  const purger = opened(createPurger({ style: 'http', urls: [one.url, other.url] }, troubles, [50]))
  purger.purge(new Set(['bike']))
  purger.purge(new Set(['list', 'bike']))
  for (const proxy of [one, other]) {
    await vi.waitFor(() => expect(proxy.asked).toHaveLength(2))
    for (const { method, headers } of proxy.asked) {
      expect([method, headers['surrogate-key']]).toEqual(['PURGE', 'bike list'])
    }
  }
  // a moment after the other has heard it
  await vi.waitFor(() => expect(purger.statistics()).toEqual({ done: 2, failed: 0, waiting: 0 }))
})

test('what is not acknowledged is told again, with what has changed meanwhile', async () => {
  const proxy = await openProxy()
  proxy.status = 503
  const purger = opened(createPurger({ style: 'http', urls: [proxy.url] }, troubles, []))
  purger.purge(new Set(['bike']))
  await vi.waitFor(() => expect(purger.statistics().failed).toBe(1))
  expect(purger.statistics().waiting).toBeGreaterThan(0)
  expect(troubles.list()).toMatchObject([{ part: 'cache', words: expect.stringContaining('answers 503') }])
  proxy.status = 200
  purger.purge(new Set(['list']))
  await vi.waitFor(() => expect(purger.statistics().done).toBe(1), 5_000)
  expect(String(proxy.asked.at(-1)?.headers['surrogate-key']).split(' ').sort()).toEqual(['bike', 'list'])
  expect(purger.statistics().waiting).toBe(0)
  expect(troubles.list()).toEqual([])
})

test('a shop that stops says first what it has gathered', async () => {
  const proxy = await openProxy()
  const purger = createPurger({ style: 'http', urls: [proxy.url] }, troubles, [60_000])
  purger.purge(new Set(['bike']))
  await purger.stop()
  expect(proxy.asked).toHaveLength(1)
})

test('too many changes are everything', async () => {
  const proxy = await openProxy()
  const purger = opened(createPurger({ style: 'http', urls: [proxy.url] }, troubles, []))
  purger.purge(new Set(Array.from({ length: 101 }, (_, index) => `tag-${index}`)))
  await vi.waitFor(() => expect(proxy.asked[0]?.headers['surrogate-key']).toBe('everything'))
})

test.each([
  ['fastly', { 'fastly-key': 'secret', 'surrogate-key': 'bike' }, ''],
  ['cloudflare', { authorization: 'Bearer secret' }, '{"tags":["bike"]}'],
] as const)('%s is told by its API', async (style, headers, body) => {
  const proxy = await openProxy()
  const purger = opened(createPurger({ style, urls: [proxy.url], token: 'secret' }, troubles, []))
  purger.purge(new Set(['bike']))
  await vi.waitFor(() => expect(proxy.asked).toHaveLength(1))
  expect(proxy.asked[0]).toMatchObject({ method: 'POST', headers, body })
})
