import { expect, test } from 'vitest'
import { threadsOf } from './thread-pool.ts'

test.each([
  [undefined, 4],
  ['8', 8],
  ['2 or so', 2],
  ['0', 1],
  ['many', 1],
  ['', 1],
  ['-1', 1_024],
  ['5000', 1_024],
])('UV_THREADPOOL_SIZE=%s is %i threads', (setting, threads) => {
  expect(threadsOf(setting)).toBe(threads)
})
