/** Reading what strangers serve: limits, and the networks that nothing is read from. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside, OutsideError } from './outside.ts'

let server: Server
let base: string
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const leads: Record<string, string> = {
      '/on': '/there',
      '/round': '/round',
      '/inside': 'http://192.168.1.1/there',
      '/metadata': 'http://169.254.169.254/latest/meta-data',
      '/login': 'http://a:b@example.com/there',
      '/file': 'file:///etc/passwd',
      '/nonsense': 'http://[',
    }
    const to = leads[path]
    if (to !== undefined) return response.writeHead(302, { location: to }).end()
    if (path === '/there') return response.end('a picture')
    if (path === '/large') return response.writeHead(200, { 'content-length': 5_000 }).end('x'.repeat(5_000))
    if (path === '/flows') {
      // does not say how long it is
      for (let count = 0; count < 50; count += 1) response.write('x'.repeat(100))
      return response.end()
    }
    if (path === '/cut') {
      response.writeHead(200, { 'content-length': 100 }).write('x')
      return response.destroy()
    }
    if (path === '/waits') return
    return response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { bytes: 1_000, ms: 20_000, accept: 'image/*' }
/** This machine alone is taken for one outside. */
const here = createOutside({
  isOpenHost: (address) => address.startsWith(base),
  isOpenAddress: (address) => address === '127.0.0.1',
})

async function why(reading: Promise<unknown>): Promise<unknown> {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof OutsideError ? [error.why, error.status || error.size || null] : error
}

test('what is there is read, also where an address leads on', async () => {
  expect((await here.read(`${base}/there`, limits)).toString()).toBe('a picture')
  expect((await here.read(`${base}/on`, limits)).toString()).toBe('a picture')
})

test.each([
  ['/no', ['status', 403]],
  ['/large', ['large', 5_000]],
  ['/flows', ['large', null]],
  ['/cut', ['silent', null]],
  ['/round', ['round', null]],
  ['/inside', ['inside', null]],
  ['/metadata', ['inside', null]],
  ['/login', ['address', null]],
  ['/file', ['address', null]],
  ['/nonsense', ['address', null]],
])('%s is refused as %j', async (path, expected) => {
  expect(await why(here.read(base + path, limits))).toEqual(expected)
})

test('who does not answer in time is left, and who stops is heard at once', async () => {
  expect(await why(here.read(`${base}/waits`, { ...limits, ms: 30 }))).toEqual(['late', null])
  const stop = new AbortController()
  const reading = here.read(`${base}/waits`, { ...limits, signal: stop.signal })
  stop.abort('stopped')
  expect(await why(reading)).toBe('stopped')
})

test('by default nothing of this machine or its networks is asked, whatever it is called', async () => {
  const outside = createOutside()
  const { port } = new URL(base)
  asked = []
  for (const address of [
    `${base}/there`,
    `http://localhost:${port}/there`,
    `http://[::1]:${port}/there`,
    `http://[::ffff:127.0.0.1]:${port}/there`,
    `http://2130706433:${port}/there`,
    `http://0x7f.1:${port}/there`,
    `http://shop.internal:${port}/there`,
  ]) {
    expect(await why(outside.read(address, limits)), address).toEqual(['inside', null])
  }
  expect(await why(outside.read('ftp://example.com/a', limits))).toEqual(['address', null])
  expect(asked).toEqual([])
})

test('a name that looks open and stands for an address inside leads nowhere', async () => {
  // as whoever owns a name can write down any address for it, at any moment
  const outside = createOutside({ isOpenHost: () => true })
  const { port } = new URL(base)
  asked = []
  expect(await why(outside.read(`http://localhost:${port}/there`, limits))).toEqual(['inside', null])
  expect(asked).toEqual([])
})
