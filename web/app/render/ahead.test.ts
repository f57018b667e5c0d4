import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAhead, askAhead } from './ahead.ts'

const ROUTE = 'storefront/product/product-page'
const ADDRESS = 'https://shop.example/shopdetails/1?from=shop'
/** As the router writes `{ [ROUTE]: { data: { name: 'Ahead' } } }`. */
const DATA = `[{"_1":2},"${ROUTE}",{"_3":4},"data",{"_5":6},"name","Ahead"]\n`
const REFUSED = `[{"_1":2},"${ROUTE}",{"_3":4},"error","refused"]\n`

const fetched = vi.fn(async (_url: URL) => new Response(DATA))
const later = vi.fn(async () => ({ name: 'Asked at the click' }))
const click = (address = ADDRESS) => answerAhead({ request: new Request(address), serverLoader: later })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('location', new URL('https://shop.example/shop?page=2#list'))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', fetched)
})

afterEach(async () => {
  await click('https://shop.example/forgotten')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('what was asked for ahead answers one step, and that the click asks for nothing', async () => {
  askAhead('/shopdetails/1?from=shop#sheet', ROUTE)
  expect(fetched.mock.calls[0]?.[0].href).toBe(
    'https://shop.example/shopdetails/1.data?from=shop&_routes=storefront%2Fproduct%2Fproduct-page',
  )
  expect(await click()).toEqual({ name: 'Ahead' })
  expect(later).not.toHaveBeenCalled()
  expect(await click()).toEqual({ name: 'Asked at the click' })
})

test('another page asks for itself', async () => {
  askAhead('/shopdetails/2', ROUTE)
  expect(await click()).toEqual({ name: 'Asked at the click' })
})

test('what is older than half a minute is asked for anew', async () => {
  askAhead('/shopdetails/1?from=shop', ROUTE)
  vi.advanceTimersByTime(30_000)
  expect(await click()).toEqual({ name: 'Asked at the click' })
})

test.each([
  ['a line that breaks', () => Promise.reject(new TypeError('offline'))],
  ['an answer that is none', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a refusal', async () => new Response(REFUSED, { status: 404 })],
  ['an empty answer', async () => new Response(null, { status: 202 })],
])('after %s the click asks again', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  askAhead('/shopdetails/1?from=shop', ROUTE)
  expect(await click()).toEqual({ name: 'Asked at the click' })
})
