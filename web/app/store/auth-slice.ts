/** Who is signed in, as this browser knows it: the token, and what it says. The server decides; this only shows. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TokenClaims } from '@spokehaat/contract/identity/account'
import { restored, synced } from './restoration-slice.ts'

export interface AuthState {
  user: TokenClaims | null
  token: string | null
  /** Signed out by the shop and not by who was signed in: the sign-in says so. */
  isOver?: boolean
}

export interface SignedIn {
  user: TokenClaims
  token: string
}

const signedOut: AuthState = { user: null, token: null }

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    /** A fresh token, at sign-in or when it was renewed. Made with `readToken`. */
    setUser: (_state, { payload }: PayloadAction<SignedIn>) => payload,
    logout: () => signedOut,
    /** The session is over: it ran out, was ended elsewhere, or the account is blocked. */
    sessionOver: () => ({ ...signedOut, isOver: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(restored, (_state, { payload }) => payload.auth)
    builder.addCase(synced, (_state, { payload }) => payload.auth)
  },
  selectors: {
    selectUser: (state) => state.user,
    /** Signed in is decided by the token alone. */
    selectIsSignedIn: (state) => state.token !== null,
    selectIsOver: (state) => state.isOver === true,
  },
})

export const { setUser, logout, sessionOver } = authSlice.actions
export const { selectUser, selectIsSignedIn, selectIsOver } = authSlice.selectors
