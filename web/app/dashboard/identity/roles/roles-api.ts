import type { ChangeOwnRoleRequest, OwnRoleRequest } from '@spokehaat/contract/identity/roles'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const rolesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Roles'] }).injectEndpoints({
  endpoints: (build) => ({
    roles: ask(build, 'GET /roles', {
      providesTags: ['Roles'],
    }),
    addOwnRole: change(build, 'POST /roles', {
      send: (body: OwnRoleRequest) => ({ body }),
      invalidatesTags: ['Roles'],
    }),
    changeOwnRole: change(build, 'PUT /roles/:id', {
      send: ({ id, ...body }: ChangeOwnRoleRequest & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Roles', 'Users'],
    }),
    removeOwnRole: change(build, 'DELETE /roles/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Roles'],
    }),
  }),
})

export const { useRolesQuery, useAddOwnRoleMutation, useChangeOwnRoleMutation, useRemoveOwnRoleMutation } =
  rolesApi
