import type { InvitationAcceptance } from '@spokehaat/contract/identity/invitation'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // a POST, so that the link stands in no address that is logged
    openInvitation: change(build, 'POST /invitations/open', {
      send: (token: string) => ({ body: { token } }),
    }),
    acceptInvitation: change(build, 'POST /invitations/accept', {
      send: (body: InvitationAcceptance) => ({ body }),
    }),
  }),
})

export const { useOpenInvitationMutation, useAcceptInvitationMutation } = invitationApi
