/** Reviews as everybody reads them, and as their riders write them. */
import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { inLanguage } from '@spokehaat/contract/basics/language'
import {
  helpfulAnswer,
  helpfulRequest,
  linkedReviewAnswer,
  newReviewLink,
  ownLines,
  ownLinesQuery,
  REVIEW_REFUSALS,
  REVIEW_STOP_PATH,
  reviewLinkRequest,
  reviewPage,
  reviewQuery,
  reviewRequest,
  reviewStopQuery,
  reviewTokenParams,
  reviewUpdate,
} from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/answers'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { isPublic, respondWithJson } from '../../cache/send-response.ts'
import { guards, optionalViewer, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { findReviews, voteHelpful } from './read-reviews.ts'
import * as own from './write-review.ts'

export type Reviewing = Identity & Pick<Databases, 'readDb'> & { responseCache: ResponseCache }

const tags = ['reviews']
const LINK_CODES = ['link_unknown', 'link_expired', 'too_many_requests'] as const
const WRITE_CODES = [...BODY_CODES, ...LINK_CODES, ...REVIEW_REFUSALS] as const

export const reviewRoutes: ApiPlugin<Reviewing> = async (app, { services }) => {
  const { responseCache } = services

  app.get(
    '/bycles/:id/reviews',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags,
        params: idParams,
        querystring: reviewQuery,
        response: responses(reviewPage, 'validation_failed', 'product_not_found', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { query, params } = request
      const make = (tags: Set<string>) => findReviews(services, params.id, query, tags)
      if (!isPublic(request)) return make(new Set())
      const key = `reviews /api/bycles/${params.id}/reviews?${JSON.stringify(query)}`
      return respondWithJson(responseCache, request, reply, { key, schema: reviewPage, make })
    },
  )

  await app.register(ownReviewRoutes, { services })
}

const ownReviewRoutes: ApiPlugin<Reviewing> = async (app, { services }) => {
  const { shopper } = guards(services)
  const viewerOf = optionalViewer(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/reviews/:id/helpful',
    {
      schema: {
        tags,
        params: idParams,
        body: helpfulRequest,
        response: responses(
          success(helpfulAnswer),
          ...BODY_CODES,
          'token_expired',
          'review_not_found',
          'review_own',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      const { params, body, ip } = request
      return ok(await voteHelpful(services, params.id, body, { viewer: await viewerOf(request), ip }))
    },
  )

  app.get(
    '/reviews/for/:token',
    {
      schema: {
        tags,
        params: reviewTokenParams,
        response: responses(linkedReviewAnswer, 'validation_failed', ...LINK_CODES),
      },
    },
    async ({ params, ip }) => ok(await own.openReview(services, params.token, ip)),
  )

  app.post(
    '/reviews/for/:token',
    {
      schema: {
        tags,
        params: reviewTokenParams,
        body: reviewRequest,
        response: responses(linkedReviewAnswer, ...WRITE_CODES, 'review_exists'),
      },
    },
    async (request) => {
      const { params, body, ip } = request
      const from = { ip, language: requestLanguage(request) }
      return ok(await own.writeReview(services, params.token, body, from), m.review_received())
    },
  )

  app.put(
    '/reviews/for/:token',
    {
      schema: {
        tags,
        params: reviewTokenParams,
        body: reviewUpdate,
        response: responses(linkedReviewAnswer, ...WRITE_CODES, 'review_not_found', 'version_conflict'),
      },
    },
    async (request) => {
      const { params, body, ip } = request
      const from = { ip, language: requestLanguage(request) }
      return ok(await own.changeReview(services, params.token, body, from), m.review_changed())
    },
  )

  app.delete(
    '/reviews/for/:token',
    {
      schema: {
        tags,
        params: reviewTokenParams,
        response: responses(linkedReviewAnswer, ...BODY_CODES, ...LINK_CODES, 'review_not_found'),
      },
    },
    async ({ params, ip }) => ok(await own.withdrawReview(services, params.token, ip), m.review_withdrawn()),
  )

  app.get(
    '/reviews/mine',
    {
      onRequest: shopper,
      schema: { tags, querystring: ownLinesQuery, response: responses(ownLines, ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await own.listOwnLines(services, viewer(request), request.query.order)),
  )

  app.post(
    '/reviews/links',
    {
      onRequest: shopper,
      schema: {
        tags,
        body: reviewLinkRequest,
        response: responses(
          success(newReviewLink),
          ...SIGNED_IN_CODES,
          ...REVIEW_REFUSALS,
          'order_not_found',
          'not_yours',
          'too_many_requests',
        ),
      },
    },
    async (request) => ok(await own.linkToOwnLine(services, viewer(request), request.body)),
  )

  await app.register(stopRoutes, { services })
}

/** One address for people and for mail programs, as that of the newsletter. */
const stopRoutes: ApiPlugin<Reviewing> = async (app, { services }) => {
  // the body says no more than that it is one click; its type may be this one, too
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
    payload.once('error', done)
  })

  app.post(
    '/reviews/stop',
    {
      config: { isForEveryOrigin: true },
      schema: {
        tags,
        querystring: reviewStopQuery,
        response: responses(successEmpty, ...BODY_CODES, 'link_unknown', 'too_many_requests'),
      },
    },
    async ({ query, ip }) => {
      await own.stopReviewMails(services, query.token, ip)
      return ok(null, m.review_mails_stopped())
    },
  )

  app.get(
    '/reviews/stop',
    { schema: { tags, querystring: reviewStopQuery, hide: true } },
    async (request, reply) => {
      const page = inLanguage(requestLanguage(request), REVIEW_STOP_PATH)
      return reply.redirect(`${page}?token=${encodeURIComponent(request.query.token)}`, 303)
    },
  )
}
