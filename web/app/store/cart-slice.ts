/**
 * The cart of this browser. A **line** is one add: adding never merges, and each line has an identity of its own, so
 * removing the red bike leaves the black one. Prices are what the shopper saw; the server decides what is charged.
 */

import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import {
  BUILD_SKU,
  type Build,
  buildName,
  buildPrice,
  FRAME_COLORS,
} from '@spokehaat/contract/catalogue/build'
import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import { buildName as buildNameHere, buildText } from '../lib/build-words.ts'
import { ownName } from '../lib/own-text.ts'
import { logout, sessionOver } from './auth-slice.ts'
import { restored, synced } from './restoration-slice.ts'

export interface CartItem {
  /** This line; the same product can be in the cart more than once. */
  lineId: string
  /** The product. */
  _id: string
  name: string
  /** Undefined where it is not known: it was put in from a page in English. '' where it has none. */
  nameBn?: string | undefined
  /** Dollars apiece. */
  price: number
  image_url: string | null
  category: string
  brand: string
  quantity: number
  /** The chosen hex; null where the product has no colors. */
  color: string | null
  colorName: string | null
  /** As `nameBn`. */
  colorNameBn?: string | undefined
  size: string | null
  /** What was chosen of a bicycle made to order; such a line has no product. */
  build?: Build | undefined
  /** When it was last changed, in milliseconds; undefined: never since it was kept without this. */
  changedAt?: number | undefined
  /** `changedAt` of the line that the account's cart has; undefined where it was never told of it. */
  sentAt?: number | undefined
}

/** What a page says of a line that it puts into the cart. */
export type NewItem = Omit<CartItem, 'lineId' | 'changedAt' | 'sentAt'>

/** A bicycle made to order as a line of its own. */
export function buildItem(build: Build): NewItem {
  return {
    _id: BUILD_SKU,
    name: buildName(build),
    price: buildPrice(build) / 100,
    image_url: null,
    category: 'Bicycles',
    brand: '',
    quantity: 1,
    color: FRAME_COLORS[build.color],
    colorName: build.color,
    size: build.size,
    build,
  }
}

/** What a line is called, in the page's language. */
export function itemName({ build, name, nameBn }: Pick<CartItem, 'build' | 'name' | 'nameBn'>): TextIn {
  return build ? { text: buildNameHere(build) } : ownName({ name, nameBn })
}

/** What was chosen of a line, in words; none where there was nothing to choose. */
export function choiceTexts({
  build,
  colorName,
  colorNameBn,
  size,
}: Pick<CartItem, 'build' | 'colorName' | 'colorNameBn' | 'size'>): TextIn[] {
  if (build) return [{ text: buildText(build) }]
  const color = colorName === null ? [] : [ownName({ name: colorName, nameBn: colorNameBn })]
  return size === null ? color : [...color, { text: size }]
}

export interface CartState {
  items: CartItem[]
  /** Put aside for later: not bought with the others. */
  saved: CartItem[]
  /** Taken out here, of which the account's cart has not heard yet. */
  removed: string[]
  /** The account whose cart this is in step with; undefined before anybody signed in. */
  owner?: string | undefined
  /** What an account was not told before its session ended. Not shown; its owner finds it again at the next sign-in. */
  parked?: Pick<CartState, 'items' | 'saved' | 'removed' | 'owner'> | undefined
}

const empty: CartState = { items: [], saved: [], removed: [] }

export const cartSlice = createSlice({
  name: 'cart',
  initialState: empty,
  reducers: {
    addItem: {
      prepare: (item: NewItem) => ({ payload: { ...item, lineId: nanoid(), changedAt: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<CartItem>) => {
        state.items.push({ ...payload, quantity: atLeastOne(payload.quantity) })
      },
    },
    removeItem: (state, { payload: lineId }: PayloadAction<string>) => {
      state.items = state.items.filter((item) => item.lineId !== lineId)
      state.saved = state.saved.filter((item) => item.lineId !== lineId)
      if (state.owner) state.removed.push(lineId)
    },
    updateQuantity: {
      prepare: (change: { lineId: string; quantity: number }) => ({ payload: { ...change, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ lineId: string; quantity: number; at: number }>) => {
        const item = state.items.find((one) => one.lineId === payload.lineId)
        if (item) Object.assign(item, { quantity: atLeastOne(payload.quantity), changedAt: payload.at })
      },
    },
    /** What `cart-changes.ts` made of the cart. */
    setCart: (_state, { payload }: PayloadAction<CartState>) => payload,
    clearCart: () => empty,
  },
  extraReducers: (builder) => {
    builder.addCase(restored, (_state, { payload }) => payload.cart)
    builder.addCase(synced, (_state, { payload }) => payload.cart)
    // the next one at this browser does not see it, and its owner has it again after signing in
    builder.addCase(logout, () => empty)
    builder.addCase(sessionOver, ({ parked }) => ({ ...empty, parked }))
  },
  selectors: {
    selectCart: (state) => state,
    selectItems: (state) => state.items,
    selectSaved: (state) => state.saved,
    /** How many lines there are: what the badge shows. */
    selectLineCount: (state) => state.items.length,
    /** Dollars over all lines, summed in cents. */
    selectTotal: createSelector([(state: CartState) => state.items], (items) => totalOf(items)),
  },
})

export const { addItem, removeItem, updateQuantity, setCart, clearCart } = cartSlice.actions
export const { selectCart, selectItems, selectSaved, selectLineCount, selectTotal } = cartSlice.selectors

function totalOf(items: Pick<CartItem, 'price' | 'quantity'>[]): number {
  return items.reduce((cents, item) => cents + Math.round(item.price * 100) * item.quantity, 0) / 100
}

/** Also of what is no number at all. */
function atLeastOne(quantity: number): number {
  return Math.max(1, Math.floor(quantity) || 1)
}
