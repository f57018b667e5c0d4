/** Two-factor sign-in of the own account, and taking away somebody else's. */

import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import {
  confirmTwoFactorRequest,
  newRecoveryCodesRequest,
  recoveryCodes,
  setUpTwoFactorRequest,
  turnOffTwoFactorRequest,
  twoFactorSetup,
  twoFactorStatus,
} from '@spokehaat/contract/identity/two-factor'
import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import {
  confirmSetup,
  forgetDevice,
  readTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOff,
} from './two-factor.ts'

const tags = ['accounts']
const security = [{ token: [] }]
const PASSWORD_CODES = [...SIGNED_IN_CODES, 'wrong_password', 'too_many_requests'] as const

export const twoFactorRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { settingUp, signedIn, allowed } = guards(services)

  app.get(
    '/auth/two-factor',
    {
      onRequest: settingUp,
      schema: { tags, security, response: responses(success(twoFactorStatus), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await readTwoFactor(services, viewer(request))),
  )

  app.post(
    '/auth/two-factor/setup',
    {
      onRequest: settingUp,
      schema: {
        tags,
        security,
        body: setUpTwoFactorRequest,
        response: responses(success(twoFactorSetup), ...PASSWORD_CODES, 'two_factor_on'),
      },
    },
    async (request) => ok(await setUpTwoFactor(services, viewer(request), request.body.password)),
  )

  app.post(
    '/auth/two-factor/confirm',
    {
      onRequest: settingUp,
      schema: {
        tags,
        security,
        body: confirmTwoFactorRequest,
        response: responses(
          success(recoveryCodes),
          ...SIGNED_IN_CODES,
          'two_factor_on',
          'two_factor_not_begun',
          'wrong_code',
          'too_many_requests',
        ),
      },
    },
    async (request) =>
      ok(await confirmSetup(services, viewer(request), request.body.code), m.two_factor_is_on()),
  )

  app.post(
    '/auth/two-factor/recovery-codes',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        body: newRecoveryCodesRequest,
        response: responses(success(recoveryCodes), ...PASSWORD_CODES, 'two_factor_off'),
      },
    },
    async (request) => ok(await renewRecoveryCodes(services, viewer(request), request.body.password)),
  )

  app.post(
    '/auth/two-factor/off',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        body: turnOffTwoFactorRequest,
        response: responses(
          successEmpty,
          ...PASSWORD_CODES,
          'two_factor_off',
          'wrong_code',
          'code_used',
          'wrong_recovery_code',
          'authenticator_unreadable',
        ),
      },
    },
    async (request) => {
      await turnOff(services, viewer(request), request.body)
      return ok(null, m.two_factor_is_off())
    },
  )

  app.delete(
    '/auth/remembered-devices/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...SIGNED_IN_CODES, 'device_not_remembered'),
      },
    },
    async (request) => {
      await forgetDevice(services, viewer(request), request.params.id)
      return ok(null, m.device_forgotten())
    },
  )

  app.post(
    '/auth/users/:id/reset-two-factor',
    {
      onRequest: allowed('users.write'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(
          successEmpty,
          ...STAFF_CODES,
          'user_not_found',
          'two_factor_off',
          'two_factor_own_reset',
          'more_than_own_role',
        ),
      },
    },
    async (request) => {
      await resetTwoFactor(services, viewer(request), request.params.id)
      return ok(null, 'Two-factor sign-in is off for this account.')
    },
  )
}
