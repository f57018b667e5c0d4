import type { InvitationForm } from '@spokehaat/contract/identity/invitation'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const invitationsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Invitations'] }).injectEndpoints({
  endpoints: (build) => ({
    invitations: ask(build, 'GET /invitations', { providesTags: ['Invitations'] }),
    invite: change(build, 'POST /invitations', {
      send: (body: InvitationForm) => ({ body }),
      invalidatesTags: ['Invitations'],
    }),
    sendInvitationAgain: change(build, 'POST /invitations/:id/send', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Invitations'],
    }),
    withdrawInvitation: change(build, 'DELETE /invitations/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Invitations'],
    }),
  }),
})

export const {
  useInvitationsQuery,
  useInviteMutation,
  useSendInvitationAgainMutation,
  useWithdrawInvitationMutation,
} = invitationsApi
