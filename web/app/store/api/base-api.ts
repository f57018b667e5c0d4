import type { Middleware } from '@reduxjs/toolkit'
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react'
import { onReconnected } from '../../lib/connection.ts'
import type { AuthState } from '../auth-slice.ts'
import { addDataCache } from '../store.ts'
import { baseQuery } from './base-query.ts'

/** Everything private, and every change. Endpoints are injected beside the feature that uses them, made by `call.ts`. */
export const baseApi = createApi({
  reducerPath: 'baseApi',
  baseQuery,
  tagTypes: ['Products', 'Product', 'Users', 'User', 'Orders', 'Order', 'Carriers', 'Consignments'],
  keepUnusedDataFor: 60,
  // what is on the page and could not be had, or may be old, is asked for again
  refetchOnReconnect: true,
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

/** Told by our own knowledge of the shop: a browser that is online may still not reach it. */
const followConnection: Middleware = ({ dispatch }) => {
  setupListeners(dispatch, (_dispatch, { onOnline }) => onReconnected(() => dispatch(onOnline())))
  return (next) => next
}

addDataCache(baseApi, forgetWithAccount, followConnection)
