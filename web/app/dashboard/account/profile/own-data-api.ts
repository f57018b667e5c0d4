import type { DeleteAccountRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownCredit: ask(build, 'GET /credit', {
      // refunds and orders of this account move it
      providesTags: ['Orders'],
    }),
    devices: ask(build, 'GET /auth/sessions', {
      providesTags: ['User'],
    }),
    signOutDevice: change(build, 'DELETE /auth/sessions/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['User'],
    }),
    signOutOthers: change(build, 'DELETE /auth/sessions', {
      invalidatesTags: ['User'],
    }),
    exportOwnData: ask(build, 'GET /auth/export'),
    eraseGuest: change(build, 'POST /auth/eraseGuest', {
      send: () => ({ body: { confirm: true as const } }),
    }),
    deleteAccount: change(build, 'POST /auth/deleteAccount', {
      send: (body: DeleteAccountRequest) => ({ body }),
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
