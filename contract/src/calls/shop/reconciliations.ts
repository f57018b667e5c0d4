import { success, successEmpty, successPage } from '../../basics/envelope.ts'
import { paymentOverview, reconciliation, reconciliationListQuery } from '../../sales/reconciliation.ts'
import { calls } from '../call.ts'

export const reconciliationsCalls = calls('payments', {
  'GET /payments/overview': { who: 'payments.read', answer: success(paymentOverview) },
  'GET /payments/reconciliations': {
    who: 'payments.read',
    query: reconciliationListQuery,
    answer: successPage(reconciliation),
  },
  'POST /payments/reconciliations': {
    who: 'payments.read',
    answer: successEmpty,
    codes: ['job_under_way', 'jobs_unavailable'],
  },
})
