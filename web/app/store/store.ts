/**
 * The store: one for each visit in the browser; on the server one for all pages, which stays empty. The data cache is added
 * when the first page that needs it is loaded: who only looks around never downloads it.
 */
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Store,
  Tuple,
  type WithSlice,
} from '@reduxjs/toolkit'
import type { baseApi } from './api/base-api.ts'
import { authSlice } from './auth-slice.ts'
import { cartSlice } from './cart-slice.ts'
import { drawerSlice } from './drawer-slice.ts'
import { restorationSlice } from './restoration-slice.ts'

const reducer = combineSlices(authSlice, cartSlice, drawerSlice, restorationSlice).withLazyLoadedSlices<
  WithSlice<typeof baseApi>
>()

const late = createDynamicMiddleware()

/** The store that is on the page, to be told of what is added later. */
let shown: Pick<Store, 'dispatch'> | null = null
/** Made anew where something was added: what was made before has no state for it. */
let ofServer: Store<RootState> | null = null

/** Call once the store is on the page: React may make one that it never shows. Returns how to stop. */
export function followAdditions(store: Pick<Store, 'dispatch'>): () => void {
  shown = store
  return () => {
    shown = null
  }
}

export function addDataCache(api: typeof baseApi, ...middleware: Middleware[]): void {
  reducer.inject(api)
  ofServer = null
  late.addMiddleware(api.middleware, ...middleware)
  // a slice that was injected has no state before the next action, and without it the cache asks nothing
  shown?.dispatch({ type: 'store/dataCacheAdded' })
}

export function makeStore() {
  return configureStore({
    reducer,
    middleware: (withDefaults) => withDefaults().concat(late.middleware),
  })
}

export type AppStore = ReturnType<typeof makeStore>

/**
 * What every page begins with, as nothing that is put into it stays: what is known of a visitor is known to the browser
 * alone. The data cache is there and asks for nothing.
 */
export function serverStore(): Store<RootState> {
  ofServer ??= configureStore({ reducer, middleware: () => new Tuple(late.middleware, leaveAsItIs) })
  return ofServer
}

const leaveAsItIs: Middleware = () => () => (action) => action

export type RootState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
