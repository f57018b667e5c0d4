import type { NewSharedCart, SharedChoice } from '@spokehaat/contract/sales/shared-cart'
import { baseApi } from '../../store/api/base-api.ts'
import type { CartItem } from '../../store/cart-slice.ts'

const shareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shareCart: build.mutation<NewSharedCart, readonly CartItem[]>({
      query: (items) => ({ url: '/cart/shared', method: 'POST', body: { products: items.map(choiceOf) } }),
      transformResponse: (answer: { data: NewSharedCart }) => answer.data,
    }),
  }),
})

export const { useShareCartMutation } = shareApi

/** What of a line is shared: no price, and nothing of who chose it. */
export function choiceOf({ _id, build, quantity, color, size }: CartItem): SharedChoice {
  return build ? { build, quantity } : { product: _id, quantity, color, size }
}
