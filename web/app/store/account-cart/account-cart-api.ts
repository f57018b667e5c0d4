import type { AccountCart, CartChanges } from '@spokehaat/contract/sales/account-cart'
import { baseApi } from '../api/base-api.ts'

export const accountCartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinCart: build.mutation<AccountCart, CartChanges>({
      query: (body) => ({ url: '/cart/lines', method: 'POST', body }),
      transformResponse: (answer: { data: AccountCart }) => answer.data,
    }),
  }),
})
