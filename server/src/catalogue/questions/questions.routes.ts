import { CALLS } from '@spokehaat/contract/calls/calls'
import * as m from '@spokehaat/texts/answers'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { respondWithJson } from '../../cache/send-response.ts'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import { managedQuestionView } from './question-view.ts'
import { selectQuestionPage } from './questions.queries.ts'
import {
  answerQuestion,
  askQuestion,
  findAnswered,
  hideQuestion,
  readQuestion,
  removeQuestion,
} from './questions.ts'

interface Needs extends Identity, Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export const questionRoutes: ApiPlugin<Needs> = async (app, { services }) => {
  const answer = answers(app, services)
  const { responseCache } = services

  answer(
    'GET /bycles/:id/questions',
    async (request, reply) => {
      const { id } = request.params
      const { page } = request.query
      const make = async (tags: Set<string>) => {
        tags.add(id)
        return findAnswered(services, id, page)
      }
      const key = `questions /api/bycles/${id}/questions?${page}`
      return respondWithJson(responseCache, request, reply, {
        key,
        schema: CALLS['GET /bycles/:id/questions'].answer,
        make,
      })
    },
    { onRequest: refuseBusyAddress(services) },
  )

  answer('POST /bycles/:id/questions', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await askQuestion(services, request.params.id, request.body, {
      network: networkOf(request.ip),
      language: requestLanguage(request),
    })
    return ok(null, m.question_received())
  })

  await app.register(deskRoutes, { services })
}

const deskRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /questions', async ({ query }) => {
    const { rows, total } = await selectQuestionPage(db, query)
    return okPage(rows.map(managedQuestionView), { page: query.page, limit: query.limit, total })
  })

  answer('GET /questions/:id', async ({ params }) => ok(await readQuestion(db, params.id)))

  answer('PUT /questions/:id/answer', async (request) =>
    ok(
      await answerQuestion(services, viewer(request), request.params.id, request.body),
      'The answer is on the product’s page.',
    ),
  )

  answer('PUT /questions/:id/hide', async (request) =>
    ok(
      await hideQuestion(services, viewer(request), request.params.id, request.body),
      'The question is hidden.',
    ),
  )

  answer('DELETE /questions/:id', async (request) => {
    await removeQuestion(services, viewer(request), request.params.id)
    return ok(null, 'Question deleted.')
  })
}
