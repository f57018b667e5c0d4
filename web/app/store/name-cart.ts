/** Names in Bangla for what was put into the cart from pages in English, which carry none. */

import type { Store } from '@reduxjs/toolkit'
import type { LineRequest } from '@spokehaat/contract/sales/cart'
import { baseApi } from './api/base-api.ts'
import { ask } from './api/call.ts'
import { nameInBangla } from './cart-changes.ts'
import { type CartItem, selectCart, selectItems, setCart } from './cart-slice.ts'
import type { AppDispatch, RootState } from './store.ts'

const namesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cartNames: ask(build, 'POST /cart/quote', {
      send: (products: LineRequest[]) => ({ body: { products } }),
      take: (answer) => answer.data.lines,
    }),
  }),
})

/** A bicycle made to order is named by its build. */
const isUnnamed = ({ build, nameBn }: CartItem): boolean => build === undefined && nameBn === undefined

/** Until the answer is there, or where there is none, the English names stand, marked as English. */
export async function nameCart(store: Store<RootState>): Promise<void> {
  const items = selectItems(store.getState()).filter(isUnnamed)
  if (items.length === 0) return
  const requests = items.map(({ _id, quantity, color, size }) => ({ product: _id, quantity, color, size }))
  // the store of a visit takes thunks
  const dispatch = store.dispatch as AppDispatch
  const { data = [] } = await dispatch(namesApi.endpoints.cartNames.initiate(requests, { subscribe: false }))
  const names = data.flatMap(({ nameBn, colorNameBn }, index) => {
    const lineId = items[index]?.lineId
    return lineId === undefined ? [] : [{ lineId, nameBn, colorNameBn }]
  })
  if (names.length > 0) dispatch(setCart(nameInBangla(selectCart(store.getState()), names)))
}
