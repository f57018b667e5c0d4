import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import { describe, expect, test } from 'vitest'
import { logout, sessionOver } from './auth-slice.ts'
import { acceptPrice, isUnsent, moveToCart, parkUnsent, saveForLater } from './cart-changes.ts'
import {
  addItem,
  buildItem,
  type CartItem,
  cartSlice,
  choiceTexts,
  clearCart,
  type NewItem,
  removeItem,
  selectLineCount,
  selectTotal,
  updateQuantity,
} from './cart-slice.ts'
import { synced } from './restoration-slice.ts'

const { reducer } = cartSlice
const signedOut = { user: null, token: null }

function item(overrides: Partial<CartItem> = {}): NewItem {
  return {
    _id: 'bike',
    name: 'Sajek 29',
    price: 749.5,
    image_url: null,
    category: 'Mountain Bikes',
    brand: 'Padma',
    quantity: 1,
    color: '#b3261e',
    colorName: 'Red',
    size: 'M',
    ...overrides,
  }
}

function cartOf(...items: NewItem[]) {
  return items.reduce((state, one) => reducer(state, addItem(one)), reducer(undefined, { type: '' }))
}

describe('the cart', () => {
  test('adding never merges: the same bike twice is two lines of their own', () => {
    const { items } = cartOf(item(), item())
    expect(items).toHaveLength(2)
    expect(items[0]?.lineId).not.toBe(items[1]?.lineId)
  })

  test('removing the red one leaves the black one of the same bike', () => {
    const cart = cartOf(item(), item({ color: '#000000' }))
    const { items } = reducer(cart, removeItem(cart.items[0]?.lineId ?? ''))
    expect(items.map(({ color }) => color)).toEqual(['#000000'])
  })

  test.each([
    [3, 3],
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [Number.NaN, 1],
  ])('a quantity of %s is kept as %s', (quantity, kept) => {
    const cart = cartOf(item())
    const lineId = cart.items[0]?.lineId ?? ''
    expect(reducer(cart, updateQuantity({ lineId, quantity })).items[0]?.quantity).toBe(kept)
    expect(cartOf(item({ quantity })).items[0]?.quantity).toBe(kept)
  })

  test('the total is exact to the cent', () => {
    const cart = cartOf(item({ price: 0.1, quantity: 3 }), item({ price: 1099.99, quantity: 2 }))
    expect(selectTotal({ cart })).toBe(2200.28)
    expect(selectLineCount({ cart })).toBe(2)
  })

  test('takes over a new price for one line, and clears', () => {
    const cart = cartOf(item(), item())
    const changed = acceptPrice(cart, { lineId: cart.items[1]?.lineId ?? '', price: 800 })
    expect(changed.items.map(({ price }) => price)).toEqual([749.5, 800])
    expect(changed.items.map(isUnsent)).toEqual([true, true])
    expect(reducer(changed, clearCart()).items).toEqual([])
  })

  test('a bicycle made to order is a line like any other, at the price of the table', () => {
    const custom = buildItem({ ...DEFAULT_BUILD, extras: ['hydraulicBrakes'] })
    const cart = cartOf(item(), custom, custom)
    expect(cart.items.map(({ lineId }) => lineId)).toHaveLength(3)
    expect(selectTotal({ cart })).toBe(749.5 + 2 * 1048)
    expect(choiceTexts(custom)).toEqual([{ text: 'Matte Black, size M, 27.5″ wheels, Hydraulic Brakes' }])
    expect(choiceTexts(item())).toEqual([{ text: 'Red' }, { text: 'M' }])
  })

  test("another tab's cart replaces this one", () => {
    const theirs = cartOf(item({ name: 'Theirs' }))
    expect(reducer(cartOf(item()), synced({ auth: signedOut, cart: theirs }))).toEqual(theirs)
  })

  test('saved for later it is not bought with the others, and comes back as it was', () => {
    const cart = cartOf(item({ name: 'Now' }), item({ name: 'Later', quantity: 3 }))
    const lineId = cart.items[1]?.lineId ?? ''
    const saved = saveForLater(cart, lineId)
    expect(selectLineCount({ cart: saved })).toBe(1)
    expect(selectTotal({ cart: saved })).toBe(749.5)
    expect(saved.saved).toMatchObject([{ lineId, name: 'Later', quantity: 3 }])
    const back = moveToCart(saved, lineId)
    expect(back.items).toMatchObject([{ name: 'Now' }, { lineId, name: 'Later', quantity: 3 }])
    expect(back.saved).toEqual([])
    expect(reducer(saved, removeItem(lineId)).saved).toEqual([])
  })

  test('a line taken out is remembered only where an account has to hear of it', () => {
    const cart = cartOf(item())
    const lineId = cart.items[0]?.lineId ?? ''
    expect(reducer(cart, removeItem(lineId)).removed).toEqual([])
    expect(reducer({ ...cart, owner: 'rider' }, removeItem(lineId)).removed).toEqual([lineId])
  })

  test('after sign-out nothing of the cart is left', () => {
    const cart = { ...cartOf(item(), item()), owner: 'rider', removed: ['x'] }
    expect(reducer(saveForLater(cart, cart.items[0]?.lineId ?? ''), logout())).toEqual({
      items: [],
      saved: [],
      removed: [],
    })
  })

  test('where a session ends by itself, what its account was not told waits out of sight', () => {
    const told = { changedAt: 5, sentAt: 5 }
    const { items } = cartOf(item({ name: 'Known' }), item({ name: 'New' }))
    const [known, fresh] = items
    if (!known || !fresh) throw new Error('no lines')
    const cart = { items: [{ ...known, ...told }, fresh], saved: [], removed: ['gone'], owner: 'rider' }
    const over = reducer(parkUnsent(cart, 'rider'), sessionOver())
    expect(over).toEqual({
      items: [],
      saved: [],
      removed: [],
      parked: { items: [fresh], saved: [], removed: ['gone'], owner: 'rider' },
    })
    const all = { ...cart, items: [{ ...known, ...told }], removed: [] }
    expect(reducer(parkUnsent(all, 'rider'), sessionOver()).parked).toBeUndefined()
  })
})
