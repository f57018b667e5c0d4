import type { Address } from '@spokehaat/contract/identity/account'
import { baseApi } from './base-api.ts'

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query<Address[], void>({
      query: () => '/auth/addresses',
      transformResponse: (answer: { data: Address[] }) => answer.data,
      providesTags: ['Orders'],
    }),
    /** Off the list until something is ordered there again. Orders stay, so only the list is changed. */
    hideAddress: build.mutation<null, string>({
      query: (id) => ({ url: `/auth/addresses/${id}`, method: 'DELETE' }),
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
