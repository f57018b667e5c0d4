/** The outbox, for whoever looks after the shop. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { listMails, mailToRead, retryMail } from './mails.ts'

export const mailRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /mails', async (request) => {
    const { query } = request
    const { mails, total } = await listMails(services, viewer(request), query)
    return okPage(mails, { ...query, total })
  })

  answer('GET /mails/:id', async (request) =>
    ok(await mailToRead(services, viewer(request), request.params.id)),
  )

  answer('POST /mails/:id/retry', async (request) =>
    ok(await retryMail(services, viewer(request), request.params.id), 'The mail is tried again.'),
  )
}
