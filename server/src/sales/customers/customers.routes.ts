import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { selectTags } from './customers.queries.ts'
import { addNote, changeTags, joinCustomers, listCustomers, readCustomer, removeNote } from './customers.ts'

/** Whom the shop sells to. */
export const customerRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /customers', async ({ query }) => {
    const { customers, total } = await listCustomers(db, query)
    return okPage(customers, { page: query.page, limit: query.limit, total })
  })

  answer('GET /customers/tags', async () => ok(await selectTags(db)))

  answer('GET /customers/:id', async ({ params }) => ok(await readCustomer(db, params.id)))

  answer('PUT /customers/:id/tags', async (request) =>
    ok(await changeTags(services, viewer(request), request.params.id, request.body), 'Tags saved.'),
  )

  answer('POST /customers/:id/notes', async (request) =>
    ok(await addNote(services, viewer(request), request.params.id, request.body.text), 'Note added.'),
  )

  answer('DELETE /customers/:id/notes/:note', async (request) =>
    ok(await removeNote(services, viewer(request), request.params.id, request.params.note), 'Note deleted.'),
  )

  answer('POST /customers/:id/join', async (request) =>
    ok(
      await joinCustomers(services, viewer(request), request.params.id, request.body),
      'The two entries are one now.',
    ),
  )
}
