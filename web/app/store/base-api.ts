import type { Middleware } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { AuthState } from './auth-slice.ts'
import { baseQuery } from './base-query.ts'
import { addDataCache } from './store.ts'

/**
 * Everything private, and every change. Endpoints are injected beside the feature that uses them. An answer arrives
 * whole (`{ success, message, data, meta? }`): take what you need with `transformResponse`.
 */
export const baseApi = createApi({
  reducerPath: 'baseApi',
  baseQuery,
  tagTypes: ['Products', 'Product', 'Users', 'User', 'Orders', 'Order'],
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
})

/** What one account has read, the next one at this browser must not see; in whichever tab the change was made. */
const forgetWithAccount: Middleware<object, { auth: AuthState }> = (store) => (next) => (action) => {
  const before = store.getState().auth.user?.userId
  const result = next(action)
  if (before !== undefined && before !== store.getState().auth.user?.userId) {
    store.dispatch(baseApi.util.resetApiState())
  }
  return result
}

addDataCache(baseApi, forgetWithAccount)
