import type { ProofCheck, ProofRequest, ProofSent, Proofs } from '@spokehaat/contract/identity/proof'
import { baseApi } from '../store/api/base-api.ts'

const proofsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    proofs: build.query<Proofs, void>({
      query: () => '/auth/proofs',
      transformResponse: (answer: { data: Proofs }) => answer.data,
      providesTags: ['User'],
    }),
    sendProof: build.mutation<ProofSent, ProofRequest>({
      query: (body) => ({ url: '/auth/proofs', method: 'POST', body }),
      transformResponse: (answer: { data: ProofSent }) => answer.data,
    }),
    checkProof: build.mutation<Proofs, ProofCheck>({
      query: (body) => ({ url: '/auth/proofs/check', method: 'POST', body }),
      transformResponse: (answer: { data: Proofs }) => answer.data,
      // an account may have got the orders of a guest
      invalidatesTags: (proofs) => (proofs ? ['User', 'Orders'] : []),
    }),
  }),
})

export const { useProofsQuery, useSendProofMutation, useCheckProofMutation } = proofsApi
