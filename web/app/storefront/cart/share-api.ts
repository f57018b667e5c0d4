import type { SharedChoice } from '@spokehaat/contract/sales/shared-cart'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'
import type { CartItem } from '../../store/cart-slice.ts'

const shareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shareCart: change(build, 'POST /cart/shared', {
      send: (items: readonly CartItem[]) => ({ body: { products: items.map(choiceOf) } }),
    }),
  }),
})

export const { useShareCartMutation } = shareApi

/** What of a line is shared: no price, and nothing of who chose it. */
export function choiceOf({ _id, build, quantity, color, size }: CartItem): SharedChoice {
  return build ? { build, quantity } : { product: _id, quantity, color, size }
}
