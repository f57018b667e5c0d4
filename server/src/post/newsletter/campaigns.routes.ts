/** Letters to the readers of the newsletter, for whoever may write them. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { countReaders } from './campaigns.queries.ts'
import { listCampaigns, previewCampaign, sendCampaign, sendTestCampaign } from './campaigns.ts'

export const campaignRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /newsletter/letters', async ({ query }) => {
    const { letters, total } = await listCampaigns(services, query)
    return okPage(letters, { ...query, total })
  })

  answer('GET /newsletter/letters/readers', async ({ query }) =>
    ok({ readers: await countReaders(services.db, query.interests) }),
  )

  answer('POST /newsletter/letters/preview', async ({ body }) => ok(await previewCampaign(services, body)))

  answer('POST /newsletter/letters/test', async (request) => {
    const by = viewer(request)
    await sendTestCampaign(services, by, request.body)
    return ok(null, `A test is on its way to ${by.email}.`)
  })

  answer('POST /newsletter/letters', async (request) =>
    ok(await sendCampaign(services, viewer(request), request.body), 'The letter is on its way.'),
  )
}
