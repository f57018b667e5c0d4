import type { DeliveryPlan } from '@spokehaat/contract/sales/delivery/plan'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const deliveryApi = baseApi.enhanceEndpoints({ addTagTypes: ['Delivery'] }).injectEndpoints({
  endpoints: (build) => ({
    deliveryPlan: ask(build, 'GET /delivery', {
      providesTags: ['Delivery'],
    }),
    saveDelivery: change(build, 'PUT /delivery', {
      send: (body: DeliveryPlan) => ({ body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Delivery']),
    }),
  }),
})

export const { useDeliveryPlanQuery, useLazyDeliveryPlanQuery, useSaveDeliveryMutation } = deliveryApi
