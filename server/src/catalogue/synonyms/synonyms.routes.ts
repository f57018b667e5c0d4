import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { synonym, synonymRequest, synonymUpdate } from '@spokehaat/contract/catalogue/synonym'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { addSynonym, changeSynonym, listSynonyms, removeSynonym } from './synonyms.ts'

const tags = ['settings']
const security = [{ token: [] }]

/** What the search takes the words of riders for. */
export const synonymRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)
  const onRequest = allowed('settings.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/settings/synonyms',
    {
      onRequest,
      schema: { tags, security, response: responses(success(z.array(synonym)), ...STAFF_CODES) },
    },
    async () => ok(await listSynonyms(db)),
  )

  app.post(
    '/settings/synonyms',
    {
      onRequest,
      schema: {
        tags,
        security,
        body: synonymRequest,
        response: responses(success(synonym), ...STAFF_CODES, 'synonym_taken'),
      },
    },
    async (request) => ok(await addSynonym(db, viewer(request), request.body), 'The search knows it now.'),
  )

  app.put(
    '/settings/synonyms/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: synonymUpdate,
        response: responses(
          success(synonym),
          ...STAFF_CODES,
          'synonym_not_found',
          'synonym_taken',
          'version_conflict',
        ),
      },
    },
    async (request) =>
      ok(
        await changeSynonym(db, viewer(request), request.params.id, request.body),
        'The search knows it now.',
      ),
  )

  app.delete(
    '/settings/synonyms/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...STAFF_CODES, 'synonym_not_found'),
      },
    },
    async (request) => {
      await removeSynonym(db, viewer(request), request.params.id)
      return ok(null, 'It is out of the list.')
    },
  )
}
