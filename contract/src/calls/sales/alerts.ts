import { idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { linkRequest } from '../../identity/account.ts'
import { alert, alertRequest, askedAlert, keptPiece, waiting, waitingQuery } from '../../sales/alert.ts'
import { calls } from '../call.ts'

const LINK = ['link_unknown', 'too_many_requests'] as const

export const alertsCalls = calls('alerts', {
  'POST /alerts': {
    who: 'anyone',
    body: alertRequest,
    answer: success(askedAlert),
    codes: [
      'token_expired',
      'product_not_found',
      'choose_variant',
      'variant_not_found',
      'alert_in_stock',
      'alert_price_met',
      'alerts_full',
      'too_many_requests',
    ],
  },
  'GET /alerts': { who: 'signed-in', answer: success(z.array(alert)) },
  'DELETE /alerts/:id': {
    who: 'signed-in',
    params: idParams,
    answer: successEmpty,
    codes: ['alert_not_found'],
  },
  'POST /alerts/confirm': {
    who: 'anyone',
    body: linkRequest,
    answer: successEmpty,
    codes: [...LINK, 'link_used', 'link_expired', 'alert_not_found', 'alerts_full'],
  },
  'POST /alerts/kept': { who: 'anyone', body: linkRequest, answer: success(keptPiece), codes: [...LINK] },
  'GET /waiting': { who: 'stock.read', query: waitingQuery, answer: successPage(waiting) },
  'POST /alerts/stop': { who: 'anyone', query: linkRequest, answer: successEmpty, codes: [...LINK] },
  'GET /alerts/stop': { who: 'anyone', query: linkRequest, answer: z.unknown(), isHidden: true },
})
