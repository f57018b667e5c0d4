import type { ObjectionDecision } from '@spokehaat/contract/sales/cash-step'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const CHANGED = ['CashObjections'] as const

const cashStepsApi = baseApi.enhanceEndpoints({ addTagTypes: ['CashObjections'] }).injectEndpoints({
  endpoints: (build) => ({
    cashObjections: ask(build, 'GET /cash/objections', {
      send: askPage,
      take: pageOf,
      providesTags: CHANGED,
    }),
    openCashObjections: ask(build, 'GET /cash/objections', {
      send: () => ({ query: { limit: MOST_COUNTED } }),
      take: ({ data }) => data.filter(({ state }) => state === 'open').length,
      providesTags: CHANGED,
    }),
    decideCashObjection: change(build, 'PUT /cash/objections/:id', {
      send: ({ _id, ...body }: ObjectionDecision & { _id: string }) => ({ params: { id: _id }, body }),
      invalidatesTags: CHANGED,
    }),
    orderCash: ask(build, 'GET /orders/:id/cash', { send: (id: string) => ({ params: { id } }) }),
  }),
})

/** Those that are open come first; more are counted as so many. */
const MOST_COUNTED = 25

export const {
  useCashObjectionsQuery,
  useOpenCashObjectionsQuery,
  useDecideCashObjectionMutation,
  useOrderCashQuery,
} = cashStepsApi
