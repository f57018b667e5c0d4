import type { UpdateRoleRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const usersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Roles'] }).injectEndpoints({
  endpoints: (build) => ({
    users: ask(build, 'GET /auth/alluser', {
      send: askPage,
      take: pageOf,
      providesTags: ['Users'],
    }),
    listedUser: ask(build, 'GET /auth/users/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Users'],
    }),
    changeRole: change(build, 'PUT /auth/updateRole/:id', {
      send: ({ id, ...body }: UpdateRoleRequest & { id: string }) => ({ params: { id }, body }),
      take: (answer) => answer,
      // the own one may be among them
      invalidatesTags: ['Users', 'User', 'Roles'],
    }),
    changeBlock: change(build, 'PUT /auth/block/:id', {
      send: ({ id, isBlocked }: { id: string; isBlocked: boolean }) => ({
        params: { id },
        body: { isBlocked },
      }),
      take: (answer) => answer,
      invalidatesTags: ['Users'],
    }),
    resetTwoFactor: change(build, 'POST /auth/users/:id/reset-two-factor', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Users'],
    }),
    deleteUser: change(build, 'DELETE /auth/deletedUsers/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Users', 'Orders']),
    }),
  }),
})

export const {
  useUsersQuery,
  useListedUserQuery,
  useChangeRoleMutation,
  useChangeBlockMutation,
  useResetTwoFactorMutation,
  useDeleteUserMutation,
} = usersApi
