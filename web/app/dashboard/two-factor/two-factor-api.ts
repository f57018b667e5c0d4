import type {
  RecoveryCodes,
  TurnOffTwoFactorForm,
  TwoFactorSetup,
} from '@spokehaat/contract/identity/two-factor'
import { twoFactorStatusApi } from '../../store/api/two-factor-status-api.ts'

const twoFactorApi = twoFactorStatusApi.injectEndpoints({
  endpoints: (build) => ({
    setUpTwoFactor: build.mutation<TwoFactorSetup, { password: string }>({
      query: (body) => ({ url: '/auth/two-factor/setup', method: 'POST', body }),
      transformResponse: (answer: { data: TwoFactorSetup }) => answer.data,
    }),
    // read again only when the codes were put away: till then the page stays as it is around them
    confirmTwoFactor: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: '/auth/two-factor/confirm', method: 'POST', body }),
      transformResponse: (answer: { data: RecoveryCodes }) => answer.data,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, { password: string }>({
      query: (body) => ({ url: '/auth/two-factor/recovery-codes', method: 'POST', body }),
      transformResponse: (answer: { data: RecoveryCodes }) => answer.data,
    }),
    turnOffTwoFactor: build.mutation<unknown, TurnOffTwoFactorForm>({
      query: (body) => ({ url: '/auth/two-factor/off', method: 'POST', body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['TwoFactor']),
    }),
    forgetDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/remembered-devices/${id}`, method: 'DELETE' }),
      invalidatesTags: ['TwoFactor'],
    }),
  }),
})

export const {
  useSetUpTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffTwoFactorMutation,
  useForgetDeviceMutation,
} = twoFactorApi
