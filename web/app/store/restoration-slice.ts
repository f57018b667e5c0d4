/** Whether the state of an earlier visit was read yet. The server's page and the first render never know it. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import type { AuthState } from './auth-slice.ts'
import type { CartState } from './cart-slice.ts'

export interface StoredState {
  auth: AuthState
  cart: CartState
}

/** Once, after hydration: what this browser kept, joined with what was done before it was read. */
export const restored = createAction<StoredState>('restoration/restored')
/** What another tab has stored, joined with what was done here. */
export const synced = createAction<StoredState>('restoration/synced')

export const restorationSlice = createSlice({
  name: 'restoration',
  initialState: { isRestored: false },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(restored, (state) => {
      state.isRestored = true
    })
  },
  selectors: { selectIsRestored: (state) => state.isRestored },
})

export const { selectIsRestored } = restorationSlice.selectors
