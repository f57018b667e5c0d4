import type { Address } from '@spokehaat/contract/identity/account'
import { baseApi } from './base-api.ts'
import { ask, change } from './call.ts'

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addresses: ask(build, 'GET /auth/addresses', {
      providesTags: ['Orders'],
    }),
    /** Off the list until something is ordered there again. Orders stay, so only the list is changed. */
    hideAddress: change(build, 'DELETE /auth/addresses/:id', {
      send: (id: string) => ({ params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        const without = (addresses: Address[]) => addresses.filter(({ _id }) => _id !== id)
        dispatch(addressesApi.util.updateQueryData('addresses', undefined, without))
      },
    }),
  }),
})

export const { useAddressesQuery, useHideAddressMutation } = addressesApi
