import { successEmpty } from '../../basics/envelope.ts'
import { LANGUAGES } from '../../basics/language.ts'
import { z } from '../../basics/zod.ts'
import { calls } from '../call.ts'

/** A form as it comes; one that names something twice is none. */
const form = z.record(z.string().max(60), z.string().max(1_000)).nullish().catch(null)
const reference = z.string().trim().min(1).max(80).optional().catch(undefined)
const hint = z.object({ order_id: reference, sp_order_id: reference }).nullish().catch(null)

export const notificationCalls = calls('payments', {
  'POST /payments/ipn': {
    who: 'anyone',
    query: hint,
    body: hint,
    answer: successEmpty,
    codes: ['too_many_requests', 'payment_unavailable'],
  },
  'POST /payments/sslcommerz/ipn': {
    who: 'anyone',
    body: form,
    answer: successEmpty,
    codes: ['too_many_requests', 'payment_unavailable'],
  },
  'POST /payments/return/:language/:reference': {
    who: 'anyone',
    params: z.object({ language: z.enum(LANGUAGES), reference: z.string().regex(/^[\w-]{1,80}$/) }),
    answer: z.unknown(),
    isHidden: true,
  },
})
