import { expect, test } from 'vitest'
import { followAdditions, makeStore } from './store.ts'

test('the data cache has its state as soon as it is added, not with the next action', async () => {
  const store = makeStore()
  const stop = followAdditions(store)
  expect(store.getState()).not.toHaveProperty('baseApi')
  await import('./base-api.ts')
  expect(store.getState()).toHaveProperty('baseApi')
  stop()
})
