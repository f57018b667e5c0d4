/** Who is invited to work in the shop, and what whoever is invited answers. */
import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import { answers } from '../sessions/answers.ts'
import { optionalViewer, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import {
  acceptInvitation,
  invite,
  listInvitations,
  readInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from './invitations.ts'

export const invitationRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const whoAsks = optionalViewer(services)

  answer('GET /invitations', async () => ok(await listInvitations(services)))

  answer('POST /invitations', async (request) =>
    ok(await invite(services, viewer(request), request.body), 'The invitation is on its way.'),
  )

  answer('POST /invitations/:id/send', async (request) =>
    ok(
      await sendInvitationAgain(services, viewer(request), request.params.id),
      'The invitation is on its way again.',
    ),
  )

  answer('DELETE /invitations/:id', async (request) => {
    await withdrawInvitation(services, viewer(request), request.params.id)
    return ok(null, 'The invitation is withdrawn.')
  })

  answer('POST /invitations/open', async ({ body, ip }) =>
    ok(await readInvitation(services, body.token, networkOf(ip))),
  )

  answer('POST /invitations/accept', async (request) => {
    await acceptInvitation(services, await whoAsks(request), request.body, networkOf(request.ip))
    return ok(null, m.invitation_accepted())
  })
}
