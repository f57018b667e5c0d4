import { successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { calls } from '../call.ts'

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
})
