import { idParams, success, successPage } from '../../basics/envelope.ts'
import { phoneMessage, phoneMessageListQuery, phoneMessageWords } from '../../post/phone-message.ts'
import { calls } from '../call.ts'

export const phoneMessagesCalls = calls('messages to phones', {
  'GET /phone-messages': {
    who: 'mail.read',
    query: phoneMessageListQuery,
    answer: successPage(phoneMessage),
  },
  'GET /phone-messages/:id': {
    who: 'mail.read',
    params: idParams,
    answer: success(phoneMessageWords),
    codes: ['phone_message_not_found', 'phone_message_words_gone'],
  },
  'POST /phone-messages/:id/retry': {
    who: 'mail.read',
    params: idParams,
    answer: success(phoneMessage),
    codes: ['phone_message_not_found', 'phone_message_not_parked'],
  },
})
