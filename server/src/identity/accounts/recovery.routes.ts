/** What goes on by mail: a new password for a forgotten one, and whose an address is. */

import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import { answers } from '../sessions/answers.ts'
import { optionalViewer, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { warningsOf } from '../users/password-warnings.ts'
import { askAgainToConfirmEmail, confirmEmail } from './email-confirmation.ts'
import { resetPassword, sendResetLink } from './forgotten-password.ts'

export const recoveryRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const whoAsks = optionalViewer(services)

  answer('POST /auth/forgotPassword', async (request) => {
    const from = { network: networkOf(request.ip), language: requestLanguage(request) }
    await sendResetLink(services, request.body.email, from)
    return ok(null, m.link_on_its_way())
  })

  answer('POST /auth/resetPassword', async ({ body, ip }) => {
    const { isCommon } = await resetPassword(services, body, networkOf(ip))
    return ok({ warnings: warningsOf(isCommon) }, m.password_changed())
  })

  answer('POST /auth/confirmEmail', async (request) => {
    const done = await confirmEmail(services, await whoAsks(request), request.body, networkOf(request.ip))
    return ok(done, m.email_confirmed())
  })

  answer('POST /auth/resendConfirmation', async (request) => {
    await askAgainToConfirmEmail(services, viewer(request))
    return ok(null, m.mail_on_its_way())
  })
}
