import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { payWay, payWayChange, payWayOrder, payWayParams, payWaySandbox } from '../../sales/pay-ways.ts'
import { calls } from '../call.ts'

/** Of whatever opens a payment. */
export const WAY_CODES = ['payment_unavailable', 'pay_way_not_offered', 'pay_way_amount'] as const

export const payWaysCalls = calls('payments', {
  'GET /payments/ways': { who: ['payments.read', 'settings.write'], answer: success(z.array(payWay)) },
  'PUT /payments/ways': { who: 'settings.write', body: payWayOrder, answer: success(z.array(payWay)) },
  'PUT /payments/ways/:gateway': {
    who: 'settings.write',
    params: payWayParams,
    body: payWayChange,
    answer: success(payWay),
    codes: ['version_conflict', 'pay_way_last'],
  },
  'POST /payments/ways/:gateway/greet': {
    who: 'settings.write',
    params: payWayParams,
    answer: success(z.null()),
    codes: ['pay_way_keys', 'pay_way_silent'],
  },
  'GET /payments/sandbox': { who: 'settings.write', answer: success(payWaySandbox) },
  'POST /payments/sandbox': {
    who: 'settings.write',
    answer: success(z.array(payWay)),
    codes: ['pay_way_no_sandbox'],
  },
})
