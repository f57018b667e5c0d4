/** What goes on by mail: a new password for a forgotten one, and whose an address is. */

import { success, successEmpty } from '@spokehaat/contract/basics/envelope'
import {
  confirmEmailRequest,
  confirmedEmail,
  forgotPasswordRequest,
  passwordChanged,
  resetPasswordRequest,
} from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import { guards, optionalViewer, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { warningsOf } from '../users/password-warnings.ts'
import { askAgainToConfirmEmail, confirmEmail } from './email-confirmation.ts'
import { resetPassword, sendResetLink } from './forgotten-password.ts'

const tags = ['accounts']
const LINK = [...BODY_CODES, 'link_unknown', 'link_used', 'link_expired', 'too_many_requests'] as const

export const recoveryRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { signedIn } = guards(services)
  const whoAsks = optionalViewer(services)

  app.post(
    '/auth/forgotPassword',
    {
      schema: {
        tags,
        body: forgotPasswordRequest,
        response: responses(successEmpty, ...BODY_CODES, 'too_many_requests'),
      },
    },
    async (request) => {
      const from = { network: networkOf(request.ip), language: requestLanguage(request) }
      await sendResetLink(services, request.body.email, from)
      return ok(null, m.link_on_its_way())
    },
  )

  app.post(
    '/auth/resetPassword',
    {
      schema: {
        tags,
        body: resetPasswordRequest,
        response: responses(success(passwordChanged), ...LINK, 'password_too_common', 'password_too_short'),
      },
    },
    async ({ body, ip }) => {
      const { isCommon } = await resetPassword(services, body, networkOf(ip))
      return ok({ warnings: warningsOf(isCommon) }, m.password_changed())
    },
  )

  app.post(
    '/auth/confirmEmail',
    {
      schema: {
        tags,
        body: confirmEmailRequest,
        response: responses(
          success(confirmedEmail),
          ...LINK,
          'confirm_with_password',
          'password_too_common',
          'password_too_short',
          'token_expired',
        ),
      },
    },
    async (request) => {
      const done = await confirmEmail(services, await whoAsks(request), request.body, networkOf(request.ip))
      return ok(done, m.email_confirmed())
    },
  )

  app.post(
    '/auth/resendConfirmation',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security: [{ token: [] }],
        response: responses(successEmpty, ...SIGNED_IN_CODES, 'too_many_requests'),
      },
    },
    async (request) => {
      await askAgainToConfirmEmail(services, viewer(request))
      return ok(null, m.mail_on_its_way())
    },
  )
}
