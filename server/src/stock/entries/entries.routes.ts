/** What people do to the shelf: what came in, what is adjusted, what was counted. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { selectEntryPage, selectPicked } from './entries.queries.ts'
import { readEntry, recordEntry } from './entries.ts'
import { listedEntryView, pickedView } from './entry-view.ts'

export const stockEntryRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /stock/pick', async ({ query }) => ok((await selectPicked(db, query.search)).map(pickedView)))

  answer('GET /stock/entries', async ({ query }) => {
    const { rows, total } = await selectEntryPage(db, query)
    return okPage(rows.map(listedEntryView), { page: query.page, limit: query.limit, total })
  })

  answer('GET /stock/entries/:id', async ({ params }) => ok(await readEntry(db, params.id)))

  answer('PUT /stock/entries/:id', async (request) =>
    ok(
      await recordEntry(db, request.params.id, request.body, viewer(request).userId),
      'The stock is up to date!',
    ),
  )
}
