import { expect, test } from 'vitest'
import { tokenOf } from './api/test-token.ts'
import { authSlice, logout, selectIsOver, selectIsSignedIn, sessionOver, setUser } from './auth-slice.ts'
import { drawerSlice } from './drawer-slice.ts'
import { readToken } from './token.ts'

const somebody = readToken(tokenOf({ exp: 4_000_000_000 }))

test('signed in is who has a token, whatever else is known', () => {
  if (!somebody) throw new Error('the token can not be read')
  const { user, token } = somebody
  expect(selectIsSignedIn({ auth: { user: null, token } })).toBe(true)
  expect(selectIsSignedIn({ auth: { user, token: null } })).toBe(false)
})

test('nobody is signed in at first; signing in keeps both, logging out clears both', () => {
  if (!somebody) throw new Error('the token can not be read')
  const { reducer } = authSlice
  const empty = { user: null, token: null }
  expect(reducer(undefined, { type: 'start' })).toEqual(empty)
  const signedIn = reducer(undefined, setUser(somebody))
  expect(signedIn).toEqual(somebody)
  expect(reducer(signedIn, logout())).toEqual(empty)
  // and who was signed out by the shop is told so until the next sign-in
  const over = reducer(signedIn, sessionOver())
  expect([over.token, selectIsOver({ auth: over })]).toEqual([null, true])
  expect(selectIsOver({ auth: reducer(over, setUser(somebody)) })).toBe(false)
})

test('the drawer is shut at first', () => {
  expect(drawerSlice.reducer(undefined, { type: 'start' })).toEqual({ open: false })
})
