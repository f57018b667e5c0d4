import type { Address } from '@spokehaat/contract/identity/account'
import { baseApi } from './base-api.ts'

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query<Address[], void>({
      query: () => '/auth/addresses',
      transformResponse: (answer: { data: Address[] }) => answer.data,
      providesTags: ['Orders'],
    }),
  }),
})

export const { useAddressesQuery } = addressesApi
