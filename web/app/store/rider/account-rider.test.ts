import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NILA = 'nila'
const nila: Rider = { height: 1500, inseam: 690 }
const taller: Rider = { height: 1510 }

/** What the account keeps, and whether it can be reached. */
let account: Rider | null
let isReached: boolean
let stored: Map<string, string>

beforeEach(() => {
  account = null
  isReached = true
  stored = new Map()
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!isReached) return new Response('', { status: 503 })
    if (request.method === 'PUT') account = await request.json()
    if (request.method === 'DELETE') account = null
    return Response.json({ success: true, message: 'OK', data: account })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page of its own: nothing is known but what is stored. */
async function visit() {
  vi.resetModules()
  const kept = await import('../kept/kept-rider.ts')
  kept.listen(() => {})
  await vi.waitFor(() => expect(kept.readKept()).not.toBe(undefined))
  const { followAdditions, makeStore } = await import('../store.ts')
  const store = makeStore()
  followAdditions(store)
  const { dispatch } = store
  const { takeFromAccount, keepInAccount, forgetInAccount } = await import('./account-rider.ts')
  return {
    ...kept,
    take: (userId = NILA) => takeFromAccount(dispatch, userId),
    keepInAccount: (rider: Rider) => keepInAccount(dispatch, NILA, rider),
    forgetInAccount: () => forgetInAccount(dispatch),
  }
}

test('what the account keeps comes to a browser that knows nothing, and is new there on the next visit', async () => {
  account = nila
  const first = await visit()
  await first.take()
  expect(first.readKept()).toEqual({ rider: nila, owner: NILA })
  account = taller
  const second = await visit()
  await second.take()
  expect(second.readKept()?.rider).toEqual(taller)
  // forgotten at another browser
  account = null
  const third = await visit()
  await third.take()
  expect([third.readKept(), stored.size]).toEqual([null, 0])
})

test('what the browser alone keeps stays its own, whatever an account has', async () => {
  account = taller
  const { writeKept, readKept, take, leaveAccount } = await visit()
  writeKept({ rider: nila, owner: null })
  await take()
  leaveAccount()
  expect(readKept()).toEqual({ rider: nila, owner: null })
})

test('the account keeps them for whoever asks, and they leave with whoever signs out', async () => {
  const { writeKept, readKept, keepInAccount, leaveAccount } = await visit()
  writeKept({ rider: nila, owner: null })
  expect(account).toBeNull()
  expect(await keepInAccount(nila)).toBe(true)
  expect([account, readKept()?.owner]).toEqual([nila, NILA])
  leaveAccount()
  expect([readKept(), stored.size]).toEqual([null, 0])
  expect(account).toEqual(nila)
})

test('an account that can’t be reached is told neither to keep nor to forget, and it is said so', async () => {
  account = nila
  isReached = false
  const { writeKept, readKept, take, keepInAccount, forgetInAccount } = await visit()
  await take()
  expect(readKept()).toBeNull()
  writeKept({ rider: taller, owner: null })
  expect(await keepInAccount(taller)).toBe(false)
  expect(readKept()).toEqual({ rider: taller, owner: null })
  expect(await forgetInAccount()).toBe(false)
  isReached = true
  expect(await forgetInAccount()).toBe(true)
  expect(account).toBeNull()
})
