/** The outbox, for whoever looks after the shop. */
import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import { mailListQuery, mailSummary, mailWords } from '@spokehaat/contract/desk/mail'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { listMails, mailToRead, retryMail } from './mails.ts'

export const mailRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  const onRequest = allowed('mail.read')
  const tags = ['mails']
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/mails',
    {
      onRequest,
      schema: {
        tags,
        querystring: mailListQuery,
        response: responses(successPage(mailSummary), ...STAFF_CODES),
      },
    },
    async (request) => {
      const { query } = request
      const { mails, total } = await listMails(services, viewer(request), query)
      return okPage(mails, { ...query, total })
    },
  )

  app.get(
    '/mails/:id',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        response: responses(success(mailWords), ...STAFF_CODES, 'mail_not_found', 'mail_words_gone'),
      },
    },
    async (request) => ok(await mailToRead(services, viewer(request), request.params.id)),
  )

  app.post(
    '/mails/:id/retry',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        response: responses(success(mailSummary), ...STAFF_CODES, 'mail_not_found', 'mail_not_parked'),
      },
    },
    async (request) =>
      ok(await retryMail(services, viewer(request), request.params.id), 'The mail is tried again.'),
  )
}
