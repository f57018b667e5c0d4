/** Reviews as everybody reads them, and as their riders write them. */

import { inLanguage } from '@spokehaat/contract/basics/language'
import { CALLS } from '@spokehaat/contract/calls/calls'
import { REVIEW_STOP_PATH } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/answers'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { respondWithJson } from '../../cache/send-response.ts'
import { answers } from '../../identity/sessions/answers.ts'
import { optionalViewer, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { findReviews, voteHelpful } from './read-reviews.ts'
import * as own from './write-review.ts'

export type Reviewing = Identity & Pick<Databases, 'readDb'> & { responseCache: ResponseCache }

export const reviewRoutes: ApiPlugin<Reviewing> = async (app, { services }) => {
  const answer = answers(app, services)
  const { responseCache } = services

  answer(
    'GET /bycles/:id/reviews',
    async (request, reply) => {
      const { query, params } = request
      const make = (tags: Set<string>) => findReviews(services, params.id, query, tags)
      const key = `reviews /api/bycles/${params.id}/reviews?${JSON.stringify(query)}`
      return respondWithJson(responseCache, request, reply, {
        key,
        schema: CALLS['GET /bycles/:id/reviews'].answer,
        make,
      })
    },
    { onRequest: refuseBusyAddress(services) },
  )

  await app.register(ownReviewRoutes, { services })
}

const ownReviewRoutes: ApiPlugin<Reviewing> = async (app, { services }) => {
  const answer = answers(app, services)
  const viewerOf = optionalViewer(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  answer('POST /reviews/:id/helpful', async (request) => {
    const { params, body, ip } = request
    return ok(await voteHelpful(services, params.id, body, { viewer: await viewerOf(request), ip }))
  })

  answer('GET /reviews/for/:token', async ({ params, ip }) =>
    ok(await own.openReview(services, params.token, ip)),
  )

  answer('POST /reviews/for/:token', async (request) => {
    const { params, body, ip } = request
    const from = { ip, language: requestLanguage(request) }
    return ok(await own.writeReview(services, params.token, body, from), m.review_received())
  })

  answer('PUT /reviews/for/:token', async (request) => {
    const { params, body, ip } = request
    const from = { ip, language: requestLanguage(request) }
    return ok(await own.changeReview(services, params.token, body, from), m.review_changed())
  })

  answer('DELETE /reviews/for/:token', async ({ params, ip }) =>
    ok(await own.withdrawReview(services, params.token, ip), m.review_withdrawn()),
  )

  answer('GET /reviews/mine', async (request) =>
    ok(await own.listOwnLines(services, viewer(request), request.query.order)),
  )

  answer('POST /reviews/links', async (request) =>
    ok(await own.linkToOwnLine(services, viewer(request), request.body)),
  )

  await app.register(stopRoutes, { services })
}

/** One address for people and for mail programs, as that of the newsletter. */
const stopRoutes: ApiPlugin<Reviewing> = async (app, { services }) => {
  const answer = answers(app, services)
  // the body says no more than that it is one click; its type may be this one, too
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
    payload.once('error', done)
  })

  answer(
    'POST /reviews/stop',
    async ({ query, ip }) => {
      await own.stopReviewMails(services, query.token, ip)
      return ok(null, m.review_mails_stopped())
    },
    { config: { isForEveryOrigin: true } },
  )

  answer('GET /reviews/stop', async (request, reply) => {
    const page = inLanguage(requestLanguage(request), REVIEW_STOP_PATH)
    return reply.redirect(`${page}?token=${encodeURIComponent(request.query.token)}`, 303)
  })
}
