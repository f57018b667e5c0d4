import { successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { linkRequest } from '../../identity/account.ts'
import { messageRequest } from '../../post/message.ts'
import { subscribeRequest } from '../../post/newsletter.ts'
import { calls } from '../call.ts'

const LINK = ['link_unknown', 'too_many_requests'] as const

export const messagesCalls = calls('messages', {
  'POST /messages': {
    who: 'anyone',
    body: messageRequest,
    answer: successEmpty,
    codes: ['too_many_requests'],
  },
})

export const newsletterCalls = calls('newsletter', {
  'POST /newsletter': {
    who: 'anyone',
    body: subscribeRequest,
    answer: successEmpty,
    codes: ['too_many_requests'],
  },
  'POST /newsletter/confirm': {
    who: 'anyone',
    body: linkRequest,
    answer: successEmpty,
    codes: [...LINK, 'link_used', 'link_expired'],
  },
  'POST /newsletter/unsubscribe': {
    who: 'anyone',
    query: linkRequest,
    answer: successEmpty,
    codes: [...LINK],
  },
  'GET /newsletter/unsubscribe': { who: 'anyone', query: linkRequest, answer: z.unknown(), isHidden: true },
})
