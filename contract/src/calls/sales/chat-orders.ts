import { z } from '../../basics/zod.ts'
import { smsProviderParams } from '../../post/sms-provider.ts'
import { whatsAppHandshake } from '../../sales/chat-order.ts'
import { calls } from '../call.ts'

export const chatOrdersCalls = calls('messages to phones', {
  'GET /whatsapp/:provider': {
    who: 'anyone',
    params: smsProviderParams,
    query: whatsAppHandshake,
    answer: z.unknown(),
    instead: { 403: z.unknown() },
    codes: ['sms_provider_not_found', 'too_many_requests'],
    about: 'Meta asks whether the address of its notices is the shop’s.',
  },
  'POST /whatsapp/:provider': {
    who: 'anyone',
    params: smsProviderParams,
    answer: z.unknown(),
    instead: { 401: z.unknown() },
    codes: ['sms_provider_not_found', 'too_many_requests'],
    about:
      'What Meta tells, signed: carts that buyers send become drafts, and reports of messages are noted.',
  },
})
