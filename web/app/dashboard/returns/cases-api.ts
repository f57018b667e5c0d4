import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ListedCase } from '@spokehaat/contract/sales/return-case'
import type { WorkshopEnd, WorkshopPieces } from '@spokehaat/contract/sales/workshop'
import { baseApi } from '../../store/api/base-api.ts'
import { showMoved } from '../orders/order-detail-api.ts'

type CasesQuery = Record<string, string | number | undefined>

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    returnCases: build.query<{ cases: ListedCase[]; meta: PageMeta }, CasesQuery>({
      query: (params) => ({ url: '/return-cases', params }),
      transformResponse: (answer: { data: ListedCase[]; meta: PageMeta }) => ({
        cases: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Orders'],
    }),
    workshop: build.query<{ pieces: WorkshopPieces[]; total: number }, void>({
      query: () => ({ url: '/workshop', params: { limit: 100 } }),
      transformResponse: (answer: { data: WorkshopPieces[]; meta: PageMeta }) => ({
        pieces: answer.data,
        total: answer.meta.total,
      }),
      providesTags: ['Orders'],
    }),
    endWorkshop: build.mutation<OrderDetail, { id: string; end: WorkshopEnd }>({
      query: ({ id, end }) => ({ url: `/orders/${id}/workshop`, method: 'POST', body: end }),
      transformResponse: (answer: { data: OrderDetail }) => answer.data,
      // what was refused may have moved meanwhile
      invalidatesTags: ['Order', 'Orders'],
      onQueryStarted: showMoved,
    }),
  }),
})

export const { useReturnCasesQuery, useWorkshopQuery, useEndWorkshopMutation } = casesApi
