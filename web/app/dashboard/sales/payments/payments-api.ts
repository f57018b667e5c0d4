import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { pageOf } from '../../frame/table/pages.ts'

const paymentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Payments'] }).injectEndpoints({
  endpoints: (build) => ({
    paymentOverview: ask(build, 'GET /payments/overview', {
      providesTags: ['Payments'],
    }),
    reconciliations: ask(build, 'GET /payments/reconciliations', {
      send: (params: { page: number; limit: number }) => ({ query: params }),
      take: pageOf,
      providesTags: ['Payments'],
    }),
    reconcile: change(build, 'POST /payments/reconciliations', {
      invalidatesTags: ['Payments'],
    }),
  }),
})

export const { usePaymentOverviewQuery, useReconciliationsQuery, useReconcileMutation } = paymentsApi
