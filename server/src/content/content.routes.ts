import { answers } from '../identity/sessions/answers.ts'
import { viewer } from '../identity/sessions/authentication.ts'
import type { Identity } from '../identity/sessions/identity.ts'
import { ok } from '../platform/http/answer.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import {
  discardDraft,
  endPreviews,
  findContent,
  listContent,
  makePreview,
  publish,
  restore,
  saveDraft,
  unplan,
} from './content.ts'

/** Home and the pages as the desk writes them. */
export const contentRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /content', async () => ok(await listContent(services)))

  answer('GET /content/:page', async ({ params }) => ok(await findContent(services, params.page)))

  answer('PUT /content/:page/draft', async (request) =>
    ok(await saveDraft(services, viewer(request), request.params.page, request.body), 'The draft is saved.'),
  )

  answer('DELETE /content/:page/draft', async (request) =>
    ok(
      await discardDraft(services, viewer(request), request.params.page, request.query.seen),
      'The draft is gone.',
    ),
  )

  answer('POST /content/:page/publish', async (request) =>
    ok(
      await publish(services, viewer(request), request.params.page, request.body),
      request.body.appearsAt === null ? 'Riders see it now.' : 'It appears on its day.',
    ),
  )

  answer('POST /content/:page/unplan', async (request) =>
    ok(
      await unplan(services, viewer(request), request.params.page, request.body.seen),
      'It is a draft again.',
    ),
  )

  answer('POST /content/:page/restore', async (request) =>
    ok(
      await restore(services, viewer(request), request.params.page, request.body),
      'That version is the draft now.',
    ),
  )

  answer('POST /content/:page/preview', async (request) =>
    ok(await makePreview(services, viewer(request), request.params.page)),
  )

  answer('DELETE /content/:page/preview', async (request) => {
    await endPreviews(services, viewer(request), request.params.page)
    return ok(null, 'No link shows the draft any more.')
  })
}
