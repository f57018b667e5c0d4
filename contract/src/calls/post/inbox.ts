import { idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  message,
  messageListQuery,
  messageStatusRequest,
  messageSummary,
  replyRequest,
} from '../../post/message.ts'
import { calls } from '../call.ts'

const ONE = ['message_not_found'] as const

export const inboxCalls = calls('messages', {
  'GET /messages': { who: 'messages.write', query: messageListQuery, answer: successPage(messageSummary) },
  'GET /messages/:id': { who: 'messages.write', params: idParams, answer: success(message), codes: [...ONE] },
  'POST /messages/:id/replies': {
    who: 'messages.write',
    params: idParams,
    body: replyRequest,
    answer: success(message),
    codes: [...ONE, 'version_conflict'],
  },
  'PUT /messages/:id/status': {
    who: 'messages.write',
    params: idParams,
    body: messageStatusRequest,
    answer: success(message),
    codes: [...ONE],
  },
  'DELETE /messages/:id': { who: 'messages.write', params: idParams, answer: successEmpty, codes: [...ONE] },
})
