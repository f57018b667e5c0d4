import type { DeleteAccountRequest, Session } from '@spokehaat/contract/identity/account'
import type { StoreCredit } from '@spokehaat/contract/sales/credit'
import { baseApi } from '../../store/api/base-api.ts'

const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownCredit: build.query<StoreCredit, void>({
      query: () => '/credit',
      transformResponse: (answer: { data: StoreCredit }) => answer.data,
      // refunds and orders of this account move it
      providesTags: ['Orders'],
    }),
    devices: build.query<Session[], void>({
      query: () => '/auth/sessions',
      transformResponse: (answer: { data: Session[] }) => answer.data,
      providesTags: ['User'],
    }),
    signOutDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
    signOutOthers: build.mutation<{ ended: number }, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      transformResponse: (answer: { data: { ended: number } }) => answer.data,
      invalidatesTags: ['User'],
    }),
    exportOwnData: build.query<unknown, void>({
      query: () => '/auth/export',
      transformResponse: (answer: { data: unknown }) => answer.data,
    }),
    eraseGuest: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/eraseGuest', method: 'POST', body: { confirm: true } }),
    }),
    deleteAccount: build.mutation<unknown, DeleteAccountRequest>({
      query: (body) => ({ url: '/auth/deleteAccount', method: 'POST', body }),
    }),
  }),
})

export const {
  useOwnCreditQuery,
  useDevicesQuery,
  useSignOutDeviceMutation,
  useSignOutOthersMutation,
  useLazyExportOwnDataQuery,
  useDeleteAccountMutation,
  useEraseGuestMutation,
} = ownDataApi
