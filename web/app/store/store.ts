import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { authSlice } from './auth-slice.ts'
import { baseApi } from './base-api.ts'
import { cartSlice } from './cart-slice.ts'
import { drawerSlice } from './drawer-slice.ts'
import { restorationSlice } from './restoration-slice.ts'

/** A store of one request on the server, of one visit in the browser. */
export function makeStore() {
  return configureStore({
    reducer: combineSlices(authSlice, cartSlice, drawerSlice, restorationSlice, baseApi),
    middleware: (withDefaults) => withDefaults().concat(baseApi.middleware),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type RootState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
