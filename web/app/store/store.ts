/**
 * The store: one for each request on the server, one for each visit in the browser. The data cache is added when the
 * first page that needs it is loaded: who only looks around never downloads it.
 */
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type WithSlice,
} from '@reduxjs/toolkit'
import { authSlice } from './auth-slice.ts'
import type { baseApi } from './base-api.ts'
import { cartSlice } from './cart-slice.ts'
import { drawerSlice } from './drawer-slice.ts'
import { restorationSlice } from './restoration-slice.ts'

const reducer = combineSlices(authSlice, cartSlice, drawerSlice, restorationSlice).withLazyLoadedSlices<
  WithSlice<typeof baseApi>
>()

const late = createDynamicMiddleware()

export function addDataCache(api: typeof baseApi, ...middleware: Middleware[]): void {
  reducer.inject(api)
  late.addMiddleware(api.middleware, ...middleware)
}

export function makeStore() {
  return configureStore({
    reducer,
    // the server asks for nothing through the data cache, and `late` would remember the store of every request
    middleware: (withDefaults) =>
      typeof window === 'undefined' ? withDefaults() : withDefaults().concat(late.middleware),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type RootState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
