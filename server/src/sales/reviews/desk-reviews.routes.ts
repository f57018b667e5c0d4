/** Reviews, for those who work in the shop. There is no way to decide on more than one of them at once. */
import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import {
  answerRequest,
  approveRequest,
  askRequest,
  deskReview,
  deskReviewPage,
  deskReviewQuery,
  hideRequest,
} from '@spokehaat/contract/sales/review'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { askNow } from './ask-for-reviews.ts'
import { answerReview, approveReview, hideReview } from './moderate-reviews.ts'
import { deskReviewView } from './review-view.ts'
import { selectDeskReviews } from './reviews.queries.ts'

const tags = ['reviews']
const security = [{ token: [] }]
const DECISION = responses(
  success(deskReview),
  ...STAFF_CODES,
  'review_not_found',
  'version_conflict',
  'move_not_allowed',
)

export const deskReviewRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const onRequest = guards(services).allowed('reviews.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/reviews',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: deskReviewQuery,
        response: responses(deskReviewPage, ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectDeskReviews(db, query)
      return okPage(rows.map(deskReviewView), { page: query.page, limit: query.limit, total })
    },
  )

  app.post(
    '/reviews/asks',
    {
      onRequest,
      schema: {
        tags,
        security,
        body: askRequest,
        response: responses(
          successEmpty,
          ...STAFF_CODES,
          'order_not_found',
          'review_not_delivered',
          'review_asked',
          'review_none_to_ask',
        ),
      },
    },
    async (request) => {
      await askNow(services, viewer(request), request.body.order)
      return ok(null, 'The customer is asked how it is.')
    },
  )

  app.post(
    '/reviews/:id/approve',
    { onRequest, schema: { tags, security, params: idParams, body: approveRequest, response: DECISION } },
    async (request) =>
      ok(
        await approveReview(services, viewer(request), request.params.id, request.body),
        'The review is shown.',
      ),
  )

  app.post(
    '/reviews/:id/hide',
    { onRequest, schema: { tags, security, params: idParams, body: hideRequest, response: DECISION } },
    async (request) =>
      ok(
        await hideReview(services, viewer(request), request.params.id, request.body),
        'The review is hidden. Its reason is shown.',
      ),
  )

  app.post(
    '/reviews/:id/answer',
    { onRequest, schema: { tags, security, params: idParams, body: answerRequest, response: DECISION } },
    async (request) =>
      ok(
        await answerReview(services, viewer(request), request.params.id, request.body),
        request.body.text === '' ? 'The answer is gone.' : 'The answer is shown with the review.',
      ),
  )
}
