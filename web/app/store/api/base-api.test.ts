/** How long the data cache remembers, and what makes it ask again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../store.ts'
import { baseApi } from './base-api.ts'
import { stubApi } from './test-fetch.ts'

const TAGS = ['Products', 'Product', 'Users', 'User', 'Orders', 'Order'] as const

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tagged: build.query<unknown, string>({
      query: (tag) => `/tagged/${tag}`,
      providesTags: (_result, _error, tag) => [tag as (typeof TAGS)[number]],
    }),
  }),
})

let asked: string[]

beforeEach(() => {
  asked = stubApi()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('what nobody looks at any more is kept for 60 seconds', async () => {
  vi.useFakeTimers()
  const store = makeStore()
  const looking = store.dispatch(testApi.endpoints.tagged.initiate('User'))
  await looking
  looking.unsubscribe()
  const kept = () => Object.keys(store.getState().baseApi?.queries ?? {})
  await vi.advanceTimersByTimeAsync(59_000)
  expect(kept()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kept()).toEqual([])
})

test('six kinds of data are told apart, and no other is known', async () => {
  // only there does the cache say that it does not know a kind
  vi.stubEnv('NODE_ENV', 'development')
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = makeStore()
  for (const tag of TAGS) await store.dispatch(testApi.endpoints.tagged.initiate(tag))
  expect(complain).not.toHaveBeenCalled()
  await store.dispatch(testApi.endpoints.tagged.initiate('Bikes'))
  expect(complain).toHaveBeenCalledOnce()

  asked.length = 0
  store.dispatch(baseApi.util.invalidateTags(['Orders']))
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/tagged/Orders']))
})
