import type { CartChanges } from '@spokehaat/contract/sales/account-cart'
import { baseApi } from '../api/base-api.ts'
import { change } from '../api/call.ts'

export const accountCartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinCart: change(build, 'POST /cart/lines', {
      send: (body: CartChanges) => ({ body }),
    }),
  }),
})
