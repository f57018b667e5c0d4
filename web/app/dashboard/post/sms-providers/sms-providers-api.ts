import type { SmsProviderChange } from '@spokehaat/contract/post/sms-provider'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, type BodyOf, change } from '../../../store/api/call.ts'

const smsProvidersApi = baseApi.enhanceEndpoints({ addTagTypes: ['SmsProviders'] }).injectEndpoints({
  endpoints: (build) => ({
    smsProviders: ask(build, 'GET /sms-providers', { providesTags: ['SmsProviders'] }),
    smsCosts: ask(build, 'GET /phone-messages/costs', {}),
    addSmsSandbox: change(build, 'POST /sms-providers/sandbox', { invalidatesTags: ['SmsProviders'] }),
    addSmsProvider: change(build, 'POST /sms-providers', {
      send: (body: BodyOf<'POST /sms-providers'>) => ({ body }),
      invalidatesTags: ['SmsProviders'],
    }),
    changeSmsProvider: change(build, 'PUT /sms-providers/:provider', {
      send: ({ id, ...body }: { id: string } & SmsProviderChange) => ({ params: { provider: id }, body }),
      invalidatesTags: ['SmsProviders'],
    }),
    removeSmsProvider: change(build, 'DELETE /sms-providers/:provider', {
      send: (id: string) => ({ params: { provider: id } }),
      invalidatesTags: ['SmsProviders'],
    }),
    orderSmsProviders: change(build, 'PUT /sms-providers/order', {
      send: (order: string[]) => ({ body: { order } }),
      invalidatesTags: ['SmsProviders'],
    }),
    retrySmsProvider: change(build, 'POST /sms-providers/:provider/retry', {
      send: (id: string) => ({ params: { provider: id } }),
      invalidatesTags: ['SmsProviders'],
    }),
    testSmsProvider: change(build, 'POST /sms-providers/:provider/test', {
      send: ({ id, to }: { id: string; to: string }) => ({ params: { provider: id }, body: { to } }),
      // a refusal is marked
      invalidatesTags: ['SmsProviders'],
    }),
  }),
})

export const {
  useSmsProvidersQuery,
  useSmsCostsQuery,
  useAddSmsSandboxMutation,
  useAddSmsProviderMutation,
  useChangeSmsProviderMutation,
  useRemoveSmsProviderMutation,
  useOrderSmsProvidersMutation,
  useRetrySmsProviderMutation,
  useTestSmsProviderMutation,
} = smsProvidersApi
