import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../store.ts'
import { baseApi } from './base-api.ts'
import { ask, change, formOf, requestOf } from './call.ts'
import { stubApi } from './test-fetch.ts'

const callsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orders: ask(build, 'GET /orders', {
      send: (page: number) => ({ query: { page, search: undefined } }),
    }),
    removed: change(build, 'DELETE /discounts/:id/codes/:codeId', {
      send: (codeId: string) => ({ params: { id: 'a/b', codeId } }),
    }),
  }),
})

let asked: string[]
beforeEach(() => {
  asked = stubApi()
})
afterEach(() => vi.unstubAllGlobals())

test('no character of a parameter is read as part of the address', async () => {
  await makeStore().dispatch(callsApi.endpoints.removed.initiate('EID?20'))
  expect(asked).toEqual(['DELETE /api/discounts/a%2Fb/codes/EID%3F20'])
})

test('what is not given is not sent', async () => {
  await makeStore().dispatch(callsApi.endpoints.orders.initiate(2))
  expect(asked).toEqual(['GET /api/orders?page=2'])
})

test('a request has the parts that were given, and no other', () => {
  expect(requestOf('GET /orders/views')).toEqual({ method: 'GET', url: '/orders/views' })
  const file = new File(['sku'], 'products.csv')
  const sent = { body: formOf('file', file), timeout: 7 }
  const { body, ...rest } = requestOf('POST /product-imports', sent)
  expect(rest).toEqual({ method: 'POST', url: '/product-imports', timeout: 7 })
  expect((body as FormData).get('file')).toEqual(file)
})
