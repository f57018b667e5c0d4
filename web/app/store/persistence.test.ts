import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from './api/test-token.ts'
import { setUser } from './auth-slice.ts'
import { addItem, selectItems } from './cart-slice.ts'
import { startPersistence } from './persistence.ts'
import { selectIsRestored } from './restoration-slice.ts'
import { type AppStore, makeStore } from './store.ts'
import { readToken } from './token.ts'

// what follows the account's cart is tried in account-cart/
vi.mock('./account-cart/follow-cart.ts', () => ({ followCart: () => () => {} }))

const bike = {
  _id: 'bike',
  name: 'Sajek 29',
  price: 749.5,
  image_url: null,
  category: 'Mountain Bikes',
  brand: 'Padma',
  quantity: 1,
  color: null,
  colorName: null,
  size: null,
}

let kept: Map<string, string>
let stop = () => {}
let refuses: 'nothing' | 'writing' | 'everything'
let writes: number

beforeEach(() => {
  kept = new Map()
  refuses = 'nothing'
  writes = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (refuses === 'everything') throw new DOMException('denied', 'SecurityError')
      return kept.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (refuses !== 'nothing') throw new DOMException('full', 'QuotaExceededError')
      writes++
      kept.set(key, value)
    },
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

async function visit(): Promise<AppStore> {
  const store = makeStore()
  stop = startPersistence(store)
  await vi.waitFor(() => expect(selectIsRestored(store.getState())).toBe(true))
  return store
}

function storageEvent(key: string | null, newValue: string | null) {
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

const names = (store: AppStore) => selectItems(store.getState()).map(({ name }) => name)

test('a first visit is restored to nothing, and writes nothing', async () => {
  const store = await visit()
  expect(names(store)).toEqual([])
  expect(writes).toBe(0)
})

test('auth and cart are kept under one key, and are there at the next visit', async () => {
  const first = await visit()
  const signedIn = readToken(tokenOf())
  if (!signedIn) throw new Error('the token of the test is not readable')
  first.dispatch(setUser(signedIn))
  first.dispatch(addItem(bike))
  expect([...kept.keys()]).toEqual(['auth'])
  stop()

  const second = await visit()
  expect(names(second)).toEqual(['Sajek 29'])
  expect(second.getState().auth).toEqual(signedIn)
})

test('what was added while the state was being read is not lost', async () => {
  const before = await visit()
  before.dispatch(addItem({ ...bike, name: 'Stored' }))
  stop()
  const store = makeStore()
  stop = startPersistence(store)
  store.dispatch(addItem({ ...bike, name: 'Early' }))
  await vi.waitFor(() => expect(names(store)).toEqual(['Stored', 'Early']))
  stop()
  expect(names(await visit())).toEqual(['Stored', 'Early'])
})

test('whoever signs in while the state is being read is signed in at the next visit, too', async () => {
  kept.set('auth', JSON.stringify({ auth: { token: null }, cart: { items: [] } }))
  const signedIn = readToken(tokenOf())
  if (!signedIn) throw new Error('the token of the test is not readable')
  const store = makeStore()
  stop = startPersistence(store)
  store.dispatch(setUser(signedIn))
  await vi.waitFor(() => expect(selectIsRestored(store.getState())).toBe(true))
  stop()
  expect((await visit()).getState().auth).toEqual(signedIn)
})

test.each(['writing', 'everything'] as const)(
  'a browser that refuses %s does not crash the visit',
  async (what) => {
    refuses = what
    const store = await visit()
    store.dispatch(addItem(bike))
    expect(names(store)).toEqual(['Sajek 29'])
  },
)

test("follows another tab, and does not write the other tab's change again", async () => {
  const mine = await visit()
  mine.dispatch(addItem(bike))
  const theirs = JSON.parse(kept.get('auth') ?? '')
  theirs.cart.items.push({ ...theirs.cart.items[0], lineId: 'other', name: 'From there' })
  const value = JSON.stringify(theirs)
  kept.set('auth', value)
  const before = writes
  storageEvent('auth', value)
  await vi.waitFor(() => expect(names(mine)).toEqual(['Sajek 29', 'From there']))
  expect(writes).toBe(before)
})

test('other keys do not concern it; a cleared storage empties the cart', async () => {
  const store = await visit()
  store.dispatch(addItem(bike))
  storageEvent('theme', 'dark')
  kept.clear()
  storageEvent(null, null)
  await vi.waitFor(() => expect(names(store)).toEqual([]))
})

describe('what reads the state', () => {
  const KEPT = JSON.stringify({
    auth: { token: null },
    cart: { items: [{ ...bike, lineId: 'a', name: 'Stored' }] },
  })
  let real: typeof import('./stored-state.ts')
  beforeEach(async () => {
    real = await import('./stored-state.ts')
    kept.set('auth', KEPT)
    vi.useFakeTimers()
    vi.resetModules()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.doUnmock('./stored-state.ts')
  })

  test('takes longer than five seconds: the page begins, and nothing is written over what it holds until it is read', async () => {
    let come = (_module: typeof real) => {}
    vi.doMock(
      './stored-state.ts',
      () =>
        new Promise((resolve) => {
          come = resolve
        }),
    )
    const fresh = await import('./persistence.ts')
    const store = makeStore()
    stop = fresh.startPersistence(store)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(selectIsRestored(store.getState())).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(selectIsRestored(store.getState())).toBe(true)
    store.dispatch(addItem({ ...bike, name: 'Early' }))
    expect(kept.get('auth')).toBe(KEPT)
    come(real)
    await vi.advanceTimersByTimeAsync(100)
    expect(names(store)).toEqual(['Stored', 'Early'])
    expect(kept.get('auth')).toContain('Early')
  })

  test('can not be loaded: what is kept stays, and is read once it can', async () => {
    let isThere = false
    vi.doMock('./stored-state.ts', () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return real
    })
    const fresh = await import('./persistence.ts')
    const store = makeStore()
    stop = fresh.startPersistence(store)
    await vi.advanceTimersByTimeAsync(6_000)
    store.dispatch(addItem({ ...bike, name: 'Early' }))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(kept.get('auth')).toBe(KEPT)
    isThere = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(names(store)).toEqual(['Stored', 'Early'])
  })
})
