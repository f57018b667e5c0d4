import type { OwnRole } from '@spokehaat/contract/identity/roles'
import { baseApi } from '../../store/api/base-api.ts'

const rolesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Roles'] }).injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<OwnRole[], void>({
      query: () => '/roles',
      transformResponse: (answer: { data: OwnRole[] }) => answer.data,
      providesTags: ['Roles'],
    }),
  }),
})

export const { useRolesQuery } = rolesApi
