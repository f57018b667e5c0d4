/** Changes of the cart that only its own pages make: from one cart to the next. Pure but for the clock. */
import { type CartItem, type CartState, setCart } from './cart-slice.ts'
import type { AppDispatch, RootState } from './store.ts'

type NamesInBangla = Pick<CartItem, 'lineId'> & { nameBn: string; colorNameBn: string }

/** `dispatch(changeCart(saveForLater, lineId))`: makes the change of the cart as it is now. */
export function changeCart<Args extends unknown[]>(
  change: (cart: CartState, ...args: Args) => CartState,
  ...args: Args
) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(setCart(change(getState().cart, ...args)))
  }
}

/** Puts a line aside: it stays below the cart, and is not bought with the others. */
export function saveForLater(cart: CartState, lineId: string): CartState {
  const item = cart.items.find((one) => one.lineId === lineId)
  if (!item) return cart
  const items = cart.items.filter((one) => one !== item)
  return { ...cart, items, saved: [...cart.saved, changed(item)] }
}

export function moveToCart(cart: CartState, lineId: string): CartState {
  const item = cart.saved.find((one) => one.lineId === lineId)
  if (!item) return cart
  return {
    ...cart,
    items: [...cart.items, changed(item)],
    saved: cart.saved.filter((one) => one !== item),
  }
}

/** Takes over the price that the server quotes now, once the shopper was told of it. */
export function acceptPrice(
  cart: CartState,
  { lineId, price }: Pick<CartItem, 'lineId' | 'price'>,
): CartState {
  return {
    ...cart,
    items: cart.items.map((item) => (item.lineId === lineId ? changed({ ...item, price }) : item)),
  }
}

/** What products and colors are called in Bangla: nothing that anybody has changed. */
export function nameInBangla(cart: CartState, names: readonly NamesInBangla[]): CartState {
  const known = new Map(names.map((one) => [one.lineId, one]))
  return { ...cart, items: cart.items.map((item) => ({ ...item, ...known.get(item.lineId) })) }
}

/** Whether the account's cart does not have the line as it stands here. */
export function isUnsent({ changedAt, sentAt }: CartItem): boolean {
  return sentAt === undefined || changedAt !== sentAt
}

/** Sets aside what the account was not told, before its session ends. Everything else it has. */
export function parkUnsent(cart: CartState, userId: string | undefined): CartState {
  const items = cart.items.filter(isUnsent)
  const saved = cart.saved.filter(isUnsent)
  const { removed } = cart
  const isNothing = items.length + saved.length + removed.length === 0
  return { ...cart, parked: isNothing ? undefined : { items, saved, removed, owner: userId } }
}

const changed = (item: CartItem): CartItem => ({ ...item, changedAt: Date.now() })
