import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { PayWayChange } from '@spokehaat/contract/sales/pay-ways'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const payWaysApi = baseApi.enhanceEndpoints({ addTagTypes: ['PayWays'] }).injectEndpoints({
  endpoints: (build) => ({
    payWays: ask(build, 'GET /payments/ways', { providesTags: ['PayWays'] }),
    paySandbox: ask(build, 'GET /payments/sandbox', { providesTags: ['PayWays'] }),
    addPaySandbox: change(build, 'POST /payments/sandbox', { invalidatesTags: ['PayWays'] }),
    orderPayWays: change(build, 'PUT /payments/ways', {
      send: (gateways: GatewayName[]) => ({ body: { gateways } }),
      invalidatesTags: ['PayWays'],
    }),
    changePayWay: change(build, 'PUT /payments/ways/:gateway', {
      send: ({ gateway, ...body }: { gateway: GatewayName } & PayWayChange) => ({
        params: { gateway },
        body,
      }),
      invalidatesTags: ['PayWays'],
    }),
    greetPayWay: change(build, 'POST /payments/ways/:gateway/greet', {
      send: (gateway: GatewayName) => ({ params: { gateway } }),
      // keys that were refused are marked
      invalidatesTags: ['PayWays'],
    }),
  }),
})

export const {
  usePayWaysQuery,
  usePaySandboxQuery,
  useAddPaySandboxMutation,
  useOrderPayWaysMutation,
  useChangePayWayMutation,
  useGreetPayWayMutation,
} = payWaysApi
