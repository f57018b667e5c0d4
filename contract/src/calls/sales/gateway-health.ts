import { success } from '../../basics/envelope.ts'
import { gatewayHealth, paying } from '../../sales/payment.ts'
import { calls } from '../call.ts'

export const gatewayHealthCalls = calls('payments', {
  'GET /payments/paying': { who: 'anyone', answer: success(paying) },
  'GET /payments/gateway': { who: 'payments.read', answer: success(gatewayHealth) },
})
