import { afterEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../store/api/base-api.ts'
import { stubApi } from '../../store/api/test-fetch.ts'
import { makeStore } from '../../store/store.ts'
import './order-api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a list of orders is asked for again when one was placed', async () => {
  const asked = stubApi()
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      anyList: build.query<unknown, void>({ query: () => '/any-list', providesTags: ['Orders'] }),
      // the checkout's own, which is there already and stays
      placeOrder: build.mutation<unknown, object>({ query: () => '/never' }),
    }),
  })
  const store = makeStore()
  await store.dispatch(api.endpoints.anyList.initiate())
  await store.dispatch(api.endpoints.placeOrder.initiate({ key: 'one-order', order: {} }))
  await vi.waitFor(() =>
    expect(asked).toEqual(['GET /api/any-list', 'POST /api/orders', 'GET /api/any-list']),
  )
})
