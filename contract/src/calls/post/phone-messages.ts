import { idParams, success, successPage } from '../../basics/envelope.ts'
import { phoneMessage, phoneMessageListQuery, phoneMessageWords } from '../../post/phone-message.ts'
import {
  smsCosts,
  smsOrder,
  smsProvider,
  smsProviderChange,
  smsProviderParams,
  smsProviderRequest,
  smsProviders,
  smsTest,
  smsTested,
} from '../../post/sms-provider.ts'
import { calls } from '../call.ts'

const ASKED = ['sms_provider_not_found', 'sms_provider_refused', 'sms_provider_silent'] as const

export const phoneMessagesCalls = calls('messages to phones', {
  'GET /phone-messages': {
    who: 'mail.read',
    query: phoneMessageListQuery,
    answer: successPage(phoneMessage),
  },
  'GET /phone-messages/costs': { who: 'mail.read', answer: success(smsCosts) },
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
  'GET /sms-providers': { who: 'settings.write', answer: success(smsProviders) },
  'POST /sms-providers': { who: 'settings.write', body: smsProviderRequest, answer: success(smsProvider) },
  'POST /sms-providers/sandbox': {
    who: 'settings.write',
    answer: success(smsProviders),
    codes: ['sms_no_sandbox'],
  },
  'PUT /sms-providers/order': { who: 'settings.write', body: smsOrder, answer: success(smsProviders) },
  'PUT /sms-providers/:provider': {
    who: 'settings.write',
    params: smsProviderParams,
    body: smsProviderChange,
    answer: success(smsProvider),
    codes: ['sms_provider_not_found', 'version_conflict'],
  },
  'DELETE /sms-providers/:provider': {
    who: 'settings.write',
    params: smsProviderParams,
    answer: success(smsProviders),
    codes: ['sms_provider_not_found'],
  },
  'POST /sms-providers/:provider/retry': {
    who: 'settings.write',
    params: smsProviderParams,
    answer: success(smsProvider),
    codes: ASKED,
  },
  'POST /sms-providers/:provider/test': {
    who: 'settings.write',
    params: smsProviderParams,
    body: smsTest,
    answer: success(smsTested),
    codes: ASKED,
  },
})
