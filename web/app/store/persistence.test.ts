import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from './api/test-token.ts'
import { logout, setUser } from './auth-slice.ts'
import { addItem, removeItem, selectItems, updateQuantity } from './cart-slice.ts'
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

const keptWith = (...lines: string[]) =>
  JSON.stringify({
    auth: { token: null },
    cart: { items: lines.map((name) => ({ ...bike, name, lineId: name.replace(' ', '-') })) },
  })

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

test('what was kept is there in the next task: nothing has to be loaded first', async () => {
  kept.set('auth', keptWith('Stored'))
  const store = makeStore()
  stop = startPersistence(store)
  await new Promise((resolve) => setTimeout(resolve))
  expect(names(store)).toEqual(['Stored'])
})

describe('what another tab has stored, and no event has told of yet,', () => {
  test('is not written over: a line of each is in the cart of both', async () => {
    const store = await visit()
    store.dispatch(addItem({ ...bike, name: 'Mine' }))
    kept.set('auth', keptWith('Theirs', 'Mine too'))
    store.dispatch(addItem({ ...bike, name: 'Newer' }))
    expect(names(store)).toEqual(['Theirs', 'Mine too', 'Newer'])
    stop()
    expect(names(await visit())).toEqual(['Theirs', 'Mine too', 'Newer'])
  })

  test('stays, where it was there before a page had read anything', async () => {
    const store = makeStore()
    store.dispatch(addItem({ ...bike, name: 'Early' }))
    kept.set('auth', keptWith('Theirs'))
    stop = startPersistence(store)
    await vi.waitFor(() => expect(names(store)).toEqual(['Theirs', 'Early']))
  })

  test('loses what was taken out here, and has the quantity that was chosen here', async () => {
    kept.set('auth', keptWith('Out', 'More', 'Stays'))
    const store = await visit()
    kept.set('auth', keptWith('Out', 'More', 'Stays', 'Theirs'))
    store.dispatch(removeItem('Out'))
    kept.set('auth', keptWith('More', 'Stays', 'Theirs', 'Theirs too'))
    store.dispatch(updateQuantity({ lineId: 'More', quantity: 3 }))
    expect(names(store)).toEqual(['Stays', 'Theirs', 'Theirs too', 'More'])
    expect(selectItems(store.getState()).at(-1)?.quantity).toBe(3)
  })

  test('keeps its sign-in, and does not undo a sign-out here', async () => {
    const store = await visit()
    kept.set('auth', JSON.stringify({ auth: { token: tokenOf() }, cart: { items: [] } }))
    store.dispatch(addItem(bike))
    expect(store.getState().auth.token).toBe(tokenOf())
    kept.set('auth', JSON.stringify({ auth: { token: tokenOf({ exp: 1 }) }, cart: { items: [] } }))
    store.dispatch(logout())
    expect(store.getState().auth.token).toBeNull()
    expect(JSON.parse(kept.get('auth') ?? '').auth.token).toBeNull()
  })
})
