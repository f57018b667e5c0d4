import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../api/test-token.ts'
import { logout, setUser } from '../auth-slice.ts'
import { addItem, selectCart, selectItems, setCart } from '../cart-slice.ts'
import { type AppStore, followAdditions, makeStore } from '../store.ts'
import { readToken } from '../token.ts'
import {
  declineOffered,
  followCart,
  holdCart,
  holdForCheckout,
  showCart,
  takeOffered,
} from './follow-cart.ts'
import { readStanding } from './standing.ts'

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

interface Line {
  lineId: string
  item: typeof bike
  isSaved: boolean
  changedAt: string
}

/** What the account has, and what it was told. */
let account: Line[]
let told: { lines: Line[]; removed: string[] }[]
let stops: (() => void)[]
let store: AppStore

beforeEach(() => {
  account = []
  told = []
  stops = []
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Request', SiteRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.json()
    told.push(body)
    account = [...account.filter(({ lineId }) => !body.removed.includes(lineId)), ...body.lines]
    return Response.json({ success: true, message: 'OK', data: { lines: account, putAside: 0 } })
  })
  store = makeStore()
  stops.push(followAdditions(store))
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

/** Addresses without a host are the shop's own. */
class SiteRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init)
  }
}

function signIn(userId = '019a0000-0000-7000-8000-000000000001') {
  const signedIn = readToken(tokenOf({ userId }))
  if (!signedIn) throw new Error('the token of the test is not readable')
  store.dispatch(setUser(signedIn))
}
const follow = () => stops.push(followCart(store))
const names = () => selectItems(store.getState()).map(({ name }) => name)
const known = (lineId: string, name: string): Line => ({
  lineId,
  item: { ...bike, name },
  isSaved: false,
  changedAt: new Date(5).toISOString(),
})

test('what was put in before signing in joins what the account has', async () => {
  account = [known('elsewhere', 'From the phone')]
  store.dispatch(addItem({ ...bike, name: 'From here' }))
  follow()
  signIn()
  await vi.waitFor(() => expect(names()).toEqual(['From the phone', 'From here']))
  expect(told).toHaveLength(1)
})

test('a visit in which nothing changes, and that shows no cart, asks for none', async () => {
  signIn()
  follow()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  stops.pop()?.()
  follow()
  document.dispatchEvent(new Event('visibilitychange'))
  // what would have asked by then did so before this did
  stops.push(showCart(store.dispatch))
  await vi.waitFor(() => expect(told).toHaveLength(2))
})

test('a change is told; what another browser took out goes here, too', async () => {
  account = [known('a', 'Bell'), known('b', 'Lock')]
  signIn()
  follow()
  await vi.waitFor(() => expect(names()).toEqual(['Bell', 'Lock']))
  account = account.filter(({ lineId }) => lineId !== 'a')
  store.dispatch(addItem({ ...bike, name: 'Pump' }))
  await vi.waitFor(() => expect(names()).toEqual(['Lock', 'Pump']))
  expect(told.at(-1)?.lines).toMatchObject([{ item: { name: 'Pump' } }])
})

test('whoever is not signed in tells nobody, and nothing is told of a cart after signing out', async () => {
  follow()
  store.dispatch(addItem(bike))
  signIn()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  store.dispatch(logout())
  expect(selectCart(store.getState())).toEqual({ items: [], saved: [], removed: [] })
  signIn('019a0000-0000-7000-8000-000000000003')
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toMatchObject({ lines: [], removed: [] })
})

test('what a session could not tell is told when its own account is back, and never another’s', async () => {
  const owner = '019a0000-0000-7000-8000-000000000001'
  const parked = { items: [{ ...bike, lineId: 'x', changedAt: 5 }], saved: [], removed: ['y'], owner }
  store.dispatch(setCart({ items: [], saved: [], removed: [], parked }))
  follow()
  signIn('019a0000-0000-7000-8000-000000000009')
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({ lines: [], removed: [] })

  store.dispatch(logout())
  store.dispatch(setCart({ items: [], saved: [], removed: [], parked }))
  signIn(owner)
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ lines: [{ lineId: 'x' }], removed: ['y'] }))
})

test('while somebody orders the screen stays, and what is new is taken or left', async () => {
  account = [known('a', 'Bell')]
  signIn()
  follow()
  await vi.waitFor(() => expect(names()).toEqual(['Bell']))
  account = [...account, known('b', 'Lock')]
  const release = holdCart(store.dispatch)
  await vi.waitFor(() => expect(readStanding().offered).toMatchObject([{ lineId: 'b' }]))
  expect(names()).toEqual(['Bell'])
  declineOffered()
  stops.push(showCart(store.dispatch))
  await vi.waitFor(() => expect(told).toHaveLength(3))
  expect(readStanding().offered).toEqual([])
  release()

  stops.push(holdCart(store.dispatch))
  await vi.waitFor(() => expect(readStanding().offered).toHaveLength(1))
  store.dispatch(setCart(takeOffered(selectCart(store.getState()))))
  expect(names()).toEqual(['Bell', 'Lock'])
  expect(readStanding().offered).toEqual([])
})

test('who signs in on the way to the checkout orders what they chose: what the account has elsewhere is offered there', async () => {
  account = [known('elsewhere', 'From the phone')]
  store.dispatch(addItem({ ...bike, name: 'From here' }))
  follow()
  holdForCheckout()
  signIn()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await vi.waitFor(() => expect(readStanding().offered).toMatchObject([{ lineId: 'elsewhere' }]))
  expect(names()).toEqual(['From here'])
  // the account has both
  expect(account.map(({ item }) => item.name)).toEqual(['From the phone', 'From here'])

  const leave = holdCart(store.dispatch)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(readStanding().offered).toMatchObject([{ lineId: 'elsewhere' }])
  expect(names()).toEqual(['From here'])
  declineOffered()
  leave()
  // after it the cart has what was left for later
  stops.push(showCart(store.dispatch))
  await vi.waitFor(() => expect(names()).toEqual(['From the phone', 'From here']))
})

test('who turns back from the checkout finds both in the cart', async () => {
  account = [known('elsewhere', 'From the phone')]
  store.dispatch(addItem({ ...bike, name: 'From here' }))
  follow()
  holdForCheckout()
  signIn()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  stops.push(showCart(store.dispatch))
  await vi.waitFor(() => expect(names()).toEqual(['From the phone', 'From here']))
  expect(readStanding().offered).toEqual([])
})
