/** Questions on products: for everybody to ask and to read, and for those who work in the shop to answer. */
import { idParams, success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  answerRequest,
  hideRequest,
  managedQuestion,
  questionListQuery,
  questionPage,
  questionPageQuery,
  questionRequest,
} from '@spokehaat/contract/catalogue/question'
import * as m from '@spokehaat/texts/answers'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { isPublic, respondWithJson } from '../../cache/send-response.ts'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses, STAFF_CODES } from '../../platform/http/responses.ts'
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

const tags = ['questions']
const security = [{ token: [] }]
const ONE = [...STAFF_CODES, 'question_not_found'] as const

interface Needs extends Identity, Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export const questionRoutes: ApiPlugin<Needs> = async (app, { services }) => {
  const { responseCache } = services

  app.get(
    '/bycles/:id/questions',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags,
        params: idParams,
        querystring: questionPageQuery,
        response: responses(questionPage, 'product_not_found', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { page } = request.query
      const make = async (tags: Set<string>) => {
        tags.add(id)
        return findAnswered(services, id, page)
      }
      if (!isPublic(request)) return make(new Set())
      const key = `questions /api/bycles/${id}/questions?${page}`
      return respondWithJson(responseCache, request, reply, { key, schema: questionPage, make })
    },
  )

  app.post(
    '/bycles/:id/questions',
    {
      schema: {
        tags,
        params: idParams,
        body: questionRequest,
        response: responses(successEmpty, ...BODY_CODES, 'product_not_found', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await askQuestion(services, request.params.id, request.body, {
        network: networkOf(request.ip),
        language: requestLanguage(request),
      })
      return ok(null, m.question_received())
    },
  )

  await app.register(deskRoutes, { services })
}

const deskRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const onRequest = guards(services).allowed('questions.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/questions',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: questionListQuery,
        response: responses(successPage(managedQuestion), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectQuestionPage(db, query)
      return okPage(rows.map(managedQuestionView), { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/questions/:id',
    {
      onRequest,
      schema: { tags, security, params: idParams, response: responses(success(managedQuestion), ...ONE) },
    },
    async ({ params }) => ok(await readQuestion(db, params.id)),
  )

  app.put(
    '/questions/:id/answer',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: answerRequest,
        response: responses(success(managedQuestion), ...ONE, 'version_conflict'),
      },
    },
    async (request) =>
      ok(
        await answerQuestion(services, viewer(request), request.params.id, request.body),
        'The answer is on the product’s page.',
      ),
  )

  app.put(
    '/questions/:id/hide',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: hideRequest,
        response: responses(success(managedQuestion), ...ONE, 'version_conflict'),
      },
    },
    async (request) =>
      ok(
        await hideQuestion(services, viewer(request), request.params.id, request.body),
        'The question is hidden.',
      ),
  )

  app.delete(
    '/questions/:id',
    {
      onRequest,
      schema: { tags, security, params: idParams, response: responses(successEmpty, ...ONE) },
    },
    async (request) => {
      await removeQuestion(services, viewer(request), request.params.id)
      return ok(null, 'Question deleted.')
    },
  )
}
