import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { addSynonym, changeSynonym, listSynonyms, removeSynonym } from './synonyms.ts'

/** What the search takes the words of riders for. */
export const synonymRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /settings/synonyms', async () => ok(await listSynonyms(db)))

  answer('POST /settings/synonyms', async (request) =>
    ok(await addSynonym(db, viewer(request), request.body), 'The search knows it now.'),
  )

  answer('PUT /settings/synonyms/:id', async (request) =>
    ok(await changeSynonym(db, viewer(request), request.params.id, request.body), 'The search knows it now.'),
  )

  answer('DELETE /settings/synonyms/:id', async (request) => {
    await removeSynonym(db, viewer(request), request.params.id)
    return ok(null, 'It is out of the list.')
  })
}
