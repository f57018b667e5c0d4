import { success } from '../../basics/envelope.ts'
import { proofCheck, proofRequest, proofSent, proofs } from '../../identity/proof.ts'
import { calls } from '../call.ts'

export const proofsCalls = calls('accounts', {
  'GET /auth/proofs': { who: 'shopper', answer: success(proofs) },
  'POST /auth/proofs': {
    who: 'shopper',
    body: proofRequest,
    answer: success(proofSent),
    codes: [
      'proof_no_mail',
      'proof_phone_off',
      'proof_phone_elsewhere',
      'proof_day_spent',
      'too_many_requests',
    ],
  },
  'POST /auth/proofs/check': {
    who: 'shopper',
    body: proofCheck,
    answer: success(proofs),
    codes: ['proof_code_wrong', 'proof_code_over', 'too_many_requests'],
  },
})
