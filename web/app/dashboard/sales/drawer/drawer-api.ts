import type { DrawerCountRequest, DrawerMoveRequest } from '@spokehaat/contract/sales/drawer'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const drawerApi = baseApi.enhanceEndpoints({ addTagTypes: ['Drawer'] }).injectEndpoints({
  endpoints: (build) => ({
    drawer: ask(build, 'GET /drawer', {
      providesTags: ['Drawer'],
    }),
    drawerSheet: ask(build, 'GET /drawer/counts/:id', {
      send: (id: string) => ({ params: { id } }),
    }),
    moveCash: change(build, 'POST /drawer/moves', {
      send: (body: DrawerMoveRequest) => ({ body }),
      invalidatesTags: ['Drawer'],
    }),
    // after a refusal too: something else is in it than was seen
    countDrawer: change(build, 'POST /drawer/counts', {
      send: (body: DrawerCountRequest) => ({ body }),
      invalidatesTags: ['Drawer'],
    }),
  }),
})

export const { useDrawerQuery, useDrawerSheetQuery, useMoveCashMutation, useCountDrawerMutation } = drawerApi
