/** Two-factor sign-in of the own account, and taking away somebody else's. */

import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
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

export const twoFactorRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /auth/two-factor', async (request) => ok(await readTwoFactor(services, viewer(request))))

  answer('POST /auth/two-factor/setup', async (request) =>
    ok(await setUpTwoFactor(services, viewer(request), request.body.password)),
  )

  answer('POST /auth/two-factor/confirm', async (request) =>
    ok(await confirmSetup(services, viewer(request), request.body.code), m.two_factor_is_on()),
  )

  answer('POST /auth/two-factor/recovery-codes', async (request) =>
    ok(await renewRecoveryCodes(services, viewer(request), request.body.password)),
  )

  answer('POST /auth/two-factor/off', async (request) => {
    await turnOff(services, viewer(request), request.body)
    return ok(null, m.two_factor_is_off())
  })

  answer('DELETE /auth/remembered-devices/:id', async (request) => {
    await forgetDevice(services, viewer(request), request.params.id)
    return ok(null, m.device_forgotten())
  })

  answer('POST /auth/users/:id/reset-two-factor', async (request) => {
    await resetTwoFactor(services, viewer(request), request.params.id)
    return ok(null, 'Two-factor sign-in is off for this account.')
  })
}
