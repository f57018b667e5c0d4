import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  helpfulAnswer,
  helpfulRequest,
  linkedReviewAnswer,
  newReviewLink,
  ownLines,
  ownLinesQuery,
  REVIEW_REFUSALS,
  reviewLinkRequest,
  reviewPage,
  reviewQuery,
  reviewRequest,
  reviewStopQuery,
  reviewTokenParams,
  reviewUpdate,
} from '../../sales/review.ts'
import { calls } from '../call.ts'

const LINK_CODES = ['link_unknown', 'link_expired', 'too_many_requests'] as const
const WRITE_CODES = [...LINK_CODES, ...REVIEW_REFUSALS] as const

export const reviewsCalls = calls('reviews', {
  'GET /bycles/:id/reviews': {
    who: 'anyone',
    params: idParams,
    query: reviewQuery,
    answer: reviewPage,
    codes: ['product_not_found', 'too_many_requests'],
  },
  'POST /reviews/:id/helpful': {
    who: 'anyone',
    params: idParams,
    body: helpfulRequest,
    answer: success(helpfulAnswer),
    codes: ['token_expired', 'review_not_found', 'review_own', 'too_many_requests'],
  },
  'GET /reviews/for/:token': {
    who: 'anyone',
    params: reviewTokenParams,
    answer: linkedReviewAnswer,
    codes: [...LINK_CODES],
  },
  'POST /reviews/for/:token': {
    who: 'anyone',
    params: reviewTokenParams,
    body: reviewRequest,
    answer: linkedReviewAnswer,
    codes: [...WRITE_CODES, 'review_exists'],
  },
  'PUT /reviews/for/:token': {
    who: 'anyone',
    params: reviewTokenParams,
    body: reviewUpdate,
    answer: linkedReviewAnswer,
    codes: [...WRITE_CODES, 'review_not_found', 'version_conflict'],
  },
  'DELETE /reviews/for/:token': {
    who: 'anyone',
    params: reviewTokenParams,
    answer: linkedReviewAnswer,
    codes: [...LINK_CODES, 'review_not_found'],
  },
  'GET /reviews/mine': { who: 'shopper', query: ownLinesQuery, answer: ownLines },
  'POST /reviews/links': {
    who: 'shopper',
    body: reviewLinkRequest,
    answer: success(newReviewLink),
    codes: [...REVIEW_REFUSALS, 'order_not_found', 'not_yours', 'too_many_requests'],
  },
  'POST /reviews/stop': {
    who: 'anyone',
    query: reviewStopQuery,
    answer: successEmpty,
    codes: ['link_unknown', 'too_many_requests'],
  },
  'GET /reviews/stop': { who: 'anyone', query: reviewStopQuery, answer: z.unknown(), isHidden: true },
})
