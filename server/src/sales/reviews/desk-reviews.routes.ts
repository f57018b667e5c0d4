/** Reviews, for those who work in the shop. There is no way to decide on more than one of them at once. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { askNow } from './ask-for-reviews.ts'
import { answerReview, approveReview, hideReview } from './moderate-reviews.ts'
import { deskReviewView } from './review-view.ts'
import { selectDeskReviews } from './reviews.queries.ts'

export const deskReviewRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /reviews', async ({ query }) => {
    const { rows, total } = await selectDeskReviews(db, query)
    return okPage(rows.map(deskReviewView), { page: query.page, limit: query.limit, total })
  })

  answer('POST /reviews/asks', async (request) => {
    await askNow(services, viewer(request), request.body.order)
    return ok(null, 'The customer is asked how it is.')
  })

  answer('POST /reviews/:id/approve', async (request) =>
    ok(
      await approveReview(services, viewer(request), request.params.id, request.body),
      'The review is shown.',
    ),
  )

  answer('POST /reviews/:id/hide', async (request) =>
    ok(
      await hideReview(services, viewer(request), request.params.id, request.body),
      'The review is hidden. Its reason is shown.',
    ),
  )

  answer('POST /reviews/:id/answer', async (request) =>
    ok(
      await answerReview(services, viewer(request), request.params.id, request.body),
      request.body.text === '' ? 'The answer is gone.' : 'The answer is shown with the review.',
    ),
  )
}
