import { expect, test } from 'vitest'
import { setUser } from './auth-slice.ts'
import { followAdditions, makeStore, serverStore } from './store.ts'

test('the data cache has its state as soon as it is added, not with the next action', async () => {
  const store = makeStore()
  const stop = followAdditions(store)
  expect(store.getState()).not.toHaveProperty('baseApi')
  await import('./api/base-api.ts')
  expect(store.getState()).toHaveProperty('baseApi')
  stop()
})

test('nothing that is put into the store of the server stays there', () => {
  serverStore().dispatch(setUser({ token: 'secret', user: { userId: '1' } as never }))
  expect(serverStore().getState().auth).toEqual({ user: null, token: null })
  expect(serverStore()).toBe(serverStore())
})
