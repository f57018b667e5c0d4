import type { WorkshopEnd } from '@spokehaat/contract/sales/workshop'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'
import { showMoved } from '../order-record/order-detail-api.ts'

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    returnCases: ask(build, 'GET /return-cases', {
      send: askPage,
      take: pageOf,
      providesTags: ['Orders'],
    }),
    workshop: ask(build, 'GET /workshop', {
      send: () => ({ query: { limit: 100 } }),
      take: (answer) => ({
        pieces: answer.data,
        total: answer.meta.total,
      }),
      providesTags: ['Orders'],
    }),
    endWorkshop: change(build, 'POST /orders/:id/workshop', {
      send: ({ id, end }: { id: string; end: WorkshopEnd }) => ({ params: { id }, body: end }),
      // what was refused may have moved meanwhile
      invalidatesTags: ['Order', 'Orders'],
      onQueryStarted: showMoved,
    }),
  }),
})

export const { useReturnCasesQuery, useWorkshopQuery, useEndWorkshopMutation } = casesApi
