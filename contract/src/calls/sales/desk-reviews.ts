import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import {
  answerRequest,
  approveRequest,
  askRequest,
  deskReview,
  deskReviewPage,
  deskReviewQuery,
  hideRequest,
} from '../../sales/review.ts'
import { calls } from '../call.ts'

export const deskReviewsCalls = calls('reviews', {
  'GET /reviews': { who: 'reviews.write', query: deskReviewQuery, answer: deskReviewPage },
  'POST /reviews/asks': {
    who: 'reviews.write',
    body: askRequest,
    answer: successEmpty,
    codes: ['order_not_found', 'review_not_delivered', 'review_asked', 'review_none_to_ask'],
  },
  'POST /reviews/:id/approve': {
    who: 'reviews.write',
    params: idParams,
    body: approveRequest,
    answer: success(deskReview),
    codes: ['review_not_found', 'version_conflict', 'move_not_allowed'],
  },
  'POST /reviews/:id/hide': {
    who: 'reviews.write',
    params: idParams,
    body: hideRequest,
    answer: success(deskReview),
    codes: ['review_not_found', 'version_conflict', 'move_not_allowed'],
  },
  'POST /reviews/:id/answer': {
    who: 'reviews.write',
    params: idParams,
    body: answerRequest,
    answer: success(deskReview),
    codes: ['review_not_found', 'version_conflict', 'move_not_allowed'],
  },
})
