import type { ChangeOwnRoleRequest, OwnRole, OwnRoleRequest } from '@spokehaat/contract/identity/roles'
import { baseApi } from '../../store/api/base-api.ts'

const rolesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Roles'] }).injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<OwnRole[], void>({
      query: () => '/roles',
      transformResponse: (answer: { data: OwnRole[] }) => answer.data,
      providesTags: ['Roles'],
    }),
    addOwnRole: build.mutation<unknown, OwnRoleRequest>({
      query: (body) => ({ url: '/roles', method: 'POST', body }),
      invalidatesTags: ['Roles'],
    }),
    changeOwnRole: build.mutation<unknown, ChangeOwnRoleRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/roles/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Roles', 'Users'],
    }),
    removeOwnRole: build.mutation<unknown, string>({
      query: (id) => ({ url: `/roles/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Roles'],
    }),
  }),
})

export const { useRolesQuery, useAddOwnRoleMutation, useChangeOwnRoleMutation, useRemoveOwnRoleMutation } =
  rolesApi
