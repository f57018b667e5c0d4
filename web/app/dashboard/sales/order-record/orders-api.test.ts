import { afterEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../../store/api/base-api.ts'
import { stubApi } from '../../../store/api/test-fetch.ts'
import { makeStore } from '../../../store/store.ts'
import './orders-api.ts'

afterEach(() => vi.unstubAllGlobals())

test('My Orders is asked for again when the orders have changed', async () => {
  const asked = stubApi()
  // the page's own, which is there already and stays
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({ orders: build.query<unknown, object>({ query: () => '/never' }) }),
  })
  const store = makeStore()
  await store.dispatch(api.endpoints.orders.initiate({ scope: 'own', page: 1 }))
  store.dispatch(baseApi.util.invalidateTags(['Orders']))
  await vi.waitFor(() =>
    expect(asked).toEqual(['GET /api/orders?scope=own&page=1', 'GET /api/orders?scope=own&page=1']),
  )
})
