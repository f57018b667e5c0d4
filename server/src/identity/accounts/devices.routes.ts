import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.ts'

export const deviceRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /auth/sessions', async (request) => ok(await listDevices(services, viewer(request))))

  answer('DELETE /auth/sessions/:id', async (request) => {
    await signOutDevice(services, viewer(request), request.params.id)
    return ok(null, m.signed_out())
  })

  answer('DELETE /auth/sessions', async (request) =>
    ok({ ended: await signOutOtherDevices(services, viewer(request)) }, m.signed_out()),
  )
}
