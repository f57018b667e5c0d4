/** Letters to the readers of the newsletter, for whoever may write them. */
import { success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  campaignListQuery,
  campaignPreview,
  campaignRequest,
  campaignWords,
  letter,
  readersCount,
  readersQuery,
} from '@spokehaat/contract/desk/campaign'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { countReaders } from './campaigns.queries.ts'
import { listCampaigns, previewCampaign, sendCampaign, sendTestCampaign } from './campaigns.ts'

const tags = ['newsletter']
const security = [{ token: [] }]

export const campaignRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  const onRequest = allowed('subscribers.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/newsletter/letters',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: campaignListQuery,
        response: responses(successPage(letter), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { letters, total } = await listCampaigns(services, query)
      return okPage(letters, { ...query, total })
    },
  )

  app.get(
    '/newsletter/letters/readers',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: readersQuery,
        response: responses(success(readersCount), ...STAFF_CODES),
      },
    },
    async ({ query }) => ok({ readers: await countReaders(services.db, query.interests) }),
  )

  app.post(
    '/newsletter/letters/preview',
    {
      onRequest,
      schema: {
        tags,
        security,
        body: campaignWords,
        response: responses(success(campaignPreview), ...STAFF_CODES),
      },
    },
    async ({ body }) => ok(previewCampaign(services, body)),
  )

  app.post(
    '/newsletter/letters/test',
    {
      onRequest,
      schema: { tags, security, body: campaignWords, response: responses(successEmpty, ...STAFF_CODES) },
    },
    async (request) => {
      const by = viewer(request)
      await sendTestCampaign(services, by, request.body)
      return ok(null, `A test is on its way to ${by.email}.`)
    },
  )

  app.post(
    '/newsletter/letters',
    {
      onRequest,
      schema: {
        tags,
        security,
        body: campaignRequest,
        response: responses(success(letter), ...STAFF_CODES, 'letter_already_sent', 'letter_no_readers'),
      },
    },
    async (request) =>
      ok(await sendCampaign(services, viewer(request), request.body), 'The letter is on its way.'),
  )
}
