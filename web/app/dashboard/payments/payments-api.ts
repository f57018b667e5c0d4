import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { PaymentOverview, Reconciliation } from '@spokehaat/contract/sales/reconciliation'
import { baseApi } from '../../store/api/base-api.ts'

interface ReconciliationPage {
  reports: Reconciliation[]
  meta: PageMeta
}

const paymentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Payments'] }).injectEndpoints({
  endpoints: (build) => ({
    paymentOverview: build.query<PaymentOverview, void>({
      query: () => '/payments/overview',
      transformResponse: (answer: { data: PaymentOverview }) => answer.data,
      providesTags: ['Payments'],
    }),
    reconciliations: build.query<ReconciliationPage, { page: number; limit: number }>({
      query: (params) => ({ url: '/payments/reconciliations', params }),
      transformResponse: (answer: { data: Reconciliation[]; meta: PageMeta }) => ({
        reports: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Payments'],
    }),
    reconcile: build.mutation<unknown, void>({
      query: () => ({ url: '/payments/reconciliations', method: 'POST' }),
      invalidatesTags: ['Payments'],
    }),
  }),
})

export const { usePaymentOverviewQuery, useReconciliationsQuery, useReconcileMutation } = paymentsApi
