import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConnectionLost, noteSilence, onReconnected, tryNow, watchConnection } from './connection.ts'

let isThere: boolean
let asked: number
beforeEach(() => {
  vi.useFakeTimers()
  isThere = false
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
})
afterEach(async () => {
  isThere = true
  tryNow()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a shop that is silent is asked ever more seldom until it answers, and who waits is told once', async () => {
  const changes = vi.fn()
  const back = vi.fn()
  const ends = [watchConnection(changes), onReconnected(back)]
  noteSilence()
  noteSilence()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, isConnectionLost()]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  expect(asked).toBe(4)
  await vi.advanceTimersByTimeAsync(60_000)
  // eight seconds later, then every fifteen
  expect(asked).toBe(8)
  isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isConnectionLost()).toBe(false)
  expect([changes.mock.calls.length, back.mock.calls.length]).toEqual([2, 1])
  for (const end of ends) end()
})

test('one answer that did not come, from a shop that is there, is no lost connection', async () => {
  const changes = vi.fn()
  const end = watchConnection(changes)
  isThere = true
  noteSilence()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, changes.mock.calls.length]).toEqual([1, 0])
  end()
})

test('it can be asked at once', async () => {
  noteSilence()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(isConnectionLost()).toBe(true)
  isThere = true
  tryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(isConnectionLost()).toBe(false)
})
