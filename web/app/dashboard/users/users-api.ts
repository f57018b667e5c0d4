import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { ListedUser, UpdateRoleRequest, User } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../store/api/base-api.ts'

type UserQuery = Record<string, string | number | undefined>

const usersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Roles'] }).injectEndpoints({
  endpoints: (build) => ({
    users: build.query<{ users: ListedUser[]; meta: PageMeta }, UserQuery>({
      query: (params) => ({ url: '/auth/alluser', params }),
      transformResponse: (answer: { data: ListedUser[]; meta: PageMeta }) => ({
        users: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Users'],
    }),
    listedUser: build.query<ListedUser, string>({
      query: (id) => `/auth/users/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: ListedUser }) => answer.data,
      providesTags: ['Users'],
    }),
    changeRole: build.mutation<User, UpdateRoleRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/auth/updateRole/${id}`, method: 'PUT', body }),
      // the own one may be among them
      invalidatesTags: ['Users', 'User', 'Roles'],
    }),
    changeBlock: build.mutation<User, { id: string; isBlocked: boolean }>({
      query: ({ id, isBlocked }) => ({ url: `/auth/block/${id}`, method: 'PUT', body: { isBlocked } }),
      invalidatesTags: ['Users'],
    }),
    resetTwoFactor: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/users/${id}/reset-two-factor`, method: 'POST' }),
      invalidatesTags: ['Users'],
    }),
    deleteUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/deletedUsers/${id}`, method: 'DELETE' }),
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
