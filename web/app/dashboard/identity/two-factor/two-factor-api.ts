import type { TurnOffTwoFactorForm } from '@spokehaat/contract/identity/two-factor'
import { change } from '../../../store/api/call.ts'
import { twoFactorStatusApi } from '../../../store/api/two-factor-status-api.ts'

const twoFactorApi = twoFactorStatusApi.injectEndpoints({
  endpoints: (build) => ({
    setUpTwoFactor: change(build, 'POST /auth/two-factor/setup', {
      send: (body: { password: string }) => ({ body }),
    }),
    // read again only when the codes were put away: till then the page stays as it is around them
    confirmTwoFactor: change(build, 'POST /auth/two-factor/confirm', {
      send: (body: { code: string }) => ({ body }),
    }),
    renewRecoveryCodes: change(build, 'POST /auth/two-factor/recovery-codes', {
      send: (body: { password: string }) => ({ body }),
    }),
    turnOffTwoFactor: change(build, 'POST /auth/two-factor/off', {
      send: (body: TurnOffTwoFactorForm) => ({ body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['TwoFactor']),
    }),
    forgetDevice: change(build, 'DELETE /auth/remembered-devices/:id', {
      send: (id: string) => ({ params: { id } }),
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
