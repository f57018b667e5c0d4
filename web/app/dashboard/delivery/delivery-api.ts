import type { DeliveryPlan } from '@spokehaat/contract/sales/delivery/plan'
import { baseApi } from '../../store/api/base-api.ts'

const deliveryApi = baseApi.enhanceEndpoints({ addTagTypes: ['Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    deliveryPlan: build.query<DeliveryPlan, void>({
      query: () => '/delivery',
      transformResponse: (answer: { data: DeliveryPlan }) => answer.data,
      providesTags: ['Delivery'],
    }),
    saveDelivery: build.mutation<DeliveryPlan, DeliveryPlan>({
      query: (body) => ({ url: '/delivery', method: 'PUT', body }),
      transformResponse: (answer: { data: DeliveryPlan }) => answer.data,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Delivery']),
    }),
  }),
})

export const { useDeliveryPlanQuery, useLazyDeliveryPlanQuery, useSaveDeliveryMutation } = deliveryApi
