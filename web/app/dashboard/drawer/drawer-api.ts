import type { Drawer, DrawerCountRequest, DrawerMoveRequest } from '@spokehaat/contract/sales/drawer'
import { baseApi } from '../../store/api/base-api.ts'

const dataOf = (answer: { data: Drawer }) => answer.data

const drawerApi = baseApi.enhanceEndpoints({ addTagTypes: ['Drawer'] }).injectEndpoints({
  endpoints: (build) => ({
    drawer: build.query<Drawer, void>({
      query: () => '/drawer',
      transformResponse: dataOf,
      providesTags: ['Drawer'],
    }),
    moveCash: build.mutation<Drawer, DrawerMoveRequest>({
      query: (body) => ({ url: '/drawer/moves', method: 'POST', body }),
      transformResponse: dataOf,
      invalidatesTags: ['Drawer'],
    }),
    // after a refusal too: something else is in it than was seen
    countDrawer: build.mutation<Drawer, DrawerCountRequest>({
      query: (body) => ({ url: '/drawer/counts', method: 'POST', body }),
      transformResponse: dataOf,
      invalidatesTags: ['Drawer'],
    }),
  }),
})

export const { useDrawerQuery, useMoveCashMutation, useCountDrawerMutation } = drawerApi
