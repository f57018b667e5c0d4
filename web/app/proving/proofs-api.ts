import type { ProofCheck, ProofRequest } from '@spokehaat/contract/identity/proof'
import { baseApi } from '../store/api/base-api.ts'
import { ask, change } from '../store/api/call.ts'

const proofsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    proofs: ask(build, 'GET /auth/proofs', {
      providesTags: ['User'],
    }),
    sendProof: change(build, 'POST /auth/proofs', {
      send: (body: ProofRequest) => ({ body }),
    }),
    checkProof: change(build, 'POST /auth/proofs/check', {
      send: (body: ProofCheck) => ({ body }),
      // an account may have got the orders of a guest
      invalidatesTags: (proofs) => (proofs ? ['User', 'Orders'] : []),
    }),
  }),
})

export const { useProofsQuery, useSendProofMutation, useCheckProofMutation } = proofsApi
